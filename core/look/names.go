package look

import (
	"encoding/json"
	"fmt"
	"math"
)

// Names are what colors are called. They are read once and then safe for everyone.
type Names struct {
	names  []string
	colors []Lab
}

// Named is a color of a palette as people see it.
type Named struct {
	Hex, Name string
	Family    string // one of Hues, but never multi
	Share     float64
}

// ReadNames reads the list of names. It refuses one without names, and a name or color that is there twice.
func ReadNames(text []byte) (*Names, error) {
	var file struct {
		Names []struct{ Name, Hex string }
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("names of colors: %w", err)
	}
	if len(file.Names) == 0 {
		return nil, fmt.Errorf("names of colors: none")
	}
	n := &Names{}
	seen := map[string]bool{}
	for _, row := range file.Names {
		c, ok := ParseHex(row.Hex)
		if !ok || row.Name == "" || seen[row.Name] || seen[row.Hex] {
			return nil, fmt.Errorf("names of colors: %q, %q", row.Name, row.Hex)
		}
		seen[row.Name], seen[row.Hex] = true, true
		n.names, n.colors = append(n.names, row.Name), append(n.colors, c)
	}
	return n, nil
}

// Of is the name of the nearest color.
func (n *Names) Of(c Lab) string { return n.names[n.nearest(c, nil)] }

// Far is how far a color is from the one whose name it gets.
func (n *Names) Far(c Lab) float64 { return c.Distance(n.colors[n.nearest(c, nil)], 1) }

// Palette names colors, each by another name.
func (n *Names) Palette(shares []Share) []Named {
	taken := map[int]bool{}
	list := make([]Named, len(shares))
	for i, s := range shares {
		at := n.nearest(s.Color, taken)
		taken[at] = true
		list[i] = Named{Hex: s.Color.Hex(), Name: n.names[at], Family: Family(s.Color), Share: s.Share}
	}
	return list
}

func (n *Names) nearest(c Lab, taken map[int]bool) (at int) {
	least := math.Inf(1)
	for i, other := range n.colors {
		if d := c.squared(other, 1); d < least && !taken[i] {
			at, least = i, d
		}
	}
	return at
}
