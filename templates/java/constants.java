{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Constants {
    private Constants() {
    }
@#kinds@

    /** @kind_says@. */
    public static final class @kind.Camel@ {
        private @kind.Camel@() {
        }

@#constants@
        public static final int @CONSTANT@ = @value@;
@/constants@
    }
@/kinds@
}
