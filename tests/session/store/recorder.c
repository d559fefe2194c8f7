/* Writes down what a process does to the files of REC_FOLDER, each time after it was done, in REC_LOG:
   W a write, T a truncation, U a deletion, B the begin and S the end of a sync. For LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REAL(name, ...) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

static void note(char what, const char *path, int64_t offset, uint32_t size, const void *data) {
    static int file = -1;
    const char *folder = getenv("REC_FOLDER"), *log = getenv("REC_LOG");
    if (!folder || !log || strncmp(path, folder, strlen(folder)) || strstr(path, "-shm")) return;
    if (file < 0) file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    uint32_t length = strlen(name), head = 17 + length;
    char *line = malloc(head + size);
    line[0] = what;
    memcpy(line + 1, &length, 4);
    memcpy(line + 5, &offset, 8);
    memcpy(line + 13, &size, 4);
    memcpy(line + 17, name, length);
    if (size) memcpy(line + head, data, size);
    if (REAL(write, file, line, head + size) != (ssize_t)(head + size)) abort();
    free(line);
}

static void note_file(char what, int file, int64_t offset, int64_t size, const void *data) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0 || size < 0) return;
    path[length] = 0;
    note(what, path, offset, size, data);
}

#define WRITING(name, type) \
    ssize_t name(int file, const void *data, size_t size, type offset) { \
        ssize_t done = REAL(name, file, data, size, offset); \
        note_file('W', file, offset, done, data); \
        return done; \
    }
#define TRUNCATING(name, type) \
    int name(int file, type size) { \
        int failed = REAL(name, file, size); \
        if (!failed) note_file('T', file, size, 0, NULL); \
        return failed; \
    }
#define SYNCING(name) \
    int name(int file) { \
        note_file('B', file, 0, 0, NULL); \
        int failed = REAL(name, file); \
        if (!failed) note_file('S', file, 0, 0, NULL); \
        return failed; \
    }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)
TRUNCATING(ftruncate, off_t)
TRUNCATING(ftruncate64, off64_t)
SYNCING(fsync)
SYNCING(fdatasync)

ssize_t write(int file, const void *data, size_t size) {
    ssize_t done = REAL(write, file, data, size);
    if (file > 2 && done > 0) note_file('W', file, lseek64(file, 0, SEEK_CUR) - done, done, data);
    return done;
}

int unlink(const char *name) {
    char path[4096];
    const char *whole = realpath(name, path);
    int failed = REAL(unlink, name);
    if (!failed && whole) note('U', path, 0, 0, NULL);
    return failed;
}
