/* Tests of templates: parsing them and filling them (emit/template.h). */
#include "support.h"

#include "emit/template.h"

enum { PLAIN = false, HTML = true };

struct example {
    const char *description;
    const char *template;
    const char *expected;
    bool escape;
};

struct refusal {
    const char *description;
    const char *template;
    const char *message; /* a part of it */
};

static const struct example examples[] = {
    /* Variables */
    {"text without tags stays as it is", "int a[] = {1, {2}};\n", "int a[] = {1, {2}};\n",
     PLAIN},
    {"an empty template gives nothing", "", "", PLAIN},
    {"a variable becomes its text", "the {{piece}}!", "the knight!", PLAIN},
    {"spaces around a name do not count", "{{ piece\t}}{{{ piece }}}{{& piece }}",
     "knightknightknight", PLAIN},
    {"empty text becomes nothing", "[{{empty}}]", "[]", PLAIN},
    {"a variable alone on its line keeps the line", " {{piece}} \n", " knight \n", PLAIN},
    {"a value that looks like a tag is not parsed", "{{tag}}", "{{piece}}", PLAIN},
    {"the words of a text in one", "{{piece.camel}} {{piece.Camel}}", "knight Knight",
     PLAIN},
    {"names may have digits, dashes and underscores", "{{a-b_1}}", "dashed", PLAIN},
    {"a brace in front of a triple brace tag would open it, a space separates",
     "{ {{{piece}}} }", "{ knight }", PLAIN},

    /* Escaping */
    {"plain variables are not escaped", "{{html}}", "<a b=\"c\">&'</a>", PLAIN},
    {"HTML variables are escaped", "{{html}}",
     "&lt;a b=&quot;c&quot;&gt;&amp;'&lt;/a&gt;", HTML},
    {"three braces are not escaped", "{{{html}}}", "<a b=\"c\">&'</a>", HTML},
    {"an ampersand tag is not escaped", "{{&html}}", "<a b=\"c\">&'</a>", HTML},
    {"a dot is escaped", "{{#html}}{{.}}{{/html}}",
     "&lt;a b=&quot;c&quot;&gt;&amp;'&lt;/a&gt;", HTML},
    {"text of the template is not escaped", "<b>&</b>", "<b>&</b>", HTML},

    /* Dotted names */
    {"a dotted name reaches into a map", "{{board.corner.name}}", "a1", PLAIN},
    {"the first step of a dotted name is found further out",
     "{{#yes}}{{#other}}{{board.files}}{{/other}}{{/yes}}", "8", PLAIN},
    {"a section takes a dotted name", "{{#board.corner}}{{name}}{{/board.corner}}", "a1",
     PLAIN},

    /* Sections */
    {"a true flag shows its section", "a{{#yes}}b{{/yes}}c", "abc", PLAIN},
    {"a false flag hides its section", "a{{#no}}b{{/no}}c", "ac", PLAIN},
    {"a flag does not become the dot", "{{#piece}}{{#yes}}{{.}}{{/yes}}{{/piece}}",
     "knight", PLAIN},
    {"text that is not empty shows its section, as the dot",
     "{{#piece}}{{.}}/{{piece}}{{/piece}}", "knight/knight", PLAIN},
    {"empty text hides its section", "[{{#empty}}x{{/empty}}]", "[]", PLAIN},
    {"a map is the innermost context of its section",
     "{{piece}}{{#other}}{{piece}}{{/other}}", "knightqueen", PLAIN},
    {"a section sees the names around it", "{{#other}}{{empty}}{{tag}}{{/other}}",
     "{{piece}}", PLAIN},
    {"a list repeats its section", "{{#pieces}}{{name}} {{/pieces}}", "pawn rook king ",
     PLAIN},
    {"an empty list hides its section", "[{{#none}}x{{/none}}]", "[]", PLAIN},
    {"items of text are dots", "{{#colours}}<{{.}}>{{/colours}}", "<white><black>",
     PLAIN},
    {"items that are lists are sections of their own",
     "{{#rows}}({{#.}}{{.}}{{/.}}){{/rows}}", "(ab)()(c)", PLAIN},
    {"first and last are true once each",
     "{{#pieces}}{{#first}}[{{/first}}{{name}}{{^last}}, {{/last}}{{#last}}]{{/last}}"
     "{{/pieces}}",
     "[pawn, rook, king]", PLAIN},
    {"sections of one name nest", "{{#yes}}1{{#yes}}2{{/yes}}3{{/yes}}", "123", PLAIN},
    {"a hidden section hides those inside", "{{#no}}1{{#yes}}2{{/yes}}{{/no}}", "",
     PLAIN},
    {"hidden text is not looked up", "{{#no}}{{nonsense}}{{/no}}ok", "ok", PLAIN},

    /* Inverted sections */
    {"a false flag shows its inverted section", "{{^no}}x{{/no}}", "x", PLAIN},
    {"a true flag hides its inverted section", "{{^yes}}x{{/yes}}", "", PLAIN},
    {"an empty list shows its inverted section", "{{^none}}x{{/none}}", "x", PLAIN},
    {"a list hides its inverted section", "{{^pieces}}x{{/pieces}}", "", PLAIN},
    {"empty text shows its inverted section", "{{^empty}}x{{/empty}}", "x", PLAIN},
    {"an empty map is true", "{{^bare}}x{{/bare}}{{#bare}}y{{/bare}}", "y", PLAIN},
    {"an inverted section keeps the dot", "{{#colours}}{{^no}}{{.}}{{/no}}{{/colours}}",
     "whiteblack", PLAIN},

    /* Numbers */
    {"hexadecimal numbers have all their digits", "{{masks}}", "0001, 00ab, ffff", PLAIN},
    {"decimal numbers have no more digits than needed", "{{counts}}",
     "0, 18446744073709551615", PLAIN},
    {"a row is true, and the dot of its own section, once", "{{#masks}}({{.}}){{/masks}}",
     "(0001, 00ab, ffff)", PLAIN},
    {"rows see the names around them", "{{#sums}}{{piece}} {{/sums}}",
     "knight knight knight ", PLAIN},
    {"no numbers hide their section", "{{#vacant}}x{{/vacant}}{{^vacant}}y{{/vacant}}",
     "y", PLAIN},
    {"numbers hide their inverted section", "{{^masks}}x{{/masks}}", "", PLAIN},

    {"a row knows whether it is the first or the last, which may be shorter",
     "{{#sums}}{{#first}}<{{/first}}{{.}}{{^last}};{{/last}}{{/sums}}",
     "< 1, 2, 3, 4; 5, 6, 7, 8; 9,10", PLAIN},
    {"sets in two words have something around each",
     "{{#pairs}}({{.}}){{/pairs}}", "([1|2],[3|4])([5|6],[7|8])([9|10])", PLAIN},
    {"rows may differ", "{{#uneven}}({{.}}){{/uneven}}", "(1L, 2L, 3L)(4L)", PLAIN},
    {"a row is true, and the dot of its flags",
     "{{#sums}}{{^.}}f{{/.}}{{#yes}}{{.}}{{/yes}};{{/sums}}",
     " 1, 2, 3, 4; 5, 6, 7, 8; 9,10;", PLAIN},

    /* Lines */
    {"section tags alone on their lines leave no lines", "a\n{{#yes}}\nb\n{{/yes}}\nc\n",
     "a\nb\nc\n", PLAIN},
    {"blanks beside such a tag go with it", "a\n \t{{#yes}} \nb\n\t{{/yes}}\t\nc\n",
     "a\nb\nc\n", PLAIN},
    {"lines that end with CR LF go as well", "a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc",
     "a\r\nb\r\nc", PLAIN},
    {"a CR without LF does not end a line", "{{#yes}}\rb{{/yes}}", "\rb", PLAIN},
    {"the first and the last line go as well", " {{#yes}}\nb\n {{/yes}} ", "b\n", PLAIN},
    {"two tags on a line keep it", " {{#yes}} {{/yes}} \n", "   \n", PLAIN},
    {"text beside a tag keeps the line", "{{#yes}} x\n{{/yes}}", " x\n", PLAIN},
    {"a list repeats whole lines", "{{#colours}}\n- {{.}}\n{{/colours}}\nend\n",
     "- white\n- black\nend\n", PLAIN},
    {"a closing tag alone on its line keeps the text in front of that line",
     "{{#yes}}x\n  {{/yes}}\ny", "x\ny", PLAIN},

    /* Comments */
    {"a comment disappears", "a{{! not } this }}b", "ab", PLAIN},
    {"a comment may look like any tag", "{{!#yes}}{{!=}}{{!}}", "", PLAIN},
    {"a comment alone on its lines takes them", "a\n  {{! one\n two }}\nb\n", "a\nb\n",
     PLAIN},
    {"a comment beside text keeps the line", " a {{! b }}\n", " a \n", PLAIN},

    /* Delimiters */
    {"delimiters can be changed", "{{=<% %>=}}<%piece%> {{piece}}", "knight {{piece}}",
     PLAIN},
    {"delimiters can be changed back", "{{=<% %>=}}<%={{ }}=%>{{piece}}", "knight",
     PLAIN},
    {"one delimiter can be both", "{{=| |=}}|#yes||piece||/yes|", "knight", PLAIN},
    {"blanks in a change of delimiters do not count", "{{= @  @ =}}@piece@", "knight",
     PLAIN},
    {"a change of delimiters alone on its line takes it", "a\n {{=@ @=}}\n@piece@",
     "a\nknight", PLAIN},
    {"raw tags take braces within other delimiters", "{{=<% %>=}}<%{html}%><%&html%>",
     "<a b=\"c\">&'</a><a b=\"c\">&'</a>", HTML},

    /* Partials */
    {"a partial is filled in", "[{{>greeting}}]", "[hello knight]", PLAIN},
    {"spaces around the name of a partial do not count", "[{{> greeting }}]",
     "[hello knight]", PLAIN},
    {"a partial sees the names around its tag", "{{#other}}{{>greeting}}{{/other}}",
     "hello queen", PLAIN},
    {"partials are escaped like the template", "{{>link}}",
     "&lt;a b=&quot;c&quot;&gt;&amp;'&lt;/a&gt;", HTML},
    {"a partial alone on its line indents each of its lines", "{\n  {{>lines}}\n}\n",
     "{\n  one\n  two\n}\n", PLAIN},
    {"a partial beside text indents nothing", "  x{{>lines}}.\n", "  xone\ntwo\n.\n",
     PLAIN},
    {"one partial takes each indentation it is asked for with",
     "{{>lines}}\n  {{>lines}}\n\t{{>lines}}\n", "one\ntwo\n  one\n  two\n\tone\n\ttwo\n",
     PLAIN},
    {"indentations add up", " {{>outer}}\n", " (\n   one\n   two\n )\n", PLAIN},
    {"lines of a value are not indented", "  {{>value}}\n", "  [up\ndown]\n", PLAIN},
    {"section tags in an indented partial leave no lines", "  {{>list}}\n",
     "  - white\n  - black\n", PLAIN},
    {"a partial that ends without a newline joins the next line", " {{>greeting}}\n!",
     " hello knight!", PLAIN},
    {"delimiters do not reach into a partial", "{{=| |=}}|>greeting| |piece|",
     "hello knight knight", PLAIN},
    {"delimiters of a partial do not reach out of it", "{{>changed}} {{piece}} |piece|",
     "knight knight |piece|", PLAIN},
    {"a partial may include itself", "{{#tree}}{{>node}}{{/tree}}", "a(b(c())d())",
     PLAIN},
};

