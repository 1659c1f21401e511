{{>banner}}

{{words}}
package {{prefix}}

// {{section.Camel}}Threats is the number behind the last; the first is {{first_number}}.
const {{section.Camel}}Threats = {{end}}

// {{section.Camel}}ThreatsActive is how many of them may be active on one board, and no more.
const {{section.Camel}}ThreatsActive = {{most_active}}
{{#has_pairs}}

// {{section.Camel}}ThreatsPairs is the number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}.
const {{section.Camel}}ThreatsPairs = {{pairs_end}}
{{/has_pairs}}

// {{section.Camel}}ThreatOf is a feature: codes of pieces, and squares, as a view sees them.
type {{section.Camel}}ThreatOf struct {
	Attacker, From, Victim, To uint
}
{{>module}}
