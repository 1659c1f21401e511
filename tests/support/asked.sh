# What a script was asked to look at. Its arguments stand in $asked when it sources this.

# is_asked PATTERN: whether such a header was asked for, as all are when none was.
is_asked() {
    # shellcheck disable=SC2254
    case " $asked " in '  ' | *" "$1" "*) return 0 ;; esac
    return 1
}
