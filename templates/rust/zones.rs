{{>banner}}
//! Magic
{{#uses}}
use super::{{module}}::*;
{{/uses}}
{{>functions}}
{{#printed_arrays}}{{symbol}} {{bits}}
{{/printed_arrays}}
