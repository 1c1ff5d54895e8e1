// Package enrich fills in what is missing of products: by rules, which look at their texts
// and pictures, or by a language model, as jobs.
//
// Invariants: what people typed or imported is never written over; each value says whether a
// rule or which model wrote it; all that a job writes is one change set, which can be undone;
// a style is paid for once in a period of the plan, and not if the model fails.
package enrich

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/values"
	"selvedge/core/jobs"
	"selvedge/ports"
)

// Maker is what fills in values.
type Maker string

// Makers.
const (
	ByRules Maker = "rule"
	ByModel Maker = "model"
)

const (
	// MaxModelStyles is how many styles a model may be asked about at once.
	MaxModelStyles = 500

	maxAttributes = 50
)

// Service is the use cases. It is safe for concurrent use.
type Service struct {
	Catalog  *core.Service
	Finder   finder.Finder
	Writer   *copywriting.Writer
	Pictures core.Pictures
	Model    ports.LanguageModel
	Jobs     *jobs.Service
	Cost     int64 // credits for a style that a model is asked about
}

// Request says what is to be filled in.
type Request struct {
	Query      core.Query // whose styles, with all their variants
	Attributes []string
	By         Maker
	Locale     string // of titles and descriptions; empty: all languages
	Channel    string // of titles and descriptions; empty: all channels
	Replace    bool   // also what rules or a model wrote
}

var (
	errRequest  = ports.Refuse(ports.Invalid, "enrichment", "Choose up to 50 attributes that can be found out, and who fills them in: rule or model.")
	errTexts    = ports.Refuse(ports.Invalid, "enrichment_channel", "Choose a channel for titles: each writes them its own way.")
	errStyles   = ports.Refuse(ports.Invalid, "too_many_styles", "A model can be asked about 500 styles at once. Narrow the selection.")
	errNothing  = ports.Refuse(ports.Conflict, "nothing_missing", "Nothing is missing that could be filled in.")
	errBusy     = ports.Refuse(ports.Conflict, "enrichment_running", "The model is being asked about these styles already. Wait until that is done.")
	errSpent    = ports.Refuse(ports.Conflict, "product_filled_often", fmt.Sprintf("A model can be asked about a style %d times in a period. Wait for the next period.", mostFills))
	errPrice    = ports.Refuse(ports.Conflict, "price_changed", "The amount has changed since you saw it. Look at the new amount and confirm it.")
	errKey      = ports.Refuse(ports.Invalid, "job_key", "Send an idempotencyKey of 1 to 180 characters.")
	errReused   = ports.Refuse(ports.Conflict, "idempotency_key_reused", "This idempotency key was already used for a different request. Use a new key.")
	errNoModel  = ports.Refuse(ports.Invalid, "no_model", "No language model is set up. Fill in by rules, or ask your operator to set one up.")
	errGone     = ports.Refuse(ports.NotFound, "product_not_found", "This product doesn't exist anymore.")
	errFilled   = ports.Refuse(ports.Invalid, "nothing_missing", "Nothing is missing that could be filled in.")
	errNoUse    = ports.Refuse(ports.Invalid, "nothing_written", "The model wrote nothing that could be filled in.")
	errInput    = ports.Refuse(ports.Invalid, "enrichment", "This can't be filled in.")
	channelForm = regexp.MustCompile(`^[a-z][a-z0-9_]{0,39}$`)
)

// byRules are the attributes that rules find.
var byRules = []string{"title", "seo_title", "description", "color", "color_family", "material", "gender", "age_group", "size_system", "size_type", "category"}

// perText are those that are written for a language and a channel.
var perText = []string{"title", "seo_title", "description", "seo_description"}

// check fails with Invalid, reasons "enrichment" and "enrichment_channel".
func (s *Service) check(r Request) error {
	if len(r.Attributes) == 0 || len(r.Attributes) > maxAttributes || r.By != ByRules && r.By != ByModel ||
		r.Locale != "" && !core.IsLocale(r.Locale) || r.Channel != "" && !channelForm.MatchString(r.Channel) {
		return errRequest
	}
	for i, key := range r.Attributes {
		a, known := s.Catalog.Attributes.Get(key)
		if !known || slices.Contains(r.Attributes[:i], key) || !slices.Contains(MakersOf(a), r.By) {
			return errRequest
		}
	}
	if r.By == ByRules && r.Channel == "" && slices.Contains(r.Attributes, "title") {
		return errTexts
	}
	return nil
}

// MakersOf returns what can fill in an attribute.
func MakersOf(a attribute.Attribute) []Maker {
	makers := []Maker{}
	if slices.Contains(byRules, a.Key) {
		makers = append(makers, ByRules)
	}
	if isAskable(a) {
		makers = append(makers, ByModel)
	}
	return makers
}

// isAskable says whether a model may say what an attribute is: nothing that is measured,
// counted, agreed, looked up or arranged with a channel.
func isAskable(a attribute.Attribute) bool {
	switch {
	case a.Channel != "":
		return false
	case a.Version > 0: // the workspace's own
		return a.Type == attribute.Text || a.Type == attribute.LongText || a.Type == attribute.Choice
	}
	switch a.Type {
	case attribute.Text, attribute.LongText, attribute.Choice, attribute.List, attribute.Country:
		return !slices.Contains([]string{"sku", "style", "gtin", "mpn", "color_code", "size", "brand", "supplier", "season", "hs_code", "status", "availability", "condition"}, a.Key)
	}
	return false
}

// place is where a value of an attribute is written.
func (r Request) place(key string) values.Place {
	if slices.Contains(perText, key) {
		return values.Place{Attribute: key, Locale: r.Locale, Channel: r.Channel}
	}
	return values.Place{Attribute: key}
}

// language is that of the products' texts.
func (r Request) language() string {
	language, _, _ := strings.Cut(r.Locale, "-")
	return language
}

// country is whose sizes are meant.
func (r Request) country() string {
	language := r.language()
	last := r.Locale[strings.LastIndex(r.Locale, "-")+1:]
	switch {
	case len(last) == 2 && last != language: // no script
		return last
	case slices.Contains([]string{"de", "fr", "it", "es"}, language):
		return strings.ToUpper(language)
	}
	return ""
}

// missing returns those of the attributes that a style, in one of its variants, lacks.
func (r Request) missing(s core.Style) (keys []string) {
	for _, key := range r.Attributes {
		if slices.ContainsFunc(s.Views, func(v core.View) bool { return v.Lacks(r.place(key), r.Replace) }) {
			keys = append(keys, key)
		}
	}
	return keys
}
