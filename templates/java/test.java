{{=@ @=}}
@>banner@

package @prefix@;

final class @module.Camel@Test {
    static void run(Tests tests) {
@>trials_test@
    }
}
