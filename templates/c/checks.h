{{=@ @=}}
@>begin@

@>declarations@

static inline @prefix@_bb @prefix@_check_from(
    unsigned player, unsigned piece, unsigned king)
{
    return @prefix@_checks_from[@check_piece_count@ * player + piece][king];
}

@>close@
