# Writes the file that bridge.h tells of: all headers of a game, and a row for each function that has a
# comment of its own, for each array and each constant. The prefix is game.
#
#   awk -v language=c -v flags=-mbmi2 -f glue.awk types.h HEADER...
#   awk -v language=tables -v flags=-mbmi2 -f glue.awk types.h HEADER...    the definitions of their arrays
#
# Headers and forms that need other flags of the compiler are left out; they tell so themselves. A header that has
# forms is included in the first of these, and once more for each other: what it defines gets another name by
# macros.

function base(path) {
    sub(/.*\//, "", path)
    sub(/\.h$/, "", path)
    return path
}

# Whether the flags have all of those that a line asks for, behind a colon.
function has_flags(line,    n, list, i) {
    if (!match(line, /: [a-z ]*-m[-a-z0-9 ]*/)) return 1
    n = split(substr(line, RSTART, RLENGTH), list, " ")
    for (i = 1; i <= n; i++)
        if (list[i] ~ /^-m/ && index(" " flags " ", " " list[i] " ") == 0) return 0
    return 1
}

# What a header refuses tells what it needs, all of it or one of its forms; whether it can be included at all.
function can_include(path,    line, is_good, all, n, list, i, form, lacking) {
    is_good = 1
    all = ""
    while ((getline line < path) > 0) {
        if (line !~ /^#error/) continue
        if (match(line, /_FORM must be [0-9, or]*/)) {
            all = substr(line, RSTART + 14, RLENGTH - 14)
            gsub(/[^0-9]+/, " ", all)
        } else if (match(line, /\.h, form [0-9]+, needs /)) {
            form = substr(line, RSTART + 9) + 0
            if (!has_flags(line)) lacking[form]
        } else if (line ~ /\.h needs /)
            is_good = is_good && has_flags(line)
    }
    close(path)
    n = split(all, list, " ")
    for (i = 1; i <= n && is_good; i++)
        if (!(list[i] in lacking)) forms = forms " " base(path) ":" list[i]
    return is_good
}

BEGIN {
    for (i = 1; i < ARGC; i++)
        if (!can_include(ARGV[i])) ARGV[i] = ""
}

# The letter of a type, as bridge.h has them; the argument that `given` gets is for it.
function letter_of(type) {
    if (type == "unsigned" || type == "int") {
        given = given ", (" type ")in->u[" u++ "]"
        return "u"
    }
    if (type == "game_bb") {
        given = given ", theirs(in->s[" s++ "])"
        return "s"
    }
    if (type == "uint64_t" || type == "uint32_t") {
        given = given ", (" type ")in->k[" k++ "]"
        return "k"
    }
    if (type == "game_u128") {
        given = given ", (game_u128)in->s[" s "].word[1] << 64 | in->s[" s++ "].word[0]"
        return "i"
    }
    if (type !~ /\*/) return "?"
    given = given ", (" type ")in->p[" p++ "]"
    return type ~ /uint16_t/ ? "2" : type ~ /uint32_t/ ? "4" : type ~ /char \*/ ? "t" : type ~ /game_rotated/ ? "r" : "p"
}

function end_function(    name, head, takes, n, i, part, type, letters, result, call) {
    gsub(/[ \n]+/, " ", text)
    if (!match(text, /game_[a-z0-9_]+\(/)) return
    name = substr(text, RSTART, RLENGTH - 1)
    head = substr(text, 1, RSTART - 1)
    takes = substr(text, RSTART + RLENGTH)
    sub(/\).*/, "", takes)
    sub(/^ *static inline /, "", head)
    gsub(/ /, "", head)
    if (is_short) short_name[name]
    else names[stem] = names[stem] " " name
    if (!is_public || (name in seen)) return
    seen[name]
    given = ""
    u = s = k = p = 0
    n = split(takes, part, /, */)
    for (i = 1; i <= n; i++) {
        type = part[i]
        sub(/^ +/, "", type)
        sub(/ *[a-z0-9_]+ *$/, "", type)
        if (part[i] != "void") letters = letters letter_of(type)
    }
    call = name "(" substr(given, 3) ")"
    if (head == "game_bb") { result = "s"; call = "ours(&out->s[0], " call ")" }
    else if (head == "game_both") {
        result = "b"
        call = "const game_both both = " call "; ours(&out->s[0], both.rook); ours(&out->s[1], both.bishop)"
    } else if (head == "game_rotated") {
        result = "r"
        call = "const game_rotated boards = " call "; memcpy(out->rotated, &boards, sizeof boards)"
    } else if (head == "game_u128") {
        result = "i"
        call = "const game_u128 bits = " call "; out->s[0].word[0] = (uint64_t)bits; out->s[0].word[1] = (uint64_t)(bits >> 64)"
    } else if (head == "unsigned" || head == "int" || head == "uint64_t") {
        result = head == "uint64_t" ? "k" : "u"
        call = "out->n = (uint64_t)" call
    } else result = head == "void" ? "v" : "?"
    if (letters ~ /\?/ || result == "?") {
        letters = "?"
        call = "(void)0"
    }
    functions[stem] = functions[stem] " " name
    takes_of[name] = letters ">" result
    call_of[name] = call
}

# The calls of a header's functions, and their rows.
function write_calls(stem, form,    list, n, i, name) {
    n = split(functions[stem], list, " ")
    for (i = 1; i <= n; i++) {
        name = substr(list[i], 6)
        if ((list[i] in short_name) && ((stem, list[i]) in written)) continue
        written[stem, list[i]]
        print "static void call_" form "_" name "(const struct in *in, struct out *out) { (void)in, (void)out; " call_of[list[i]] "; }"
        rows = rows "    {\"" stem "\", " form ", \"" name "\", \"" takes_of[list[i]] "\", call_" form "_" name "},\n"
    }
}

# A header, or the definitions of its arrays, which need nothing else of it.
function write_include(stem) {
    if (language != "tables") print "#include \"" stem ".h\""
    else if (stem in has_tables) print "#define GAME_" toupper(stem) "_H\n#include \"" stem "_tables.h\""
}

# A header once more, in another form.
function write_form(stem, form,    word, list, n, i) {
    word = "GAME_" toupper(stem)
    n = split(macros[stem], list, " ")
    for (i = 1; i <= n; i++)
        if (index(list[i], word "_") == 1) print "#undef " list[i]
    print "#undef " word "_H\n#undef " word "_TABLES_H\n#undef " word "_FORM\n#define " word "_FORM " form
    n = split(names[stem], list, " ")
    for (i = 1; i <= n; i++)
        if (!((stem, form, list[i]) in renamed)) {
            renamed[stem, form, list[i]]
            print "#define " list[i] " " list[i] "_form_" form
        }
    write_include(stem)
    if (language != "tables") write_calls(stem, form)
    for (i = 1; i <= n; i++) print "#undef " list[i]
}

function write_further(    i, part) {
    for (i = 1; i <= further_count; i++) {
        split(further[i], part, ":")
        write_form(part[1], part[2])
    }
}

FNR == 1 {
    stem = base(FILENAME)
    stems[++stem_count] = stem
    inside = is_told = in_position = in_enum = is_short = 0
}
stem == "types" && /uint64_t lo, hi;/ { is_wide = 1 }

/^extern const [a-z0-9_]+ game_[a-z0-9_]+\[/ {
    name = $4
    sub(/\[.*/, "", name)
    names[stem] = names[stem] " " name
    has_tables[stem]
}
stem == "zobrist" && /^extern const uint[0-9]+_t game_[a-z0-9_]+\[/ {
    bits = $3
    gsub(/[^0-9]/, "", bits)
    bits = substr(bits, 1, length(bits))
    size = $0
    sub(/^[^\[]*\[/, "", size)
    rows_columns = size
    gsub(/[^0-9]+/, " ", rows_columns)
    split(rows_columns, dims, " ")
    arrays = arrays "    {\"" stem "\", \"" substr(name, 6) "\", " name ", " bits ", " dims[1] ", " dims[2] + 0 "},\n"
}
stem == "zobrist" && /^extern const uint[0-9]+_t game_[a-z0-9_]+;/ {
    name = $4
    sub(/;.*/, "", name)
    bits = $3
    gsub(/[^0-9]/, "", bits)
    arrays = arrays "    {\"" stem "\", \"" substr(name, 6) "\", &" name ", " bits ", 1, 0},\n"
}
match($0, /^#define GAME_[A-Z0-9_]+/) { macros[stem] = macros[stem] " " substr($0, 9, RLENGTH - 8) }
/^#define GAME_[A-Z0-9_]+ [0-9]+u?$/ && stem ~ /^threats/ { constants = constants "    {\"" substr($2, 6) "\", " $3 "},\n" }
match($0, /^} game_[a-z0-9_]+;/) { names[stem] = names[stem] " " substr($0, 3, RLENGTH - 3) }

/^enum game_[a-z_]+ \{/ { in_enum = 1; next }
in_enum && /^}/ { in_enum = 0 }
in_enum {
    n = split($0, dims, ",")
    for (i = 1; i <= n; i++)
        if (match(dims[i], /GAME_[A-Z0-9_]+/)) {
            name = substr(dims[i], RSTART, RLENGTH)
            constants = constants "    {\"" substr(name, 6) "\", (uint64_t)" name "},\n"
        }
}

stem == "keys" && /^typedef struct game_position/ { in_position = 1; next }
in_position && /^}/ { in_position = 0 }
in_position {
    name = $2
    sub(/;.*/, "", name)
    count = 0
    if (match(name, /\[[0-9]+\]/)) count = substr(name, RSTART + 1) + 0
    sub(/\[.*/, "", name)
    fields = fields "    {\"" name "\", offsetof(game_position, " name "), " count ", " ($1 == "game_bb") + 0 "},\n"
}

# Short names are there once, whatever the form.
/^#ifndef GAME_(SLIDERS|MOVES)$/ { is_short = 1 }
/^#endif$/ { is_short = 0 }
/^static inline/ { inside = 1; text = ""; is_public = is_told; is_told = 0 }
/^\/\*\*/ { is_told = 1 }
/^}/ || /^#/ || /^\/\*[^*]/ || /^$/ { is_told = 0 }
inside { text = text " " $0 }
inside && /\)/ { inside = 0; end_function() }

END {
    n = split(forms, list, " ")
    for (i = 1; i <= n; i++) {
        split(list[i], dims, ":")
        if (dims[1] in first_form) further[++further_count] = list[i]
        else {
            first_form[dims[1]] = dims[2]
            print "#define GAME_" toupper(dims[1]) "_FORM " dims[2]
        }
    }
    if (language == "tables") {
        print "#include \"types.h\""
        for (i = 1; i <= stem_count; i++) write_include(stems[i])
        write_further()
        exit
    }
    print "#ifdef EVERY_PLAIN /* the compiler is none that headers know */"
    print "#include <stddef.h>\n#include <stdint.h>\n#include <string.h>\n#ifdef __BMI2__\n#include <immintrin.h>\n#endif"
    print "#undef __GNUC__\n#undef __clang__\n#endif"
    for (i = 1; i <= stem_count; i++) write_include(stems[i])
    print "#include \"bridge.h\"\n"
    if (is_wide) {
        print "#define theirs(set) game_make((set).word[0], (set).word[1])"
        print "static inline void ours(struct set *set, game_bb bb) { set->word[0] = bb.lo, set->word[1] = bb.hi; }"
    } else {
        print "#define theirs(set) ((set).word[0])"
        print "static inline void ours(struct set *set, game_bb bb) { set->word[0] = bb, set->word[1] = 0; }"
    }
    print "#ifdef __cplusplus\nextern \"C\" {\n#endif"
    for (i = 1; i <= stem_count; i++) write_calls(stems[i], first_form[stems[i]] + 0)
    write_further()
    print "static const struct function functions[] = {\n" rows "    {0, 0, 0, 0, 0}};"
    print "static const struct array arrays[] = {\n" arrays "    {0, 0, 0, 0, 0, 0}};"
    print "static const struct field position[] = {\n" fields "    {0, 0, 0, 0}};"
    print "static const struct constant constants[] = {\n" constants "    {0, 0}};"
    print "const struct headers headers_" language " = {\"" language "\", functions, arrays, position, constants};"
    print "#ifdef __cplusplus\n}\n#endif"
}
