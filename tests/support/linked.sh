#!/bin/sh
# The files named, and those that they have links to, or that lie in folders which they have links to;
# all told from here, one a line.
{
    printf '%s\n' "$@"
    grep -oHE '\]\([^)#]+' "$@" | grep -v ':](http' | sed 's,^\([^:]*/\)\{0\,1\}[^:]*:\](,\1,' | sort -u |
        xargs -d '\n' sh -c 'find "$@" -type f' sh
} | sed 's,^\./,,; :up
s,[^/.][^/]*/\.\./,,
t up' | sort -u
