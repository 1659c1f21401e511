{{=@ @=}}
@>open@

@words@

#include "types.h"
#include "zobrist.h"

@>frame_linkage@

@>frame_declarations@

/* The key of a piece on a square. */
static inline uint64_t @prefix@_cuckoo_on(unsigned piece, unsigned square)
{
@#cuckoo_features@
@^last@
    if (piece < @below_row@) {
        @>cuckoo_on@
    }
@/last@
@#last@
    @>cuckoo_on@
@/last@
@/cuckoo_features@
}

static inline uint64_t @prefix@_cuckoo_key(unsigned piece, unsigned from, unsigned to)
{
@#has_high@
    const uint64_t side = (uint64_t)@prefix@_zobrist_@side_feature@_high << 32 | @prefix@_zobrist_@side_feature@;
@/has_high@
@^has_high@
    const uint64_t side = @prefix@_zobrist_@side_feature@;
@/has_high@
    return @prefix@_cuckoo_on(piece, from) ^ @prefix@_cuckoo_on(piece, to) ^ side;
}

/* The key of the move of an entry; if it has no move, that of the side to move. */
static inline uint64_t @prefix@_cuckoo_key_of(unsigned entry)
{
    const unsigned from = entry & @square_mask@, to = entry >> @square_bits@ & @square_mask@;
    return @prefix@_cuckoo_key(entry >> @piece_shift@, from, to);
}

static inline int @prefix@_cuckoo_find(uint@key_bits@_t key, unsigned *from, unsigned *to)
{
    unsigned entry = @prefix@_cuckoo_move[key % @entries@u];
    if (@prefix@_cuckoo_key_of(entry) != key)
        entry = @prefix@_cuckoo_move[(key >> @shift@) % @entries@u];
    if (@prefix@_cuckoo_key_of(entry) != key || entry == 0)
        return 0;
    *from = entry & @square_mask@;
    *to = entry >> @square_bits@ & @square_mask@;
    return 1;
}

@>frame_close@
