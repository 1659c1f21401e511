{{=@ @=}}
@>banner@
@words@
NAMES = [@#names@'@name@'@^last@, @/last@@/names@]


def name(square: int) -> str:
    '''The name of a square, like e4: the letter of its file, and the number of its rank.'''
    return NAMES[square]


def named(text: str) -> int:
    '''The square of that name; ValueError if there is none.'''
    return NAMES.index(text or ' ')


@>module@
