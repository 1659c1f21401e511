/* Halts the program that it is preloaded to, at a moment that does not depend on the clock.
 *
 * Moments are counted from 1: there is one before a file is opened to be written, before it
 * reaches the disk, before a file or folder is made, renamed or removed, and before a lock
 * is taken; and one in the midst of each writing, when half of it is done. At moment number HALT_AT the program gets
 * the signal number HALT_BY. What it prints for its user does not count.
 */
#include <dlfcn.h>
#include <signal.h>
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

static int is_moment(void)
{
    static unsigned long moments;
    return __atomic_add_fetch(&moments, 1, __ATOMIC_RELAXED) == number_in("HALT_AT");
}

static void moment(void)
{
    if (is_moment())
        raise((int)number_in("HALT_BY"));
}

/* The function of this name that would be called without us. */
#define NEXT(name) ((__typeof__(&(name)))(uintptr_t)dlsym(RTLD_NEXT, #name))

FILE *fopen(const char *path, const char *mode)
{
    if (strchr(mode, 'w') != NULL)
        moment();
    return NEXT(fopen)(path, mode);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream)
{
    if (stream == stdout || stream == stderr || !is_moment())
        return NEXT(fwrite)(bytes, size, count, stream);
    size_t half = NEXT(fwrite)(bytes, size, count / 2, stream);
    fflush(stream);
    raise((int)number_in("HALT_BY"));
    return half +
           NEXT(fwrite)((const char *)bytes + size * half, size, count - half, stream);
}

int fsync(int descriptor)
{
    moment();
    return NEXT(fsync)(descriptor);
}

int flock(int descriptor, int operation)
{
    moment();
    return NEXT(flock)(descriptor, operation);
}

int rename(const char *from, const char *to)
{
    moment();
    return NEXT(rename)(from, to);
}

int unlink(const char *path)
{
    moment();
    return NEXT(unlink)(path);
}

int mkdir(const char *path, mode_t mode)
{
    moment();
    return NEXT(mkdir)(path, mode);
}

int rmdir(const char *path)
{
    moment();
    return NEXT(rmdir)(path);
}
