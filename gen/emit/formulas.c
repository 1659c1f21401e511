/* Formulas: what functions compute, for a language that is nothing but tables. */
#include "emit/job.h"
#include "printer/printer.h"
#include "table/claims.h"

bool formulas_open(struct job *job, struct fault *fault)
{
    const struct tables *closed = job->tables;
    struct tables *open = arena_alloc(job->arena, 1, sizeof *open);
    struct value *list = value_set_list(job->arena, closed->facts, "formulas");
    *open = (struct tables){.arena = job->arena,
                            .game = closed->game,
                            .module = closed->module,
                            .facts = closed->facts};
    for (size_t i = 0; i < closed->claim_count; i++) {
        struct claim claim = closed->claims[i];
        struct value *map = value_append_map(job->arena, list);
        struct text text = {.arena = job->arena};
        claim.table = claim.function;
        claims_add(open, &claim, 1, NULL, claim.about);
        text_puts(&text, arena_capitals(job->arena, claim.table));
        for (unsigned j = 0; argument_is_number(&claim.takes[j]); j++)
            text_printf(&text, "[%s]", claim.takes[j].name);
        value_set_text(job->arena, map, "function", claim.function);
        value_set_text(job->arena, map, "formula", text.bytes);
        value_set_text(job->arena, map, "note", NULL);
    }
    claims_fill(open);
    job->tables = open;
    return meter_bytes(job->request.meter, tables_bytes(open, 0), fault);
}

void formulas_set(struct job *job, const struct printed *printed, unsigned count)
{
    struct value *list = value_set_list(job->arena, job->tables->facts, "formulas");
    for (unsigned i = 0; i < count; i++) {
        const struct printed *at = &printed[i];
        if (!at->is_public || at->is_again)
            continue;
        struct value *map = value_append_map(job->arena, list);
        value_set_text(job->arena, map, "function", at->name);
        struct value *takes = value_set_list(job->arena, map, "takes");
        for (unsigned j = 0; j < at->of->parameter_count; j++)
            value_set_text(job->arena, value_append_map(job->arena, takes), "argument",
                           at->takes[j]);
        value_set_text(job->arena, map, "says", NULL);
        value_set_text(job->arena, map, "table", NULL);
        value_set_text(job->arena, map, "formula",
                       at->left_out == NULL ? at->lines[0].text : NULL);
        value_set_text(job->arena, map, "note", at->left_out);
    }
}
