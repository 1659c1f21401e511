{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class @module.Camel@Test
{
    internal static void Run(Tests tests)
    {
@>trials_test@
    }
}

}
#endif
