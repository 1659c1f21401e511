{{=@ @=}}
@>banner@
@words@
from operator import eq as equal, not_ as is_empty
@#has_both@

class Both:
    '''What a rook and a bishop attack from one square.'''
    def __init__(self, rook=0, bishop=0):
        self.rook, self.bishop = rook, bishop
@/has_both@


def bit(square: int) -> int:
    '''The bit of a square.'''
    return (square@#first_bit@ + @.@@/first_bit@@#bit_gaps@ + (@more@ if square >= @square@ else 0)@/bit_gaps@)@#is_full@ & 63@/is_full@


def square_of_bit(number: int) -> int:
    '''The square that has a bit.'''
    return number@#first_bit@ - @.@@/first_bit@@#bit_gaps@ - (@more@ if number >= @bit@ else 0)@/bit_gaps@


def of(square: int) -> int:
    '''The set of one square.'''
    return 1 << bit(square)


def has(squares: int, square: int) -> bool:
    '''Whether the square is in the set.'''
    return bool(squares >> bit(square) & 1)


def below(square: int) -> int:
    '''The squares with lower numbers.'''
    return of(square) - 1


def squares_of(squares: int) -> list:
    '''The numbers of the squares in a set.'''
    return [square for square in range(@squares@) if has(squares, square)]


def lo(squares: int) -> int:
    return squares & 0xffffffffffffffff


def hi(squares: int) -> int:
    return squares >> 64
