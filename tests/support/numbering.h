/* How squares are numbered: a board of FILES by RANKS, along the ranks from a1; with BY_FILES
 * along the files, with FROM_RIGHT and FROM_TOP from there. Plain C99 and C++11. */
#ifndef TESTS_SUPPORT_NUMBERING_H
#define TESTS_SUPPORT_NUMBERING_H

/* Files and ranks that count backwards, and back again. */
static inline int counted_file(int file)
{
#ifdef FROM_RIGHT
    return FILES - 1 - file;
#else
    return file;
#endif
}

static inline int counted_rank(int rank)
{
#ifdef FROM_TOP
    return RANKS - 1 - rank;
#else
    return rank;
#endif
}

static inline int square_at(int file, int rank)
{
#ifdef BY_FILES
    return RANKS * counted_file(file) + counted_rank(rank);
#else
    return FILES * counted_rank(rank) + counted_file(file);
#endif
}

static inline int file_of(int square)
{
#ifdef BY_FILES
    return counted_file(square / RANKS);
#else
    return counted_file(square % FILES);
#endif
}

static inline int rank_of(int square)
{
#ifdef BY_FILES
    return counted_rank(square % RANKS);
#else
    return counted_rank(square / FILES);
#endif
}

#endif
