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
    }
}

}
#endif
