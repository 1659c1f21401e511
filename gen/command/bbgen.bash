# Completion of bbgen's command line, for bash: commands, their options, and games.

_bbgen() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} program=${COMP_WORDS[0]}
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "$("$program" --help |
            sed -n 's/^  bbgen \([a-z]*\)  *[^ ].*/\1/p' | sort -u) help" -- "$word"))
        return
    fi
    case ${COMP_WORDS[COMP_CWORD - 1]} in
    --only) set -- modules ;;
    --finder) set -- finders ;;
    --keys) set -- keys ;;
    --lang) set -- languages ;;
    *) set -- games ;;
    esac
    case $word in
    -*)
        COMPREPLY=($(compgen -W "$("$program" "$command" --help |
            grep -oE '^  (-[a-z], )?-[-a-zA-Z]+' | tr -d ',')" -- "$word"))
        ;;
    *)
        COMPREPLY=($(compgen -W "$("$program" list | sed -n "/^$1:/,/^[a-z]*:\$/s/^  \([^ ]*\).*/\1/p")" \
            -- "$word") $(compgen -f -- "$word"))
        ;;
    esac
}
complete -F _bbgen bbgen
