#!/bin/sh
# Java: classes of a package; their own tests, and what javac says.
. tests/languages/tools.sh
needs Java javac java
quick_java

emitted java
run javac --release 11 -Xlint:all -Werror -d vectors -sourcepath java "$source/tests/languages/vectors/Vectors.java"
expect 'javac has no warning of lookups' quiet 0
gives Java java -cp vectors Vectors
passes java
expect 'a table of more than 8,000 words is split' [ -n "$(find java/xiangqi -name 'Fold.java' -exec grep 'class .*Run5' {} +)" ]
notices java minishogi Classical.java '0,/0x[0-9a-f]*1L,/s/\(0x[0-9a-f]*\)1L,/\10L,/' 'is not as it was generated'
notices java xiangqi Squares.java 's/second - first/second - first + 1/' 'fileDistance gives something else'
told java javac told
example java chess Example.java sh -c 'javac -d shown -sourcepath java Example.java && java -cp shown Example'

# Keywords, and what documentation reads.
printf '[board]\nfiles = 4\nranks = 4\n[pieces]\nrook = R\n[zobrist]\nside = key: {@code <b> & {@link x}\n' \
    >marked.ini
run bbgen emit marked.ini --only zobrist --lang java -o marked
run javac -Xdoclint:html,syntax,reference -Werror -d marked marked/marked/*.java
expect 'a key is said to mean what documentation would read as its own' quiet 0
for name in class package java; do
    run bbgen emit chess --lang java --prefix $name -o refused
    expect "a package $name is refused" refused
    expect 'and told why' has "$message" 'a keyword of java'
done
finish
