#!/bin/sh
# The files named, and those that they have links to, or that lie in folders which they have links to;
# all told from here, one a line.
for file in "$@"; do
    echo "$file"
    folder=$(dirname "$file")
    grep -oE '\]\([^)#]+' "$file" | sed 's/^](//' | grep -v '^http' | while read -r link; do
        find "$folder/$link" -type f
    done | sed 's,^\./,,; :up
s,[^/.][^/]*/\.\./,,
t up'
done | sort -u
