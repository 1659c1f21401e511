/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef PROOF_INTRINSIC_H
#define PROOF_INTRINSIC_H

#include "proof/translator.h"

bool intrinsic_is_known(const struct lexeme *name);

/* Whether the call is one, and then its value. */
bool intrinsic_is_called(const struct node *call);
bool intrinsic_call(struct translator *translator, const struct node *call,
                    const struct operand *arguments, int guard, struct operand *out);

#endif
