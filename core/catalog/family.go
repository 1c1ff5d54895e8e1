package catalog

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxFamilies     = 500
	maxRequirements = 200
	maxTemplate     = 2_000 // characters
)

var (
	errFamily     = ports.Refuse(ports.Invalid, "family", "This family can't be read. Check its category, what it requires and its templates.")
	errFamilyName = ports.Refuse(ports.Invalid, "family_name", "Give the family a name.")
	errFamilyUsed = ports.Refuse(ports.Conflict, "family_used", "Products are of this family. Choose another one for them first.")
	errFamilies   = ports.Refuse(ports.Conflict, "too_many_families", "A workspace can have 500 families. Delete some first.")
)

// Requirement is a value that products of a family must have.
type Requirement struct {
	Attribute string `json:"attribute"`
	Locale    string `json:"locale,omitempty"`
	Channel   string `json:"channel,omitempty"`
}

// metBy says whether a document has what is required. What is required for all languages may be
// said in any of them: each channel finds what its own language lacks, and knows which that is.
func (r Requirement) metBy(d values.Document) bool {
	if r.Locale != "" {
		_, found := d.At(values.Place(r))
		return found
	}
	_, found := anyLanguage(d.Of(r.Attribute), r.Channel)
	return found
}

// Rules are what a family says of its products.
type Rules struct {
	Category     string            `json:"category,omitempty"` // that they begin with
	Required     []Requirement     `json:"required"`
	Titles       map[string]string `json:"titles,omitempty"`       // grammars by channel, see textKey
	Descriptions map[string]string `json:"descriptions,omitempty"` // templates by channel
}

// textKey is under what the text for a channel in a language is stored: "google/de". Either may
// be empty: "/de" is for all channels, "google" for all languages.
func textKey(channel, language string) string {
	if language == "" {
		return channel
	}
	return channel + "/" + language
}

// TitleFor returns the grammar of titles on a channel in a locale's language; empty: the
// standard one.
func (r Rules) TitleFor(channel, locale string) string {
	return textFor(r.Titles, []string{channel}, locale)
}

// DescriptionFor returns the template of descriptions on a channel, else on all, in a locale's
// language; empty: the standard one.
func (r Rules) DescriptionFor(channel, locale string) string {
	return textFor(r.Descriptions, []string{channel, ""}, locale)
}

// textFor returns the first text of the channels, one in the language before those for all.
func textFor(texts map[string]string, channels []string, locale string) string {
	language, _, _ := strings.Cut(strings.ToLower(locale), "-")
	for _, in := range []string{language, ""} {
		for _, channel := range channels {
			if text := texts[textKey(channel, in)]; text != "" {
				return text
			}
		}
	}
	return ""
}

// Family is a family with its rules.
type Family struct {
	catalog.Family
	Rules
	Measuring *measuring // nil: all its variants are found by what it requires
	Progress  *Progress  // of Measuring, in lists of families
}

// familyDocument is what is stored of a family.
type familyDocument struct {
	Rules
	Measuring *measuring `json:"measuring,omitempty"`
}

func (f *Family) encode() ([]byte, error) { return json.Marshal(familyDocument{f.Rules, f.Measuring}) }

// requiredOfAll is what products without a family must have.
var requiredOfAll = []Requirement{
	{Attribute: "title"}, {Attribute: "description"}, {Attribute: "brand"}, {Attribute: "category"}, {Attribute: "color"}, {Attribute: "size"}, {Attribute: "price"},
}

func (f *Family) required() []Requirement {
	if f == nil {
		return requiredOfAll
	}
	return f.Required
}

// missing returns the requirements that a variant doesn't meet, and how many there are.
func (f *Family) missing(product, variant values.Document) (list []Requirement, of int) {
	required := f.required()
	return unmet(required, product, variant), len(required)
}

// unmet returns the requirements that aren't met.
func unmet(required []Requirement, product, variant values.Document) (list []Requirement) {
	for _, r := range required {
		if !r.metBy(variant) && !r.metBy(product) {
			list = append(list, r)
		}
	}
	return list
}

func familyOf(stored catalog.Family) (Family, error) {
	var d familyDocument
	err := json.Unmarshal(stored.Document, &d)
	return Family{Family: stored, Rules: d.Rules, Measuring: d.Measuring}, err
}

// Families returns the workspace's families. It fails as workspace.EnterApp does.
func (s *Service) Families(ctx context.Context, actor ports.Actor, workspaceID string) (list []Family, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		stored, err := tx.Families.List(ctx, workspaceID)
		list = make([]Family, len(stored))
		for i := range stored {
			if list[i], err = familyOf(stored[i]); err != nil {
				return err
			}
			if list[i].Progress, err = list[i].progress(ctx, tx); err != nil {
				return err
			}
		}
		return err
	})
	return list, err
}

