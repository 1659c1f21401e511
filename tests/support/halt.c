/* Halts the program that it is preloaded to, or fails what it calls, at a moment that does not
 * depend on the clock.
 *
 * Moments are counted from 1: there is one before a file is opened to be written, before it
 * reaches the disk, before a file or folder is made, linked, renamed or removed, and before
 * a lock is taken; and one in the midst of each writing, when half of it is done. At moment
 * number HALT_AT the program gets the signal number HALT_BY; or, where that is 0, what was
 * called fails. What it prints for its user does not count. Allocation number
 * HALT_MEMORY_AT fails.
 */
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned long number_in(const char *name)
{
    const char *value = getenv(name);
    return value == NULL ? 0 : strtoul(value, NULL, 10);
}

static bool is_moment(void)
{
    static unsigned long moments;
    return __atomic_add_fetch(&moments, 1, __ATOMIC_RELAXED) == number_in("HALT_AT");
}

/* Whether the call is to fail. */
static bool halt(void)
{
    int number = (int)number_in("HALT_BY");
    if (number == 0)
        errno = ENOSPC;
    else
        kill(getpid(), number);
    return number == 0;
}

static bool fails(void)
{
    return is_moment() && halt();
}

/* The function of this name that would be called without us. */
#define NEXT(name) ((__typeof__(&(name)))(uintptr_t)dlsym(RTLD_NEXT, #name))

FILE *fopen(const char *path, const char *mode)
{
    return strchr(mode, 'w') != NULL && fails() ? NULL : NEXT(fopen)(path, mode);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream)
{
    if (stream == stdout || stream == stderr || !is_moment())
        return NEXT(fwrite)(bytes, size, count, stream);
    size_t half = NEXT(fwrite)(bytes, size, count / 2, stream);
    fflush(stream);
    if (halt())
        return half;
    return half +
           NEXT(fwrite)((const char *)bytes + size * half, size, count - half, stream);
}

int fsync(int descriptor)
{
    return fails() ? -1 : NEXT(fsync)(descriptor);
}

int flock(int descriptor, int operation)
{
    return fails() ? -1 : NEXT(flock)(descriptor, operation);
}

int link(const char *from, const char *to)
{
    return fails() ? -1 : NEXT(link)(from, to);
}

int rename(const char *from, const char *to)
{
    return fails() ? -1 : NEXT(rename)(from, to);
}

int unlink(const char *path)
{
    return fails() ? -1 : NEXT(unlink)(path);
}

int mkdir(const char *path, mode_t mode)
{
    return fails() ? -1 : NEXT(mkdir)(path, mode);
}

int rmdir(const char *path)
{
    return fails() ? -1 : NEXT(rmdir)(path);
}

/* glibc's own, as dlsym allocates. */
void *__libc_calloc(size_t count, size_t size);

void *calloc(size_t count, size_t size)
{
    static unsigned long allocations;
    unsigned long number = __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    return number == number_in("HALT_MEMORY_AT") ? NULL : __libc_calloc(count, size);
}
