{{>banner}}

package {{prefix}};

{{words}}
public final class Types {
    private Types() {
    }
}
