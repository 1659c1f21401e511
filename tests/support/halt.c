/* Halts the program that it is preloaded to, or fails what it calls, at a moment that does not
 * depend on the clock.
 *
 * Each call of the functions below is a moment, before it does anything; but that of fwrite is
 * in the midst, when half of it is done, and what is printed for the user does not count.
 * HALT_IN names the functions whose calls are counted, from 1, with blanks between; without it
 * they are those that change the disk. At moment number HALT_AT the program gets the signal
 * number HALT_BY; or, where that is 0, what was called fails. In the end the file HALT_COUNT
 * gets a line for each function: its name, and how many calls there were.
 *
 * To be compiled as the program was, with -D_FILE_OFFSET_BITS=64, as functions have other
 * names then.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The name, and the error of a call that fails. */
#define FUNCTIONS(call)                                                                  \
    call(calloc, ENOMEM) call(realloc, ENOMEM) call(pthread_create, EAGAIN)              \
        call(sigaction, EINVAL) call(fopen, EMFILE) call(fclose, EIO) call(fflush, EIO)  \
            call(fread, EIO) call(fseeko, EIO) call(fwrite, ENOSPC) call(open, EMFILE)   \
                call(opendir, EACCES) call(readdir, EIO) call(stat, EIO)                 \
                    call(lstat, EIO) call(fstat, EIO) call(realpath, EIO)                \
                        call(fsync, EIO) call(flock, ENOLCK) call(unlink, EPERM)               \
                            call(rename, EXDEV) call(mkdir, ENOSPC) call(rmdir, EBUSY)

#define NUMBER(name, error) CALL_##name,
#define NAME(name, error) #name,
#define ERROR(name, error) error,
enum function { FUNCTIONS(NUMBER) FUNCTION_COUNT };
static const char *const names[] = {FUNCTIONS(NAME)};
static const int errors[] = {FUNCTIONS(ERROR)};

static unsigned long calls[FUNCTION_COUNT], moments;
static bool counted[FUNCTION_COUNT];
static unsigned long wanted;
static int by;
static bool is_telling;

static bool is_in(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)) != NULL; at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

__attribute__((constructor)) static void begin(void)
{
    const char *list = getenv("HALT_IN"), *at = getenv("HALT_AT"), *number = getenv("HALT_BY");
    if (list == NULL)
        list = "fwrite fsync flock rename unlink mkdir rmdir";
    for (int i = 0; i < FUNCTION_COUNT; i++)
        counted[i] = is_in(list, names[i]);
    wanted = at == NULL ? 0 : strtoul(at, NULL, 10);
    by = number == NULL ? 0 : (int)strtoul(number, NULL, 10);
    if (by != 0)
        signal(by, SIG_DFL); /* under nohup, or in the background, some are ignored */
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("HALT_COUNT");
    is_telling = true;
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    for (int i = 0; file != NULL && i < FUNCTION_COUNT; i++)
        fprintf(file, "%s %lu\n", names[i], calls[i]);
    if (file != NULL)
        fclose(file);
}

static bool is_moment(enum function function)
{
    if (is_telling)
        return false;
    __atomic_add_fetch(&calls[function], 1, __ATOMIC_RELAXED);
    return counted[function] &&
           __atomic_add_fetch(&moments, 1, __ATOMIC_RELAXED) == wanted;
}

/* Whether the call is to fail. */
static bool halt(enum function function)
{
    if (by != 0)
        kill(getpid(), by);
    errno = errors[function];
    return by == 0;
}

static bool fails(enum function function)
{
    return is_moment(function) && halt(function);
}

/* The function of this name that would be called without us. */
#define NEXT(name) ((__typeof__(&(name)))(uintptr_t)dlsym(RTLD_NEXT, #name))

/* Where all that is to be done is to fail. */
#define INSTEAD(type, name, failure, declared, passed)                                   \
    type name declared                                                                   \
    {                                                                                    \
        return fails(CALL_##name) ? failure : NEXT(name) passed;                         \
    }

INSTEAD(int, fsync, -1, (int descriptor), (descriptor))
INSTEAD(int, flock, -1, (int descriptor, int operation), (descriptor, operation))
INSTEAD(int, rename, -1, (const char *from, const char *to), (from, to))
INSTEAD(int, unlink, -1, (const char *path), (path))
INSTEAD(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
INSTEAD(int, rmdir, -1, (const char *path), (path))
INSTEAD(int, stat, -1, (const char *path, struct stat *out), (path, out))
INSTEAD(int, lstat, -1, (const char *path, struct stat *out), (path, out))
INSTEAD(int, fstat, -1, (int descriptor, struct stat *out), (descriptor, out))
INSTEAD(DIR *, opendir, NULL, (const char *path), (path))
INSTEAD(struct dirent *, readdir, NULL, (DIR * folder), (folder))
INSTEAD(char *, realpath, NULL, (const char *path, char *out), (path, out))
INSTEAD(int, fseeko, -1, (FILE * stream, off_t offset, int whence),
        (stream, offset, whence))
INSTEAD(int, pthread_create, EAGAIN,
        (pthread_t * thread, const pthread_attr_t *attributes, void *(*start)(void *),
         void *argument),
        (thread, attributes, start, argument))
INSTEAD(int, sigaction, -1,
        (int number, const struct sigaction *action, struct sigaction *old),
        (number, action, old))

/* The mode is there for a file that is made, which we do not see. */
int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return fails(CALL_open) ? -1 : NEXT(open)(path, flags, mode);
}

FILE *fopen(const char *path, const char *mode)
{
    return fails(CALL_fopen) ? NULL : NEXT(fopen)(path, mode);
}

static bool is_for_user(FILE *stream)
{
    return stream == NULL || stream == stdout || stream == stderr;
}

int fclose(FILE *stream)
{
    bool failed = fails(CALL_fclose);
    int status = NEXT(fclose)(stream);
    errno = failed ? EIO : errno;
    return failed ? EOF : status;
}

int fflush(FILE *stream)
{
    return !is_for_user(stream) && fails(CALL_fflush) ? EOF : NEXT(fflush)(stream);
}

/* The stream is given a file that cannot be read, so that ferror is true of it. */
size_t fread(void *bytes, size_t size, size_t count, FILE *stream)
{
    if (fails(CALL_fread)) {
        int file = NEXT(open)("/dev/null", O_WRONLY);
        dup2(file, fileno(stream));
        close(file);
    }
    return NEXT(fread)(bytes, size, count, stream);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream)
{
    if (is_for_user(stream) || !is_moment(CALL_fwrite))
        return NEXT(fwrite)(bytes, size, count, stream);
    size_t half = NEXT(fwrite)(bytes, size, count / 2, stream);
    NEXT(fflush)(stream);
    if (halt(CALL_fwrite))
        return half;
    return half +
           NEXT(fwrite)((const char *)bytes + size * half, size, count - half, stream);
}

/* glibc's own, as dlsym allocates. */
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

void *calloc(size_t count, size_t size)
{
    return fails(CALL_calloc) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails(CALL_realloc) ? NULL : __libc_realloc(old, size);
}
