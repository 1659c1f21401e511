/* Functions that may lie: what they are asked is noted, and one answer is another. SQUARES, BB and
 * IS_WIDE tell of the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What of a function is known while it is asked. */
struct asked {
    unsigned long count;         /* of questions */
    unsigned long lie;           /* the number of the one that is answered by a lie, or 0 */
    int side;                    /* of a struct of both: 1 the rook, 2 the bishop */
};

#if IS_WIDE
static inline BB set_of(uint64_t lo, uint64_t hi)
{
    BB set;
    set.lo = lo;
    set.hi = hi;
    return set;
}
static inline uint64_t low(BB set) { return set.lo; }
static inline uint64_t high(BB set) { return set.hi; }
#else
static inline BB set_of(uint64_t lo, uint64_t hi) { return lo | hi; }
static inline uint64_t low(BB set) { return set; }
static inline uint64_t high(BB set) { return set & 0; }
#endif

static inline int lies(struct asked *asked)
{
    asked->count++;
    return asked->count == asked->lie;
}

static inline BB lied_BB(struct asked *asked, BB right)
{
    if (lies(asked))
        right = asked->count % 2 == 0 || SQUARES <= 64 ? set_of(low(right) ^ 1, high(right))
                                                       : set_of(low(right), high(right) ^ 1);
    return right;
}

static inline unsigned lied_unsigned(struct asked *asked, unsigned right)
{
    return lies(asked) ? right ^ 1 : right;
}

#define ONE(type, name)                                                                  \
    static struct asked asked_##name;                                                    \
    static type lying_##name(unsigned a) { return lied_##type(&asked_##name, name(a)); }
#define TWO(type, name)                                                                  \
    static struct asked asked_##name;                                                    \
    static type lying_##name(unsigned a, unsigned b)                                     \
    {                                                                                    \
        return lied_##type(&asked_##name, name(a, b));                                   \
    }
#define SLIDER(type, name)                                                               \
    static struct asked asked_##name;                                                    \
    static type lying_##name(unsigned square, type occupied)                             \
    {                                                                                    \
        return lied_##type(&asked_##name, name(square, occupied));                       \
    }
#define COLORED(type, name)                                                              \
    static struct asked asked_##name;                                                    \
    static type lying_##name(unsigned color, unsigned square, type occupied)             \
    {                                                                                    \
        return lied_##type(&asked_##name, name(color, square, occupied));                \
    }
#define BOTH(name)                                                                       \
    static struct asked asked_##name;                                                    \
    static BOTH_TYPE lying_##name(unsigned square, BB occupied)                          \
    {                                                                                    \
        BOTH_TYPE both = name(square, occupied);                                         \
        const int lie = lies(&asked_##name);                                             \
        if (lie && asked_##name.side == 1)                                               \
            both.rook = set_of(low(both.rook) ^ 1, high(both.rook));                     \
        if (lie && asked_##name.side == 2)                                               \
            both.bishop = set_of(low(both.bishop) ^ 1, high(both.bishop));               \
        return both;                                                                     \
    }

enum kind { ROW, BOTH_ROOK, BOTH_BISHOP };

struct row {
    const char *name;
    struct asked *asked;
    enum kind kind;
    unsigned long limit; /* of questions, where that is known; else 0 */
    int fault;           /* that tells of it */
    int (*test)(void);
};

/* ---- tables */

static int first;
static unsigned long missed;
static int whole(void);

static inline void unlock(const void *table, unsigned long bytes)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t start = (uintptr_t)table / page * page;
    if (mprotect((void *)start, (uintptr_t)table - start + bytes, PROT_READ | PROT_WRITE) != 0)
        exit(2);
}

static inline void tell(const char *name, const char *what)
{
    missed++;
    printf("FAILED: %s: %s\n", name, what);
}

/* The first and the last bit, and one between, of a table that is number `first`. */
static inline void flip(const char *name, const void *table, unsigned bits, unsigned long count)
{
    volatile unsigned char *bytes = (volatile unsigned char *)(uintptr_t)table;
    const unsigned long bytes_all = count * bits / 8;
    unlock(table, bytes_all);
    for (int i = 0; i < 3; i++) {
        const unsigned long at = i == 0 ? 0 : i == 1 ? bytes_all / 2 : bytes_all - 1;
        bytes[at] ^= (unsigned char)(i == 2 ? 128 : 1);
        if (whole() != first)
            tell(name, "the number of a table that differs is wrong");
        bytes[at] ^= (unsigned char)(i == 2 ? 128 : 1);
    }
}
#define FLIP(bits, table, count, checksum) first++, flip(#table, table, bits, count);
