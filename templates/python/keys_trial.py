{{=@ @=}}
@>trial@


def run(others=run):
    '''Compares keys of positions by lot with what the features of the game add up to, and the others.'''
    position, faults = tried.Position(), others()
@#position_trials@
    vars(position).update(zip(vars(position), [
@#fields@
        @#is_sets@[@/is_sets@@#is_numbers@[@/is_numbers@@#entries@@#is_sets@@#wide@0x@lo@ | 0x@hi@ << 64@/wide@@^wide@0x@lo@@/wide@@/is_sets@@^is_sets@@number@@/is_sets@@^last@, @/last@@/entries@@#is_sets@]@/is_sets@@#is_numbers@]@/is_numbers@,
@/fields@
    ]))
    if [@#key_sets@@#has_trial@@^first@, @/first@tried.@set@of(position)@/has_trial@@/key_sets@] != [@#keys@0x@hi@@lo@@^last@, @/last@@/keys@]:
        faults.append('a position has another key')
@/position_trials@
    return faults