static const struct refusal refusals[] = {
    /* Names */
    {"an unknown variable is refused", "a\nb {{foo}}", "test:2: unknown name 'foo'"},
    {"an unknown name in three braces is refused", "{{{foo}}}", "unknown name 'foo'"},
    {"an unknown section is refused", "\n\n{{#foo}}x{{/foo}}",
     "test:3: unknown name 'foo'"},
    {"an unknown inverted section is refused", "{{^foo}}x{{/foo}}",
     "test:1: unknown name 'foo'"},
    {"the nearest name is told, of any that is open",
     "{{#pieces}}\n{{#pieces}}{{colors}}{{/pieces}}\n{{/pieces}}",
     "test:2: unknown name 'colors'; did you mean 'colours'?; bbgen help values tells all"},
    {"a map without the next step is refused, with what it has", "{{board.fles}}",
     "unknown name 'board.fles'; did you mean 'files'?; bbgen help"},
    {"the step that is missing is told", "{{board.corner.nam}}",
     "unknown name 'board.corner.nam'; did you mean 'name'?; bbgen help"},
    {"text has no steps", "{{#piece.x}}{{/piece.x}}",
     "unknown name 'piece.x'; bbgen help"},
    {"a broken dotted name is not sought further out",
     "{{#shadow}}{{board.files}}{{/shadow}}", "unknown name 'board.files'"},
    {"an unknown name in a partial has the partial's file and line", "a\n\n {{>wrong}}\n",
     "wrong:2: unknown name 'foo'"},
    {"lines are counted behind tags of several lines",
     "{{!\n\n}}\n{{#yes}}\r\n{{/yes}}\n{{foo}}", "test:6: unknown"},

    /* Kinds */
    {"a flag is no text", "{{yes}}", "test:1: 'yes' is a flag, not text"},
    {"a list is no text", "{{pieces}}", "'pieces' is a list, not text"},
    {"a map is no text", "{{{board.corner}}}", "'board.corner' is a map, not text"},
    {"rows of numbers are no text", "{{sums}}", "'sums' is a list of rows, not text"},
    {"the outermost dot is no text", "{{.}}", "'.' is a map, not text"},

    /* Tags */
    {"a tag must be closed", "a\n{{piece", "test:2: the tag '{{piece' is never closed: no '}}' follows"},
    {"a comment must be closed", "{{! {{piece}", "test:1: the tag '{{! {{piece}'"},
    {"three braces must be closed by three", "{{{piece}}", "no '}}}' follows"},
    {"a name does not run over lines", "\n{{piece\n{{piece}}",
     "test:2: the tag of 'piece' is not closed on its line"},
    {"a tag must have a name", "{{ }}",
     "test:1: a tag without a name: write one between '{{' and '}}'"},
    {"a section must have a name", "{{#}}{{/}}", "a tag without a name"},
    {"a partial must have a name", "{{> }}", "a tag without a name"},
    {"a name has no blanks", "{{a b}}", "'a b' is not a name: names are letters, digits,"},
    {"a name does not begin with a dot", "{{.a}}", "'.a' is not a name"},
    {"a name does not end with a dot", "{{a.}}", "'a.' is not a name"},
    {"a name has no two dots in a row", "{{a..b}}", "'a..b' is not a name"},
    {"a variable has no slash", "{{a/b}}", "'a/b' is not a name"},
    {"a dot is no partial", "{{>.}}", "'.' is not a name"},
    {"a partial is in no other folder", "{{>parts/a}}", "'parts/a' is not a name"},
    {"a partial does not climb out of its folder", "{{>../a}}", "'../a' is not a name"},
    {"inheritance is left out", "{{$piece}}{{/piece}}", "'$piece' is not a name"},
    {"dynamic names are left out", "{{>*piece}}", "'*piece' is not a name"},
    {"a long name that is none is cut short",
     "{{123456789 123456789 123456789 123456789 123456789}}",
     "'123456789 123456789 123456789 123456789 ' is not a name"},

    /* Sections */
    {"a section must be closed", "\n{{#yes}}\n{{^no}}{{/no}}\n",
     "test:2: section 'yes' is never closed: no '/yes' follows"},
    {"an inverted section must be closed", "{{^no}}x", "no '/no' follows"},
    {"a section that is not open cannot be closed", "{{#yes}}{{/yes}}\n{{/yes}}",
     "test:2: '/yes' closes no section: none is open"},
    {"sections are closed from inside out", "{{#yes}}\n{{^no}}\n{{/yes}}{{/no}}",
     "test:3: '/yes' where '/no' is due, for the section opened on line 2"},
    {"a name of the same length closes no other section", "{{#yes}}{{/yet}}",
     "test:1: '/yet' where '/yes' is due"},
    {"a section is closed by its whole name", "{{#board}}{{/board.corner}}",
     "'/board.corner' where '/board' is due"},

    /* Delimiters */
    {"delimiters are two", "{{=<%=}}",
     "test:1: a malformed change of delimiters: it names two, without '=' in them, as in {{=<% %>=}}"},
    {"delimiters are not three", "\n{{=a b c=}}", "test:2: a malformed change"},
    {"delimiters are not missing", "{{= =}}", "a malformed change"},
    {"delimiters have no equals sign", "{{=<= =>=}}", "a malformed change"},
    {"a change of delimiters ends with an equals sign", "{{=<% %>}}", "no '=}}' follows"},

    /* Partials */
    {"an unknown partial is refused where it is asked for", "\n{{>foo}}",
     "test:2: no partial 'foo'"},
    {"a malformed partial has its own file and line", "{{>broken}}",
     "broken:2: section 'yes' is never closed"},
    {"a partial that includes itself without end is stopped", "{{>loop}}",
     "loop:1: partial 'loop' is inside 64 others"},
    {"partials that include each other without end are stopped", "{{>ping}}",
     "is inside 64 others"},
};

