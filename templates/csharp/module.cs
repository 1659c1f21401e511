{{>banner}}

namespace {{prefix.Camel}}
{

{{words}}
public static class {{module.Camel}}
{
{{>module}}
}

}
