/* A stand-in for Windows' icuuc.dll, which Wine lacks and Qt's core library is linked with.
 *
 * Every function answers 0: there is no converter, and Qt goes on as without that encoding. In this
 * calling convention the caller clears up, so that no parameters need be named. */
#define NONE(name) __declspec(dllexport) void *name(void) { return 0; }

NONE(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NONE(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NONE(ucnv_cbFromUWriteUChars)
NONE(ucnv_cbToUWriteUChars)
NONE(ucnv_close)
NONE(ucnv_countAvailable)
NONE(ucnv_fromUCountPending)
NONE(ucnv_fromUnicode)
NONE(ucnv_getAvailableName)
NONE(ucnv_getFromUCallBack)
NONE(ucnv_getMaxCharSize)
NONE(ucnv_getName)
NONE(ucnv_getStandardName)
NONE(ucnv_getToUCallBack)
NONE(ucnv_open)
NONE(ucnv_reset)
NONE(ucnv_setFromUCallBack)
NONE(ucnv_setToUCallBack)
NONE(ucnv_toUCountPending)
NONE(ucnv_toUnicode)