static const struct {
    const char *name;
    const char *source;
} sources[] = {
    {"greeting", "hello {{piece}}"},
    {"link", "{{html}}"},
    {"lines", "one\ntwo\n"},
    {"outer", "(\n  {{>lines}}\n)\n"},
    {"value", "[{{lines}}]\n"},
    {"list", "{{#colours}}\n- {{.}}\n{{/colours}}\n"},
    {"changed", "{{=| |=}}|piece|"},
    {"node", "{{label}}({{#children}}{{>node}}{{/children}})"},
    {"wrong", "one\ntwo {{foo}}\n"},
    {"broken", "one\n{{#yes}}\n"},
    {"loop", "{{>loop}}"},
    {"ping", "{{>pong}}"},
    {"pong", "{{>ping}}"},
    {"deeper", " {{>deeper}}"},
};

/* A partial, taken apart anew; the context is an arena. */
static const struct template *parse(void *context, const char *name, const char *indent,
                                    const char *source, struct fault *fault)
{
    struct template *out = arena_alloc(context, 1, sizeof *out);
    return template_parse(context, name, source, strlen(source), indent, out, fault)
               ? out
               : NULL;
}

/* The partials of this test. */
static const struct template *find(void *context, const char *name, const char *indent,
                                   struct origin asked_at, struct fault *fault)
{
    for (size_t i = 0; i < COUNT(sources); i++)
        if (strcmp(sources[i].name, name) == 0)
            return parse(context, name, indent, sources[i].source, fault);
    fault_at(fault, asked_at, "no partial '%s'", name);
    return NULL;
}

