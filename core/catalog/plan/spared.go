package plan

import "selvedge/core/catalog/parse"

// spare are attributes that a variant is taken without if nobody can read what a cell says of them.
var spare = map[string]bool{"origin": true, "availability_date": true}

// spared is what a cell was read as, without its row being refused for an attribute that it can be taken without.
func spared(key string, r parse.Result) parse.Result {
	if !spare[key] || r.Problem == nil || r.Problem.Severity != parse.Refused || r.Value != "" {
		return r
	}
	problem := *r.Problem
	problem.Severity = parse.Note
	problem.Text += " The row is taken without it."
	return parse.Result{Problem: &problem}
}
