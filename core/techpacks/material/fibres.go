// Package material holds what is known of cloth and sewing: the fibre names that labels may bear, how each fibre is
// cared for, stitches and seams. It reads the tables; it decides nothing about a techpack.
package material

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
)

// Fibre is a line of the table of fibres.
type Fibre struct {
	Key         string         `json:"key"`
	EU          []string       `json:"eu"`          // names on a label in the EU and the UK, the one to write first
	US          []string       `json:"us"`          // names on a label in the US; those of the EU are allowed there too
	Also        []string       `json:"also"`        // what people type, which is no fibre name
	Care        *document.Care `json:"care"`        // careful handling; nil: not known
	Limit       *document.Care `json:"limit"`       // beyond which it is damaged; once read, all fields are set
	IgnoreBelow int32          `json:"ignoreBelow"` // percent; a smaller share only rules out chlorine
}

// Fibres is the table of fibres. It is read once and then safe for everyone.
type Fibres struct {
	list   []Fibre
	byKey  map[string]int
	byName map[string]int // of any market, and what people type
}

// ReadFibres reads the table.
func ReadFibres(text []byte) (Fibres, error) {
	var file struct {
		About, Checked, Licence string
		Fibres                  []Fibre
	}
	if err := strict(text, &file); err != nil {
		return Fibres{}, err
	}
	table := Fibres{list: file.Fibres, byKey: map[string]int{}, byName: map[string]int{}}
	for i := range table.list {
		f := &table.list[i]
		if _, twice := table.byKey[f.Key]; twice || f.Key == "" || len(f.EU) == 0 || len(f.US) == 0 {
			return Fibres{}, fmt.Errorf("fibre %q: key once, eu and us are needed", f.Key)
		}
		if err := f.complete(); err != nil {
			return Fibres{}, err
		}
		table.byKey[f.Key] = i
		for _, name := range slices.Concat([]string{f.Key}, f.EU, f.US, f.Also) {
			if name = strings.ToLower(name); table.taken(name) {
				continue // such as rayon: the first fibre of the table is meant
			}
			table.byName[name] = i
		}
	}
	return table, nil
}

func (t Fibres) taken(name string) bool {
	_, taken := t.byName[name]
	return taken
}

// complete sets the limits that the table leaves out, and checks both.
func (f *Fibre) complete() error {
	if f.Care == nil {
		if f.Limit != nil {
			return fmt.Errorf("fibre %s: a limit without care", f.Key)
		}
		return nil
	}
	limit := *f.Care
	if f.Limit != nil {
		for _, field := range CareFields {
			if value := *Field(f.Limit, field); value != "" {
				*Field(&limit, field) = value
			}
		}
	}
	f.Limit = &limit
	for _, field := range CareFields {
		usual := *Field(f.Care, field)
		if usual == "" || !Within(field, usual, *Field(f.Limit, field)) {
			return fmt.Errorf("fibre %s: %s %q is beyond its limit", f.Key, field, usual)
		}
	}
	return nil
}

// All are the fibres in the order of the table.
func (t Fibres) All() []Fibre { return slices.Clone(t.list) }

// Get returns a fibre by its key.
func (t Fibres) Get(key string) (Fibre, bool) {
	i, ok := t.byKey[key]
	if !ok {
		return Fibre{}, false
	}
	return t.list[i], true
}

// Name is what a fibre is called on a label in the EU; its key if it isn't known.
func (t Fibres) Name(key string) string {
	if f, ok := t.Get(key); ok {
		return f.EU[0]
	}
	return key
}

// Composition is fibres as a label has them, in their order: "80 % wool, 20 % polyamide".
func (t Fibres) Composition(fibres []document.Fibre) string {
	parts := make([]string, len(fibres))
	for i, f := range fibres {
		parts[i] = document.Decimal(f.Percent, 10) + " % " + t.Name(f.Key)
	}
	return strings.Join(parts, ", ")
}

// Find returns the fibre that a name of any market, a brand or another wording means.
func (t Fibres) Find(name string) (Fibre, bool) {
	i, ok := t.byName[strings.ToLower(strings.TrimSpace(name))]
	if !ok {
		return Fibre{}, false
	}
	return t.list[i], true
}

// Care is the careful handling of cloth of these fibres, or false if nothing is known of one of them.
func (t Fibres) Care(parts []document.Fibre) (document.Care, bool) {
	var all []document.Care
	for _, part := range parts {
		f, ok := t.Get(part.Key)
		switch {
		case !ok || f.Care == nil:
			return document.Care{}, false
		case part.Percent < f.IgnoreBelow*10:
		default:
			all = append(all, *f.Care)
		}
	}
	if len(all) == 0 {
		return document.Care{}, false
	}
	return Strictest(all...), true
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
