{{=@ @=}}
@>banner@
from . import @module@ as tried
from .tests import compare_function, compare_table


def run():
    '''Compares @module@ with what was generated, and gives what is wrong.'''
    return sum([
@#printed_arrays@
        compare_table('@module@.@SYMBOL@', tried.@SYMBOL@, @#is_wide@True@/is_wide@@^is_wide@False@/is_wide@, @count@, 0x@checksum@),
@/printed_arrays@
@#functions@
@#is_tried@
        compare_function('@module@.@function@', @#gives_set@True@/gives_set@@^gives_set@False@/gives_set@, @runs@, @sets@, 0x@trial_sum@, lambda run, given:
                         tried.@function@(@#given@@#is_number@@#least@@.@ + @/least@run // @over@ % @limit@@/is_number@@#is_set@given.set()@/is_set@@^is_number@@^is_set@given.word()@/is_set@@/is_number@@^last@, @/last@@/given@)),
@/is_tried@
@/functions@
    ], [])
