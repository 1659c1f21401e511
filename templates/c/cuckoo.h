{{=@ @=}}
@>begin@

@>declarations@

/* Whether the key is that of a reversible move, and between which squares. */
static inline int @prefix@_cuckoo_find(uint@key_bits@_t key, unsigned *from, unsigned *to)
{
    unsigned place = (unsigned)(key % @entries@u);
    if (@prefix@_cuckoo_key[place] != key)
        place = (unsigned)((key >> @shift@) % @entries@u);
    if (@prefix@_cuckoo_key[place] != key || key == 0)
        return 0;
    *from = @prefix@_cuckoo_move[place] & 0xffu;
    *to = (unsigned)@prefix@_cuckoo_move[place] >> 8;
    return 1;
}

@>close@
