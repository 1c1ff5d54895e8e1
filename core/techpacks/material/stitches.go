package material

import (
	"fmt"
	"strings"
)

// Stitch is a stitch of ISO 4915.
type Stitch struct {
	ISO     string   `json:"iso"`
	Name    string   `json:"name"`
	Called  []string `json:"called"` // what people say; a word may mean several stitches
	Stretch bool     `json:"stretch"`
	Use     string   `json:"use"`
}

// Seam is a class of ISO 4916.
type Seam struct {
	Class string `json:"class"`
	US    string `json:"us"` // letters of ASTM D6193
	Name  string `json:"name"`
}

// Stitches is the table of stitches and seams. It is read once and then safe for everyone.
type Stitches struct {
	Stitches []Stitch
	Seams    []Seam
	Usual    map[string]map[string]string // by cloth and seam; "any" is for seams that are not listed
	SPI      map[string][2]int32          // stitches per inch by cloth, least and most

	byISO map[string]Stitch
}

// ReadStitches reads the table.
func ReadStitches(text []byte) (Stitches, error) {
	var file struct {
		About, Checked, Licence string
		Stitches                []Stitch
		Defaults                map[string]map[string]string
		SPI                     map[string][2]int32
		Seams                   []Seam
	}
	if err := strict(text, &file); err != nil {
		return Stitches{}, err
	}
	table := Stitches{Stitches: file.Stitches, Seams: file.Seams, Usual: file.Defaults, SPI: file.SPI, byISO: map[string]Stitch{}}
	for _, s := range file.Stitches {
		if _, twice := table.byISO[s.ISO]; twice || len(s.ISO) != 3 || s.Name == "" {
			return Stitches{}, fmt.Errorf("stitch %q: number once and name are needed", s.ISO)
		}
		table.byISO[s.ISO] = s
	}
	for cloth, usual := range file.Defaults {
		if usual["any"] == "" {
			return Stitches{}, fmt.Errorf("%s: which stitch does any seam take", cloth)
		}
		for seam, iso := range usual {
			if _, ok := table.byISO[iso]; !ok {
				return Stitches{}, fmt.Errorf("%s, %s: there is no stitch %s", cloth, seam, iso)
			}
		}
	}
	for cloth, spi := range file.SPI {
		if spi[0] < 1 || spi[0] > spi[1] {
			return Stitches{}, fmt.Errorf("%s: %d to %d stitches per inch", cloth, spi[0], spi[1])
		}
	}
	return table, nil
}

// Get returns a stitch by its number.
func (t Stitches) Get(iso string) (Stitch, bool) {
	s, ok := t.byISO[iso]
	return s, ok
}

// For is the stitch that a seam usually takes in a cloth: of the seams that it names, the longest.
func (t Stitches) For(cloth, seam string) string {
	seam = strings.ToLower(seam)
	best := "any"
	for name := range t.Usual[cloth] {
		if strings.Contains(seam, name) && (best == "any" || len(name) > len(best) || len(name) == len(best) && name < best) {
			best = name
		}
	}
	return t.Usual[cloth][best]
}
