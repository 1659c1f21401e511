{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class RotatedTest
{
    internal static FourBoards Boards(Draws given)
    {
        return new FourBoards {
            Plain = given.Word(), Rotated90 = given.Word(),
            Rotated45Clockwise = given.Word(), Rotated45Anticlockwise = given.Word()
        };
    }

    internal static void Run(Tests tests)
    {
@>trials_test@
@#sliding_pieces@
@#is_plain@
@#players@
        tests.Compare("Rotated.@piece.Camel@Attacks", new[] {
@#moves@
            new Step(@column@, @row@, @range@),
@/moves@
        }, 1024, (square, occupied) => Rotated.@piece.Camel@Attacks(@#colored@@player@, @/colored@square, Rotated.Of(occupied)));
@/players@
@/is_plain@
@/sliding_pieces@
    }
}

}
#endif