static void set_text(struct arena *arena, struct value *map, const char *name,
                     const char *text)
{
    value_set(arena, map, name, value_text(arena, "%s", text));
}

/* A list of text, one item for each byte. */
static struct value *letters(struct arena *arena, const char *bytes)
{
    struct value *list = value_list(arena);
    for (; *bytes != '\0'; bytes++)
        value_append(arena, list, value_text(arena, "%c", *bytes));
    return list;
}

static struct value *make_node(struct arena *arena, const char *label,
                               const struct value *child, const struct value *sibling)
{
    struct value *children = value_list(arena);
    if (child != NULL)
        value_append(arena, children, child);
    if (sibling != NULL)
        value_append(arena, children, sibling);
    struct value *node = value_map(arena);
    set_text(arena, node, "label", label);
    value_set(arena, node, "children", children);
    return node;
}

static void set_lists(struct arena *arena, struct value *root)
{
    struct value *pieces = value_list(arena);
    set_text(arena, value_append_map(arena, pieces), "name", "pawn");
    set_text(arena, value_append_map(arena, pieces), "name", "rook");
    set_text(arena, value_append_map(arena, pieces), "name", "king");
    value_set(arena, root, "pieces", pieces);
    value_set(arena, root, "none", value_list(arena));

    struct value *colours = value_list(arena);
    value_append(arena, colours, value_text(arena, "white"));
    value_append(arena, colours, value_text(arena, "black"));
    value_set(arena, root, "colours", colours);

    struct value *rows = value_list(arena);
    value_append(arena, rows, letters(arena, "ab"));
    value_append(arena, rows, letters(arena, ""));
    value_append(arena, rows, letters(arena, "c"));
    value_set(arena, root, "rows", rows);

    static const uint64_t masks[] = {1, 0xab, 0xffff};
    static const uint64_t counts[] = {0, UINT64_MAX};
    static const uint64_t sums[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    struct numbers list = {masks, 3, .base = 16, .width = 4};
    value_set(arena, root, "masks", value_numbers(arena, list));
    list = (struct numbers){counts, 2, .base = 10};
    value_set(arena, root, "counts", value_numbers(arena, list));
    list = (struct numbers){.base = 16, .row = 4};
    value_set(arena, root, "vacant", value_numbers(arena, list));
    list = (struct numbers){sums, 10, .base = 10, .width = 2, .between = ",", .row = 4};
    value_set(arena, root, "sums", value_numbers(arena, list));
    list.width = 1;
    list.open = "[";
    list.within = "|";
    list.close = "]";
    value_set(arena, root, "pairs", value_numbers(arena, list));
    static const size_t ends[] = {3, 4};
    list = (struct numbers){sums, 4, .base = 10, .behind = "L", .ends = ends, .rows = 2};
    value_set(arena, root, "uneven", value_numbers(arena, list));
}

static void set_maps(struct arena *arena, struct value *root)
{
    struct value *corner = value_map(arena);
    set_text(arena, corner, "name", "a1");
    struct value *board = value_map(arena);
    set_text(arena, board, "files", "8");
    value_set(arena, board, "corner", corner);
    value_set(arena, root, "board", board);

    struct value *other = value_map(arena);
    set_text(arena, other, "piece", "queen");
    value_set(arena, root, "other", other);

    struct value *shadow = value_map(arena);
    value_set(arena, shadow, "board", value_map(arena));
    value_set(arena, root, "shadow", shadow);
    value_set(arena, root, "bare", value_map(arena));

    const struct value *c = make_node(arena, "c", NULL, NULL);
    const struct value *b = make_node(arena, "b", c, NULL);
    const struct value *d = make_node(arena, "d", NULL, NULL);
    value_set(arena, root, "tree", make_node(arena, "a", b, d));
}

/* The values that every row is filled with. */
static struct value *make_values(struct arena *arena)
{
    struct value *root = value_map(arena);
    set_text(arena, root, "piece", "knight");
    set_text(arena, root, "empty", "");
    set_text(arena, root, "html", "<a b=\"c\">&'</a>");
    set_text(arena, root, "tag", "{{piece}}");
    set_text(arena, root, "lines", "up\ndown");
    set_text(arena, root, "a-b_1", "dashed");
    value_set(arena, root, "yes", value_flag(arena, true));
    value_set(arena, root, "no", value_flag(arena, false));
    set_lists(arena, root);
    set_maps(arena, root);
    return root;
}

/* Parses and fills a template in a copy without anything behind it, so that a sanitizer
 * sees a step over its end. */
static bool fill(struct arena *arena, const char *source, bool escape, struct text *out,
                 struct fault *fault)
{
    size_t length = strlen(source);
    char *copy = arena_alloc(arena, length, 1);
    memcpy(copy, source, length);
    struct template template;
    struct partials partials = {find, arena, NULL, NULL};
    return template_parse(arena, "test", copy, length, "", &template, fault) &&
           render(&template, make_values(arena), &partials, escape, out, fault);
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    if (!fill(&arena, row->template, row->escape, &out, &fault))
        fail_msg("%s", fault.message);
    assert_string_equal(out.bytes, row->expected);
    assert_int_equal(out.length, strlen(row->expected));
    arena_free(&arena);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    if (fill(&arena, row->template, PLAIN, &out, &fault))
        fail_msg("it was filled: %s", out.bytes);
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
    arena_free(&arena);
}

static void a_nul_byte_in_a_template_is_refused(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct template template;
    struct fault fault = {0};
    assert_false(template_parse(&arena, "test", "a\n\0b", 4, "", &template, &fault));
    assert_non_null(strstr(fault.message, "test:2: a NUL byte"));
    arena_free(&arena);
}

static void sections_nest_64_deep_and_no_more(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text source = {.arena = &arena};
    for (int i = 0; i < TEMPLATE_DEPTH_MAX; i++)
        text_puts(&source, "{{#yes}}\n");
    size_t opened = source.length;
    for (int i = 0; i < TEMPLATE_DEPTH_MAX; i++)
        text_puts(&source, "{{/yes}}\n");
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    assert_true(fill(&arena, source.bytes, PLAIN, &out, &fault));
    assert_int_equal(out.length, 0);

    source.length = opened;
    text_puts(&source, "{{#yes}}");
    assert_false(fill(&arena, source.bytes, PLAIN, &out, &fault));
    assert_non_null(strstr(fault.message, "test:65: a section inside 64 others"));
    arena_free(&arena);
}

static void partials_nest_64_deep_and_no_more(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    /* Its indentation grows, so that every level is another one. */
    assert_false(fill(&arena, "{{>deeper}}", PLAIN, &out, &fault));
    assert_non_null(strstr(fault.message, "'deeper' is inside 64 others"));
    arena_free(&arena);
}

static void the_result_is_appended(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    text_puts(&out, "a ");
    assert_true(fill(&arena, "{{piece}}", PLAIN, &out, &fault));
    assert_string_equal(out.bytes, "a knight");
    arena_free(&arena);
}

static void only_a_partial_needs_partials(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    struct template template;
    assert_true(template_parse(&arena, "test", "a{{>b}}", 7, "", &template, &fault));
    assert_false(render(&template, value_map(&arena), NULL, PLAIN, &out, &fault));
    assert_string_equal(fault.message, "test:1: partial 'b' in a place without partials");
    assert_string_equal(out.bytes, "a");
    arena_free(&arena);
}

static void the_outermost_value_need_not_be_a_map(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    struct template template;
    assert_true(template_parse(&arena, "test", "<{{.}}>", 7, "", &template, &fault));
    assert_true(render(&template, value_text(&arena, "x"), NULL, PLAIN, &out, &fault));
    assert_string_equal(out.bytes, "<x>");
    arena_free(&arena);
}

static void a_template_can_be_indented_empty_lines_too(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    struct template template;
    const char *source = "a\n\n{{#b}}\nc{{/b}}\n";
    struct value *map = value_map(&arena);
    value_set(&arena, map, "b", value_flag(&arena, true));
    assert_true(
        template_parse(&arena, "test", source, strlen(source), "  ", &template, &fault));
    assert_true(render(&template, map, NULL, PLAIN, &out, &fault));
    assert_string_equal(out.bytes, "  a\n  \n  c\n");
    arena_free(&arena);
}

/* A partial of each name: what is in it, which may be another. */
static const struct template *find_framed(void *context, const char *name,
                                          const char *indent, struct origin asked_at,
                                          struct fault *fault)
{
    static const char *const partials[][2] = {
        {"frame_a", "A\n{{>frame_b}}\n{{>mine}}\nA\n"},
        {"frame_b", "B\n"},
        {"mine", "m\n"}};
    size_t i = 0;
    (void)asked_at;
    while (strcmp(partials[i][0], name) != 0)
        i++;
    return parse(context, name, indent, partials[i][1], fault);
}

/* What partials of the frame write is noted, without what others write in them; and moves with its
 * lines. */
static void the_frame_is_noted(void **state)
{
    (void)state;
    static const char source[] = "t\n{{>frame_a}}\nt\n";
    static const size_t turns[] = {2, 6, 8, 10}, moved[] = {3, 9, 12, 15};
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    struct frame frame = {.count = 0};
    struct partials partials = {.find = find_framed, .context = &arena, .frame = &frame};
    struct template template;
    size_t next = 0, line = 0;
    assert_true(
        template_parse(&arena, "test", source, strlen(source), "", &template, &fault));
    assert_true(render(&template, value_map(&arena), &partials, PLAIN, &out, &fault));
    assert_string_equal(out.bytes, "t\nA\nB\nm\nA\nt\n");
    assert_int_equal(frame.count, COUNT(turns));
    assert_memory_equal(frame.turns, turns, sizeof turns);
    for (size_t from = 0; from <= out.length; from += 2)
        frame_move(&frame, &next, from, from + line++);
    assert_memory_equal(frame.turns, moved, sizeof moved);
    assert_true(
        template_parse(&arena, "test", "t {{>frame_b}} t\n", 17, "", &template, &fault));
    assert_false(render(&template, value_map(&arena), &partials, PLAIN, &out, &fault));
    assert_non_null(strstr(fault.message, "'frame_b' stands on a line of its own"));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_nul_byte_in_a_template_is_refused),
    cmocka_unit_test(sections_nest_64_deep_and_no_more),
    cmocka_unit_test(partials_nest_64_deep_and_no_more),
    cmocka_unit_test(the_result_is_appended),
    cmocka_unit_test(only_a_partial_needs_partials),
    cmocka_unit_test(the_outermost_value_need_not_be_a_map),
    cmocka_unit_test(a_template_can_be_indented_empty_lines_too),
    cmocka_unit_test(the_frame_is_noted),
};

int main(void)
{
    return RUN("render", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
