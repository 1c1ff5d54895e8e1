package plan

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
)

// Cell is what a column of the file says of an attribute.
type Cell struct {
	Index     int
	Attribute string
}

// Sent is what a file that the catalog itself wrote has in a cell. One that says the same, in whatever words of the channel, says
// nothing new.
type Sent struct {
	Texts []string // any of them; of a list of pictures each item is one
	Value string   // what the catalog has, of which they are made; empty: nothing of its own
	From  string   // the attribute that they are made of, to which another amount goes; empty: the column's
}

// amounts are attributes of which a channel may send one in the place of another.
var amounts = []string{"price", "sale_price", "compare_at_price"}

// Amounts are the fields of attributes of which a channel may send one in the place of another.
func Amounts() (fields []Field) {
	for _, key := range amounts {
		fields = append(fields, Field{Attribute: key})
	}
	return fields
}

// isSent says whether a cell says what the catalog sends.
func (p *Planner) isSent(i int, sent *Sent, raw, currency string) bool {
	text := parse.Clean(raw)
	if slices.Contains(sent.Texts, text) || slices.Contains(sent.Texts, strings.ReplaceAll(text, `"`, "")) { // quotes around items are no news
		return true
	}
	c := &p.columns[i]
	said := p.read(i, raw, currency)
	if said.Value == "" {
		return false
	}
	if isPicture(*c) {
		return !slices.ContainsFunc(attribute.Items(said.Value), func(address string) bool { return !slices.Contains(sent.Texts, address) })
	}
	for n, other := range sent.Texts {
		if n == mostSent {
			break
		}
		if other == "" {
			continue
		}
		if is := p.read(i, other, currency); is.Value == said.Value && (said.HTML == "" || said.HTML == is.HTML) {
			return true
		}
	}
	return false
}

// mostSent is how many texts of a product are read to be compared with a cell.
const mostSent = 20

// again says of a cell that says what the catalog sends that the value stays.
func (r *row) again(i int, sent *Sent, ref, raw string) {
	at := r.slotOf[i]
	if r.says[at] && sent.Value != "" && r.columns[i].Reading.Attribute.Type == attribute.List {
		r.said[at].After = join(r.said[at].After, sent.Value)
	}
	if r.says[at] || sent.Value == "" {
		return
	}
	r.said[at], r.says[at] = Change{Field: r.columns[i].Field, Ref: ref, Raw: raw, After: sent.Value}, true
}

// sentSlot is where a column's value goes, given which attribute the catalog sends there.
func (r *row) sentSlot(i int, sent *Sent) int {
	if sent != nil && sent.From != "" && slices.Contains(amounts, sent.From) && slices.Contains(amounts, r.columns[i].Attribute) {
		if at := slices.Index(r.slots, Field{Attribute: sent.From}); at >= 0 {
			return at
		}
	}
	return r.slotOf[i]
}
