{{=@ @=}}
@>banner@

package @prefix@;

final class AttacksTest {
    static void run(Tests tests) {
@>walks_test@
    }
}
