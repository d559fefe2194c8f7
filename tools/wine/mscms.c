/* A stand-in for Windows' mscms.dll: that of Wine ends a program which asks for a colour profile.
 *
 * Every function answers 0: the screen has none. */
#define NONE(name) __declspec(dllexport) void *name(void) { return 0; }

NONE(CloseColorProfile)
NONE(GetColorProfileFromHandle)
NONE(OpenColorProfileW)
NONE(WcsCreateIccProfile)
