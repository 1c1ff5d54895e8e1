package catalog

import (
	"regexp"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
	"selvedge/ports"
)

const maxValues = 2_000 // of a product or variant

var (
	keyForm    = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,39}$`)
	localeForm = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$`)
	modelForm  = regexp.MustCompile(`^[^\pC]+@[^\pC]+$`) // operators and providers name models as they like
)

// identity are attributes that are kept by themselves and not among the values.
var identity = map[string]bool{"sku": true, "style": true}

func errValue(a attribute.Attribute, problem string) error {
	return ports.Refuse(ports.Invalid, "value", a.Label+": "+problem)
}

// checkPlace fails with Invalid, reason "value", if there can't be a value at a place.
func (s *Service) checkPlace(p values.Place) error {
	a, known := s.Attributes.Get(p.Attribute)
	switch {
	case !known || identity[p.Attribute]:
		return ports.Refuse(ports.Invalid, "value", "There is no attribute “"+p.Attribute+"”.")
	case p.Locale != "" && !a.Localized:
		return errValue(a, "It is the same in all languages.")
	case p.Locale != "" && !localeForm.MatchString(p.Locale):
		return errValue(a, "Write the language as de or de-AT.")
	case p.Channel != "" && !a.PerChannel:
		return errValue(a, "It is the same on all channels.")
	case p.Channel != "" && !keyForm.MatchString(p.Channel):
		return errValue(a, "There is no such channel.")
	}
	return nil
}

// IsLocale says whether a text is a language that values can be in, such as de or de-AT.
func IsLocale(text string) bool { return localeForm.MatchString(text) }

// CheckValue fails with Invalid, reason "value", if there can't be such a value.
func (s *Service) CheckValue(v values.Value) error { return s.check(v) }

// check is checkPlace for a value.
func (s *Service) check(v values.Value) error {
	if err := s.checkPlace(v.Place); err != nil {
		return err
	}
	a, _ := s.Attributes.Get(v.Attribute)
	if problem := a.Problem(v.Text); problem != "" {
		return errValue(a, problem)
	}
	switch v.Source {
	case values.Typed, values.Imported, values.ByRule:
		return nil
	}
	if !modelForm.MatchString(string(v.Source)) {
		return errValue(a, "Its source is unknown.")
	}
	return nil
}

var errNumber = ports.Refuse(ports.Invalid, "number", "A style number or SKU has 1 to 120 characters on one line.")

// number checks a style number or a SKU, and returns it as it is stored: nobody sees what is changed.
func number(text string) (string, error) {
	text = parse.Code(text)
	if text == "" || len([]rune(text)) > 120 || (attribute.Attribute{Type: attribute.Text}).Problem(text) != "" {
		return "", errNumber
	}
	return text, nil
}

// numberKey is how style numbers and SKUs are compared.
func numberKey(text string) string { return parse.CodeKey(text) }
