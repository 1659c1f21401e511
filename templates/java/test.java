{{=@ @=}}
@>banner@

package @prefix@;

final class @module.Camel@Test {
    static void run(Tests tests) {
@>trials_test@
@#has_pieces@
@>walks_test@
@/has_pieces@
    }
}
