/* Blocks, branches and loops. */
#include "printer/flow.h"

/* What a block declares, it keeps for itself. */
static void print_block(struct state *state, const struct flow *flow,
                        const struct statement *statement)
{
    const struct local *locals = state->locals;
    state->depth++;
    flow_print(state, flow, statement);
    state->depth--;
    state->locals = locals;
}

static void choose(struct state *state, const struct flow *flow,
                   const struct statement *statement)
{
    print_line(state, "if", "", "", flow->truth(state, statement->value).text);
    print_block(state, flow, statement->then);
    if (statement->otherwise != NULL) {
        print_line(state, "else", "", "", "");
        print_block(state, flow, statement->otherwise);
    }
    print_line(state, "end", "", "", "");
}

/* With its step at the end of the block. */
static void loop(struct state *state, const struct flow *flow,
                 const struct statement *statement)
{
    const struct local *locals = state->locals;
    flow_print(state, flow, statement->first);
    const unsigned before = state->out->line_count;
    const char *value = flow->truth(state, statement->value).text;
    if (state->out->line_count != before)
        state_refuse(state, "a loop's condition takes more than one line");
    print_line(state, "while", "", "", value);
    print_block(state, flow, statement->then);
    state->depth++;
    flow_print(state, flow, statement->otherwise);
    state->depth--;
    print_line(state, "end", "", "", "");
    state->locals = locals;
}

void flow_print(struct state *state, const struct flow *flow,
                const struct statement *statement)
{
    for (; statement != NULL; statement = statement->next)
        switch (statement->kind) {
        case STATEMENT_DECLARE:
            flow->declare(state, statement);
            break;
        case STATEMENT_ASSIGN:
            flow->assign(state, statement);
            break;
        case STATEMENT_CALL:
            flow->call(state, statement);
            break;
        case STATEMENT_IF:
            choose(state, flow, statement);
            break;
        case STATEMENT_FOR:
            loop(state, flow, statement);
            break;
        case STATEMENT_RETURN:
            flow->leave(state, statement);
            break;
        }
}
