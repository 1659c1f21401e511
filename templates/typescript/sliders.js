{{=@ @=}}
@>banner@

/**
 * What whole sets of sliders attack, at once and without tables.
 *
 * sliderUnion(rooks, bishops, occupied), each set in two halves, is all that is attacked by the
 * pieces in rooks, which move like rooks, and by those in bishops; queens belong to both.
 *
 * A set is flooded through the free squares: by one step, then, where two can be passed, by two,
 * then by four; one more step gives the attacks. (Kogge-Stone Algorithm, chess programming wiki.)
 */
@>module@
