{{=@ @=}}
@>banner@

@words@
@#kinds@

/** @kind_says@. */
export declare const @kind.Camel@: {
@#constants@
  readonly @constant.camel@: @value@;
@/constants@
};
export type @kind.Camel@ = (typeof @kind.Camel@)[keyof typeof @kind.Camel@];
@/kinds@
