package measure

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Block is a garment's standard chart for each sex it is made for.
type Block struct {
	Garment string           // "coat"
	Title   string           // "Coat, notch lapel, ..."
	Family  string           // upper, trousers, skirt or tote: how it is drawn
	Fabric  string           // knit or woven
	Charts  map[string]Chart // by sex: women, men
}

// Library is the points of measure by code.
type Library map[string]Point

// ReadLibrary reads the points of measure. Lengths in the file are whole mm.
func ReadLibrary(text []byte) (Library, error) {
	var file struct {
		About, Licence, Unit string
		Points               []Point
	}
	if err := strict(text, &file); err != nil {
		return nil, err
	}
	library, keys := Library{}, map[string]bool{}
	for _, p := range file.Points {
		switch {
		case len(p.Code) != 3 || p.Key == "" || p.Name == "" || p.How == "":
			return nil, fmt.Errorf("point %q: code, key, name and how are needed", p.Code)
		case library[p.Code].Code != "" || keys[p.Key]:
			return nil, fmt.Errorf("point %s: its code or key %q is there twice", p.Code, p.Key)
		case p.View != "front" && p.View != "back":
			return nil, fmt.Errorf("point %s: view %q", p.Code, p.View)
		case p.Kind != Half && p.Kind != Full && p.Kind != Line:
			return nil, fmt.Errorf("point %s: measure %q", p.Code, p.Kind)
		}
		for fabric := range p.Tolerance {
			p.Tolerance[fabric] *= 10
		}
		library[p.Code], keys[p.Key] = p, true
	}
	if file.Unit != "mm" {
		return nil, fmt.Errorf("unit %q", file.Unit)
	}
	return library, nil
}

type graded struct {
	Base        Tenths
	Steps       []Tenths
	Minus, Plus *Tenths
}

// ReadBlock reads a garment's standard charts, whose rows are points of the library. Lengths in the file are whole mm.
func ReadBlock(text []byte, library Library) (Block, error) {
	var file struct {
		About, Licence, Garment, Title, Family, Fabric, Unit string
		Ranges                                               map[string]struct {
			Sizes []string
			Base  string
		}
		Points []struct {
			Code       string
			Women, Men *graded
		}
	}
	if err := strict(text, &file); err != nil {
		return Block{}, err
	}
	b := Block{Garment: file.Garment, Title: file.Title, Family: file.Family, Fabric: file.Fabric, Charts: map[string]Chart{}}
	if b.Garment == "" || b.Title == "" || file.Unit != "mm" || len(file.Ranges) == 0 {
		return Block{}, errors.New("garment, title, unit mm and ranges are needed")
	}
	for sex, sizes := range file.Ranges {
		if sex != "women" && sex != "men" {
			return Block{}, fmt.Errorf("%s: sex %q", b.Garment, sex)
		}
		chart := Chart{Sizes: sizes.Sizes, Base: sizes.Base}
		for _, p := range file.Points {
			point, known := library[p.Code]
			if !known {
				return Block{}, fmt.Errorf("%s: point %s is not in the library", b.Garment, p.Code)
			}
			values := p.Women
			if sex == "men" {
				values = p.Men
			}
			if values != nil {
				chart.Rows = append(chart.Rows, values.row(point))
			}
		}
		if err := chart.Check(); err != nil {
			return Block{}, fmt.Errorf("%s for %s: %w", b.Garment, sex, err)
		}
		b.Charts[sex] = chart
	}
	return b, nil
}

func (g graded) row(point Point) Row {
	row := Row{Point: point, Base: g.Base * 10, Minus: tenTimes(g.Minus), Plus: tenTimes(g.Plus)}
	for _, step := range g.Steps {
		row.Steps = append(row.Steps, step*10)
	}
	return row
}

func tenTimes(t *Tenths) *Tenths {
	if t == nil {
		return nil
	}
	return new(*t * 10)
}

// Check reports what makes a chart unusable: no base size, doubled sizes or points, steps that don't match the sizes, a
// size that is negative or beyond five metres.
func (c Chart) Check() error {
	const longest Tenths = 50_000
	if !slices.Contains(c.Sizes, c.Base) {
		return fmt.Errorf("%w: the base size %q", ErrNoSize, c.Base)
	}
	seen := map[string]bool{}
	for _, size := range c.Sizes {
		if size == "" || seen[size] {
			return fmt.Errorf("size %q is empty or there twice", size)
		}
		seen[size] = true
	}
	for _, row := range c.Rows {
		if seen[row.Code] {
			return fmt.Errorf("point %s is there twice", row.Code)
		}
		seen[row.Code] = true
		if len(row.Steps) != len(c.Sizes)-1 {
			return fmt.Errorf("point %s has %d steps for %d sizes", row.Code, len(row.Steps), len(c.Sizes))
		}
		for fixed := range row.Fixed {
			if !slices.Contains(c.Sizes, fixed) {
				return fmt.Errorf("point %s: %w: %s", row.Code, ErrNoSize, fixed)
			}
		}
		for _, size := range c.Sizes {
			if value, _ := c.Value(row.Code, size); value < 0 || value > longest {
				return fmt.Errorf("%s would be %s mm in size %s. Measures go from 0 to %s mm: change the base, the steps or that size",
					row.Code, Format(value, Millimetre), size, Format(longest, Millimetre))
			}
		}
	}
	return nil
}

// strict refuses fields that nothing reads, and text after the end.
func strict(text []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(to); err != nil {
		return err
	}
	if decoder.More() {
		return errors.New("there is text after the end")
	}
	return nil
}
