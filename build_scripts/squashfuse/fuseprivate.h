/* What the start-up program of an AppImage asks of squashfuse 0.1, and Debian has in no header. */
#include <stdbool.h>
#include <squashfuse/squashfuse.h>

/* The library reads and writes the first three; the other two are the program's own. */
typedef struct {
    char *progname;
    const char *image;
    int mountpoint;
    size_t offset;
    unsigned int idle_timeout_secs;
} sqfs_opts;

void sqfs_usage(char *progname, bool fuse_usage);
