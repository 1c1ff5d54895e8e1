package difference

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// writer is what a value is written with.
type writer struct {
	doc    document.Document
	item   map[string]any // that the value belongs to
	unit   measure.Unit
	fibres material.Fibres
	exact  bool // numbers are written too, where the names are the same
}

func joined(parts []string) string { return strings.Join(parts, ", ") }

// without leaves out what another text says as well.
func without(parts, other []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return slices.Contains(other, p) })
}

// some is a text, or nothing.
func some(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func intOf(value any) int64 {
	n, _ := value.(json.Number)
	i, _ := n.Int64()
	return i
}

func intText(n int64) string { return strconv.FormatInt(n, 10) }

func text(_ writer, value any) []string {
	s, _ := value.(string)
	return some(s)
}

func texts(_ writer, value any) (list []string) {
	all, _ := value.([]any)
	for _, v := range all {
		list = append(list, text(writer{}, v)...)
	}
	return list
}

// option writes values that have other words than themselves.
func option(words map[string]string) func(writer, any) []string {
	word := func(value string) string { return cmp.Or(words[value], value) }
	return func(w writer, value any) (list []string) {
		switch v := value.(type) {
		case bool:
			return some(word(strconv.FormatBool(v)))
		case []any:
			for _, each := range texts(w, v) {
				list = append(list, word(each))
			}
			return list
		}
		return some(word(joined(text(w, value))))
	}
}

func yesOrNo(_ writer, value any) []string {
	if yes, _ := value.(bool); yes {
		return []string{"yes"}
	}
	return []string{"no"}
}

// place writes a length that may be 0.
func place(w writer, value any) []string {
	return []string{measure.Format(measure.Tenths(intOf(value)), w.unit) + " " + string(w.unit)}
}

func length(w writer, value any) []string {
	if intOf(value) == 0 {
		return nil
	}
	return place(w, value)
}

// limit writes a tolerance; nothing without a limit.
func limit(w writer, value any) []string {
	if value == nil {
		return nil
	}
	return place(w, value)
}

func number(_ writer, value any) []string {
	if n := intOf(value); n != 0 {
		return []string{intText(n)}
	}
	return nil
}

func tenths(_ writer, value any) []string {
	if n := intOf(value); n != 0 {
		return []string{document.Decimal(n, 10)}
	}
	return nil
}

func percent(_ writer, value any) []string {
	return []string{document.Decimal(intOf(value), 10) + " %"}
}

func shrinkage(w writer, value any) []string {
	if intOf(value) < 0 {
		return []string{"not tested"}
	}
	return percent(w, value)
}

func weight(_ writer, value any) []string {
	if n := intOf(value); n != 0 {
		return []string{intText(n) + " g/m²"}
	}
	return nil
}

func unit(_ writer, value any) []string {
	name, _ := value.(string)
	return some(document.UnitName(name))
}

func used(w writer, value any) string {
	unit, _ := w.item["unit"].(string)
	return strings.TrimSpace(document.Decimal(intOf(value), 1000) + " " + document.UnitName(unit))
}

func consumption(w writer, value any) []string {
	if intOf(value) == 0 {
		return nil
	}
	return []string{used(w, value)}
}

func bySize(w writer, value any) (list []string) {
	all, _ := value.(map[string]any)
	for _, size := range w.doc.Chart.Sizes {
		if n, ok := all[size]; ok {
			list = append(list, size+" "+used(w, n))
		}
	}
	return list
}

func minor(w writer, value any) []string {
	if n := intOf(value); n != 0 {
		return []string{document.Price(w.doc.Cost.Currency, n, 1)}
	}
	return nil
}

// price is of one unit, in thousandths of a minor unit.
func price(w writer, value any) []string {
	n := intOf(value)
	if n == 0 {
		return nil
	}
	unit, _ := w.item["unit"].(string)
	return []string{document.Price(w.doc.Cost.Currency, n, 1000) + " / " + document.UnitName(unit)}
}

func fibres(w writer, value any) (list []string) {
	all, _ := value.([]any)
	for _, each := range all {
		f, _ := each.(map[string]any)
		key, _ := f["key"].(string)
		list = append(list, document.Decimal(intOf(f["percent"]), 10)+" % "+w.fibres.Name(key))
	}
	return list
}

// named writes values by their names, such as "sleeve #1f2a44".
func named(_ writer, value any) (list []string) {
	all, _ := value.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, strings.ReplaceAll(name, ".", " ")+" "+joined(text(writer{}, all[name])))
	}
	return list
}

// colour writes a colour by its name, or by its numbers if it has none.
func colour(w writer, value any) (list []string) {
	c, _ := value.(map[string]any)
	get := func(name string) string { return joined(text(w, c[name])) }
	name, hex := get("name"), get("hex")
	if name == "" {
		name = hex
	} else if w.exact && hex != "" {
		name += " " + hex
	}
	list = append(some(name), some(get("standard"))...)
	if match, _ := c["match"].(bool); match {
		list = append(list, "dye to match")
	}
	if dip := get("labDip"); dip != "" && dip != "none" {
		list = append(list, "lab dip "+dip)
	}
	return list
}

func colours(w writer, value any) (list []string) {
	all, _ := value.([]any)
	for _, each := range all {
		list = append(list, strings.Join(colour(w, each), " "))
	}
	return list
}

// picture says which picture, which has no name here.
func picture(w writer, value any) []string {
	switch id := joined(text(w, value)); {
	case id == "":
		return nil
	case w.exact:
		return []string{"another picture"}
	default:
		return []string{"a picture"}
	}
}

func care(name string) field {
	return field{label: strings.ToLower(material.CareNames[name]), write: func(_ writer, value any) []string {
		treatment, _ := value.(string)
		return some(material.CareText(name, treatment))
	}}
}
