# A game file with what it is like: its own lines take the place of the other's, by section and key; and with
# the lines of orders of threats that it names.
#
#   awk -v games=gen/games -v presets=presets.ini -f flat.awk FILE.ini

function value_of(line) {
    sub(/^[^=]*= */, "", line)
    return line
}

# Where the file that another is like stands: beside it, or among the games.
function path_of(like, folder) {
    if (like ~ /\.ini$/) return folder like
    return (system("test -e " folder like ".ini") == 0 ? folder : games "/") like ".ini"
}

function drop(section, names,    list, n, i, key, part) {
    n = split(names, list, " ")
    for (key in line_of) {
        split(key, part, SUBSEP)
        for (i = 1; i <= n; i++)
            if (part[1] == section && (list[i] == "all" || list[i] == part[2])) {
                delete line_of[key]
                if (section == "[pieces]") gone[part[2]]
            }
    }
}

function load(path,    line, folder, section, key, like) {
    folder = path
    sub(/[^\/]*$/, "", folder)
    while ((getline line < path) > 0)
        if (line ~ /^like *=/) like = value_of(line)
    close(path)
    sub(/ *#.*/, "", like)
    if (like != "") load(path_of(like, folder))
    while ((getline line < path) > 0) {
        if (line ~ /^\[/) {
            section = line
            if (!(section in known)) title[known[section] = ++sections] = section
            continue
        }
        if (line ~ /^#/ || line !~ /=/ || section == "" || section == "[game]") continue
        sub(/[ \t]+#.*/, "", line)
        key = line
        sub(/ *=.*/, "", key)
        if (key == "without") {
            drop(section, value_of(line))
            continue
        }
        if (!((section, key) in line_of)) order[section] = order[section] SUBSEP key
        line_of[section, key] = line
    }
    close(path)
}

# Whether a line is of a piece alone that is left out, and goes with it.
function goes(section, key,    part, n, i) {
    if (section !~ /^\[(promotions|pawns|codes|reach|threats)[].]/) return 0
    n = split(key, part, " ")
    for (i = 1; i <= n; i++)
        if (part[i] in gone && !(("[pieces]", part[i]) in line_of)) return 1
    return 0
}

# The lines of an order, but for those that the section has itself.
function print_preset(section, name,    line, inside, key) {
    while ((getline line < presets) > 0) {
        if (line ~ /^\[/) inside = line == "[" name "]"
        key = line
        sub(/ *=.*/, "", key)
        if (inside && line ~ /=/ && !((section, key) in line_of)) print line
    }
    close(presets)
}

BEGIN {
    load(ARGV[1])
    for (i = 1; i <= sections; i++) {
        section = title[i]
        print section
        n = split(order[section], keys, SUBSEP)
        for (j = 1; j <= n; j++)
            if ((section, keys[j]) in line_of && !((section, keys[j]) in printed) && !goes(section, keys[j])) {
                print line_of[section, keys[j]]
                printed[section, keys[j]]
            }
        if ((section, "preset") in line_of) print_preset(section, value_of(line_of[section, "preset"]))
    }
    exit
}
