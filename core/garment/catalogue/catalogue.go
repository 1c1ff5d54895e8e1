// Package catalogue holds the points of measure, the standard charts and the lexicon together, as they are read once at the
// start: from what somebody types to a drawing to measure.
package catalogue

import (
	"fmt"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
)

// Catalogue never changes once it is read, and is safe for everyone.
type Catalogue struct {
	Points measure.Library
	Blocks map[string]measure.Block // by garment
	*words.Lexicon
}

// Read reads the files of the fixtures: the points of measure, a standard chart for each garment that can be drawn, and the
// lexicon.
func Read(points []byte, charts [][]byte, lexicon []byte) (*Catalogue, error) {
	library, err := measure.ReadLibrary(points)
	if err != nil {
		return nil, fmt.Errorf("points of measure: %w", err)
	}
	c := &Catalogue{Points: library, Blocks: map[string]measure.Block{}}
	for _, text := range charts {
		block, err := measure.ReadBlock(text, library)
		if err != nil {
			return nil, fmt.Errorf("chart: %w", err)
		}
		c.Blocks[block.Garment] = block
	}
	for _, name := range garment.Options["garment"] {
		if _, ok := c.Blocks[name]; !ok {
			return nil, fmt.Errorf("there is no chart for %q", name)
		}
	}
	if c.Lexicon, err = words.Read(lexicon, library); err != nil {
		return nil, fmt.Errorf("lexicon: %w", err)
	}
	return c, nil
}

// Chart is the graded chart of what was heard, or false if no garment was.
func (c *Catalogue) Chart(d words.Draft) (measure.Chart, bool) {
	block, ok := c.Blocks[d.Style.Garment]
	if !ok {
		return measure.Chart{}, false
	}
	return d.Chart(block), true
}

// Draw draws what was heard in a size, "" for the base size. It is false if no garment was heard or its chart has no such size.
func (c *Catalogue) Draw(d words.Draft, size string) (garment.Drawing, bool) {
	chart, ok := c.Chart(d)
	if !ok {
		return garment.Drawing{}, false
	}
	if size == "" {
		size = chart.Base
	}
	set := chart.Size(size)
	if set == nil {
		return garment.Drawing{}, false
	}
	return garment.Draw(d.Style, set), true
}
