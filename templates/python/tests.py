{{=@ @=}}
@>banner@
'''Compares all that this package has with what was generated: python3 -m @prefix@.tests'''
from importlib import import_module
from types import SimpleNamespace

MASK = 0xffffffffffffffff


def mix(total, word):
    total = (total ^ word) * 0x9e3779b97f4a7c15 & MASK
    return total ^ total >> 32


def add(total, value, is_wide):
    '''Adds a number, or all that a list or an object is made of, to a checksum.'''
    if isinstance(value, int):
        return mix(mix(total, value & MASK), value >> 64) if is_wide else mix(total, value)
    for part in value if isinstance(value, list) else vars(value).values():
        total = add(total, part, is_wide)
    return total


class Draws:
    '''Words and sets of squares, the same ones every time.'''
    state = 0

    def word(self, bits=min(@bit_end@, 64)):
        first = mix(self.state, 1)
        self.state = mix(first, 1)
        return first & self.state & (1 << bits) - 1

    def set(self):
        return self.word()@#wide@ | self.word(@bit_end@ - 64) << 64@/wide@

    def below(self, limit):
        return (self.word() >> 5) % limit

    def numbers(self, count, limit):
        return [self.below(limit) for _ in range(count)]

    def sets(self, count):
        return [self.set() for _ in range(count)]


def compare_table(name, table, is_wide, count, expects):
    if add(count, table, is_wide) != expects:
        return [name + ' is not as it was generated']
    return []


def compare_function(name, gives_set, runs, sets, expects, call):
    '''Calls a function for so many numbers, each with so many sets.'''
    given, total = Draws(), runs * sets
    for run in range(total):
        value = call(run // sets, given)
        total = add(total, value, @#wide@gives_set or not isinstance(value, int)@/wide@@^wide@False@/wide@)
    return [] if total == expects else [name + ' gives something else than what was proved']


if __name__ == '__main__':
    faults = []
    for module in '@#emitted@@module@@^last@ @/last@@/emitted@'.split():
        faults += import_module('@prefix@.' + module + '_trial').run()
    raise SystemExit('\n'.join(faults) or 0)
