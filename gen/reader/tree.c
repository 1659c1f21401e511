/* Going through trees. */
#include "reader/tree.h"

struct visit {
    bool (*tell)(void *context, const struct node *call);
    void *context;
};

static bool visit_node(const struct visit *visit, const struct node *node)
{
    if (node == NULL)
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (!visit_node(visit, node->children[i]))
            return false;
    return node->kind != NODE_CALL || visit->tell(visit->context, node);
}

static bool visit_list(const struct visit *visit, const struct statement *list)
{
    for (; list != NULL; list = list->next)
        if (!visit_node(visit, list->value) || !visit_list(visit, list->first) ||
            !visit_list(visit, list->then) || !visit_list(visit, list->otherwise))
            return false;
    return true;
}

bool tree_each_call(const struct function *function,
                    bool (*tell)(void *context, const struct node *call), void *context)
{
    struct visit visit = {tell, context};
    return visit_list(&visit, function->body);
}
