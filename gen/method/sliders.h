/* Sliders: what whole sets of sliders attack, at once and without tables. */
#ifndef METHOD_SLIDERS_H
#define METHOD_SLIDERS_H

#include "module/module.h"

extern const struct module module_sliders;

#endif
