# The lookups of a game's pieces, as lookups.h wants them: a C file that includes the headers, which
# are the arguments, the one of types first. The prefix is game, `pieces` has the pieces' names.
function base(path) {
    sub(/.*\//, "", path)
    return path
}
# Of a function's name without the prefix: sets piece and verb; false when it is no lookup.
function is_lookup(name, stem,    i) {
    if (!match(name, /_(attacks|moves)$/)) return 0
    verb = substr(name, RSTART + 1)
    name = substr(name, 1, RSTART - 1)
    for (i = 1; i <= count; i++)
        if (name == piece_of[i] || name == stem "_" piece_of[i]) {
            piece = piece_of[i]
            return 1
        }
    return 0
}
function end_function(    stem) {
    gsub(/ +/, " ", text)
    stem = base(FILENAME)
    sub(/\.h$/, "", stem)
    match(text, /game_[a-z0-9_]+\(/)
    name = substr(text, RSTART + 5, RLENGTH - 6)
    takes = substr(text, RSTART + RLENGTH)
    gsub(/^ |\).*/, "", takes)
    gsub(/(unsigned|game_bb) /, "", takes)
    if (takes !~ /^(color, )?square(, occupied)?$/ || name in seen || !is_lookup(name, stem)) return
    seen[name]
    sub(/occupied/, "theirs(occupied)", takes)
    looks = looks "LOOK(" name ", game_" name "(" takes "))\n"
    rows = rows "    {\"" piece "\", \"" verb "\", look_" name "},\n"
}
BEGIN { count = split(pieces, piece_of, " ") }
FNR == 1 { includes = includes "#include \"" base(FILENAME) "\"\n"; inside = 0 }
base(FILENAME) == "types.h" && /uint64_t lo, hi;/ { wide = 1 }
/^static inline game_bb/ { inside = 1; text = "" }
inside { text = text " " $0 }
inside && /\)/ { inside = 0; end_function() }
END {
    print "#define GAME_TABLES\n" includes "#include \"lookups.h\"\n"
    if (wide) {
        print "#define theirs(set) game_make((set)->word[0], (set)->word[1])"
        print "#define ours(set, bb) ((set)->word[0] = (bb).lo, (set)->word[1] = (bb).hi)"
    } else {
        print "#define theirs(set) ((set)->word[0])"
        print "#define ours(set, bb) ((set)->word[0] = (bb))"
    }
    print "#define LOOK(name, found) \\"
    print "    static void look_##name(unsigned color, unsigned square, const struct set *occupied, \\"
    print "                            struct set *out) \\"
    print "    { \\"
    print "        const game_bb bb = found; \\"
    print "        (void)color, (void)square, (void)occupied; \\"
    print "        ours(out, bb); \\"
    print "    }"
    print looks "const struct lookup lookups[] = {\n" rows "    {0, 0, 0}};"
}
