package channel

// Column is a field as the channel's files have it, for who reads such a file.
type Column struct {
	Name      string
	Attribute string // whose text it is made of
	Value     string // how; empty: it is the same text
	Level     Level
	Position  int    // of an item or option, from 1
	IsOfParts bool   // of an attribute that other fields have too
	Separator string // between items in one cell
}

// Columns are the channel's fields in its order.
func (c *Channel) Columns() []Column {
	columns := make([]Column, len(c.fields))
	for i, f := range c.fields {
		columns[i] = Column{Name: f.Field, Attribute: f.Attribute, Value: f.Value, Level: f.On, Position: f.Position, IsOfParts: len(f.Parts) > 0 && !f.own, Separator: f.Separator}
	}
	return columns
}
