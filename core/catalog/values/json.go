package values

import (
	"encoding/json"
	"slices"
)

// shown is a value in JSON.
type shown struct {
	Value  string `json:"value"`
	Source Source `json:"source"`
	HTML   string `json:"html,omitempty"`
}

// MarshalJSON writes {attribute: {locale: {channel: {value, source, html}}}}.
func (d Document) MarshalJSON() ([]byte, error) {
	all := map[string]map[string]map[string]shown{}
	for _, v := range d {
		if all[v.Attribute] == nil {
			all[v.Attribute] = map[string]map[string]shown{}
		}
		if all[v.Attribute][v.Locale] == nil {
			all[v.Attribute][v.Locale] = map[string]shown{}
		}
		all[v.Attribute][v.Locale][v.Channel] = shown{v.Text, v.Source, v.HTML}
	}
	return json.Marshal(all)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (d *Document) UnmarshalJSON(text []byte) error {
	var all map[string]map[string]map[string]shown
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	*d = nil
	for attribute, locales := range all {
		for locale, channels := range locales {
			for channel, v := range channels {
				if v.Value != "" {
					*d = append(*d, Value{Place{attribute, locale, channel}, v.Value, v.Source, v.HTML})
				}
			}
		}
	}
	slices.SortFunc(*d, func(a, b Value) int { return a.Compare(b.Place) })
	return nil
}
