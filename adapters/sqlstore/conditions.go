package sqlstore

import (
	"cmp"
	"strings"
)

// Conditions collects what a search asks for, with the arguments of its statement.
type Conditions struct {
	Args []any
	text strings.Builder

	between string // conditions; empty: AND
}

// NewConditions returns none yet, after the arguments that the statement has anyway.
func NewConditions(args ...any) *Conditions { return &Conditions{Args: args} }

// In puts the conditions into a statement, in place of its first #.
func (c *Conditions) In(text string) string { return strings.Replace(text, "#", c.text.String(), 1) }

// Add adds a condition that ends with values.
func (c *Conditions) Add(condition string, values ...any) {
	c.text.WriteString(cmp.Or(c.between, " AND ") + condition + "(" + placeholders(len(c.Args)+1, len(values)) + ")")
	c.Args = append(c.Args, values...)
}

// AddOr adds the condition that one of those is met that add adds, at least one.
func (c *Conditions) AddOr(add func()) {
	c.text.WriteString(" AND (FALSE")
	c.between = " OR "
	add()
	c.between = ""
	c.text.WriteString(")")
}

var escapeLike = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// AddContains adds the condition that a column contains a text.
func (c *Conditions) AddContains(column, text string) {
	c.addLike(column, "%"+escapeLike.Replace(text)+"%")
}

// AddBegins adds the condition that a column begins with a text. No index finds that: the
// order of text is the engine's.
func (c *Conditions) AddBegins(column, text string) { c.addLike(column, escapeLike.Replace(text)+"%") }

func (c *Conditions) addLike(column, pattern string) {
	c.Add(column+" LIKE ", pattern)
	c.text.WriteString(` ESCAPE '\'`)
}

// AddAnyOf adds the condition that a column has one of the values, if there are any.
func AddAnyOf[T ~string](c *Conditions, column string, values []T) {
	if len(values) == 0 {
		return
	}
	padded := make([]any, padTo(len(values)))
	for i := range padded {
		padded[i] = string(values[min(i, len(values)-1)])
	}
	c.Add(column+" IN ", padded...)
}