// PutFamily adds a family if id is empty, or changes the one of that version, by which
// its products are then measured: those of many after it returns. It fails as
// workspace.EnterApp does, with NotFound, with Invalid, reasons "family", "family_name" and
// "family_template", and with Conflict,
// reasons "family_taken", "family_changed" and "too_many_families".
func (s *Service) PutFamily(ctx context.Context, actor ports.Actor, workspaceID, id, name string, version int64, rules Rules) (f Family, err error) {
	name, err = plaintext.Parse("name", "The name", name, 120)
	if err != nil {
		return f, err
	}
	if name == "" {
		return f, errFamilyName
	}
	err = s.changeModel(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		if err := s.checkRules(rules); err != nil {
			return err
		}
		f = Family{Family: catalog.Family{WorkspaceID: workspaceID, ID: id, Version: version + 1, Name: name, UpdatedBy: actor.UserID, UpdatedAt: s.Now()}, Rules: rules}
		if id != "" {
			return s.updateFamily(ctx, tx, &f)
		}
		var err error
		if f.Document, err = f.encode(); err != nil {
			return err
		}
		all, err := tx.Families.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		if len(all) >= maxFamilies {
			return errFamilies
		}
		f.ID, f.Version = s.IDs.Ordered(), 1
		return tx.Families.Insert(ctx, f.Family)
	})
	return f, err
}

func (s *Service) checkRules(r Rules) error {
	if (attribute.Attribute{Type: attribute.Category}).Problem(r.Category) != "" || len(r.Required) > maxRequirements {
		return errFamily
	}
	for _, required := range r.Required {
		if s.checkPlace(values.Place(required)) != nil {
			return errFamily
		}
	}
	for _, texts := range []struct {
		kind      string
		byChannel map[string]string
		parse     func(string) error
	}{{"title", r.Titles, s.parseGrammar}, {"description", r.Descriptions, s.parseTemplate}} {
		for _, key := range slices.Sorted(maps.Keys(texts.byChannel)) {
			text := texts.byChannel[key]
			channel, language, in := strings.Cut(key, "/")
			if !keyForm.MatchString(channel) && channel != "" || in && !slices.Contains(vocabulary.Languages, language) || utf8.RuneCountInString(text) > maxTemplate {
				return errFamily
			}
			if err := texts.parse(text); err != nil {
				return ports.Refuse(ports.Invalid, "family_template", "The "+texts.kind+s.forChannel(channel)+" can't be read: "+err.Error()+".")
			}
		}
	}
	return nil
}

func (s *Service) parseGrammar(text string) error {
	if text == "" { // the standard one
		return nil
	}
	_, err := s.Writer.ParseGrammar(text)
	return err
}

func (s *Service) parseTemplate(text string) error {
	_, err := s.Writer.ParseTemplate(text)
	return err
}

// forChannel says for which channel a text is.
func (s *Service) forChannel(key string) string {
	if c := s.Channels[key]; c != nil {
		return " for " + c.Name
	}
	return ""
}

// updateFamily stores a family and finds its products by what is missing now.
func (s *Service) updateFamily(ctx context.Context, tx catalog.Tx, f *Family) error {
	stored, err := tx.Families.Get(ctx, f.WorkspaceID, f.ID)
	if err != nil {
		return err
	}
	was, err := familyOf(stored)
	if err != nil {
		return err
	}
	f.Measuring = was.Measuring
	if f.Document, err = f.encode(); err != nil {
		return err
	}
	if err := tx.Families.Update(ctx, f.Family); err != nil || slices.Equal(was.Required, f.Required) {
		return err
	}
	of, err := setOf(ctx, tx, f.WorkspaceID, fieldFamily, f.ID)
	if err != nil || of.Empty() {
		return err
	}
	if err := s.measureBy(ctx, tx, f, was.Required, of); err != nil {
		return err
	}
	f.Progress, err = f.progress(ctx, tx)
	return err
}

// DeleteFamily removes a family. It fails as workspace.EnterApp does, with NotFound, and
// with Conflict, reason "family_used", if products are of it.
func (s *Service) DeleteFamily(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.changeModel(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		of, err := setOf(ctx, tx, workspaceID, fieldFamily, id)
		if err != nil {
			return err
		}
		if !of.Empty() {
			return errFamilyUsed
		}
		return tx.Families.Delete(ctx, workspaceID, id)
	})
}
