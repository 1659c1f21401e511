{{>banner}}

{{words}}
package {{prefix}}
{{>module}}
