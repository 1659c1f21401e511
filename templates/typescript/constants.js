{{=@ @=}}
@>banner@

@words@
@#kinds@

/** @kind_says@. */
export const @kind.Camel@ = /*#__PURE__*/ Object.freeze({
@#constants@
  @constant.camel@: @value@,
@/constants@
});
@/kinds@
