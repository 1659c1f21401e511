{{=@ @=}}
@>trial@


def run(others=run):
    '''Compares keys of positions by lot with what the features of the game add up to, and the others.'''
    position, faults = tried.Position(), others()
@#position_trials@
    vars(position).update(zip(vars(position), [
@#fields@
        @#field_rows@[@/field_rows@@#entries@@#is_set@@#wide@0x@lo@ | 0x@hi@ << 64@/wide@@^wide@0x@lo@@/wide@@/is_set@@^is_set@@number@@/is_set@@^last@, @/last@@/entries@@#field_rows@]@/field_rows@,
@/fields@
    ]))
    if [@#key_sets@@#has_trial@@^first@, @/first@tried.@set@of(position)@/has_trial@@/key_sets@] != [@#keys@0x@hi@@lo@@^last@, @/last@@/keys@]:
        faults.append('a position has another key')
@/position_trials@
    return faults
