#!/bin/sh
# Python: packages that a program has beside it; their own tests.
. tests/languages/tools.sh
needs Python python3
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

emitted python
cp "$source/tests/languages/vectors/vectors.py" python/
gives Python python3 -W error python/vectors.py
passes python
run python3 -c 'import sys; sys.path.insert(0, "python")
from xiangqi import keys
for field in vars(keys.Position()).values(): assert not any(field if isinstance(field, list) else [field])'
expect 'a position that was just made is empty' quiet 0
notices python minishogi classical.py '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' 'is not as it was generated'
notices python xiangqi squares.py 's/second - first/second - first + 1/' 'file_distance gives something else'
told python python3 told
example python chess python/example.py python3 python/example.py
finish
