{{>banner}}

package {{prefix}};

{{words}}
public final class {{module.Camel}} {
{{>module}}
}
