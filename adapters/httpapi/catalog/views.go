package catalog

import (
	"maps"
	"slices"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/values"
	store "selvedge/ports/catalog"
)

type valueView struct {
	Attribute string `json:"attribute" example:"title"`
	Locale    string `json:"locale" example:"de" doc:"Empty: for all languages."`
	Channel   string `json:"channel" example:"google" doc:"Empty: for all channels."`
	Value     string `json:"value" example:"Wickelkleid"`
	Source    string `json:"source" example:"typed" doc:"typed, imported, rule, or a model as model@version."`
	HTML      string `json:"html,omitempty" doc:"Of a product's text that came formatted: the same text with its safe elements, as shops are sent it. An edit of the text takes it away. Lists have none."`
}

type requirementView struct {
	Attribute string `json:"attribute"`
	Locale    string `json:"locale" optional:"true"`
	Channel   string `json:"channel" optional:"true"`
}

type mediumView struct {
	ID        string            `json:"_id"`
	Ordinals  []int64           `json:"ordinals" optional:"true" doc:"Variants that it shows; none: all."`
	View      string            `json:"view" optional:"true" example:"front"`
	Alt       map[string]string `json:"alt" optional:"true" doc:"Alternative texts by language; an empty one is for all."`
	AssetID   string            `json:"assetId" optional:"true" doc:"Of the library."`
	SourceURL string            `json:"sourceUrl" optional:"true" doc:"Where it was fetched, or is to be."`
	ETag      string            `json:"etag" optional:"true" doc:"Of the version that was fetched there."`
	SHA256    string            `json:"sha256" optional:"true"`
	Width     int               `json:"width" optional:"true" doc:"0 if it isn't known yet."`
	Height    int               `json:"height" optional:"true"`
}

type catalogRowView struct {
	Ordinal   int64              `json:"ordinal" doc:"Number of the variant in the workspace."`
	ProductID string             `json:"productId"`
	SKU       string             `json:"sku"`
	Style     string             `json:"style"`
	FamilyID  string             `json:"familyId"`
	Family    string             `json:"family" doc:"Its name; empty: it has none."`
	StoreIDs  []string           `json:"storeIds"`
	Values    []valueView        `json:"values" doc:"That a reader of the language on the channel is shown; where they are from is where they were found."`
	Own       []string           `json:"own" doc:"Attributes of the values that the variant says itself; the others its product says."`
	Fallback  []valueView        `json:"fallback,omitempty" doc:"Where nothing is said in the language that was asked for, nor for all: what is in that of the stores, else in the first one."`
	Missing   []requirementView  `json:"missing"`
	Required  int                `json:"required" doc:"How many values are required."`
	Channels  []channelStateView `json:"channels" doc:"What the channels of its stores say of it."`
	Picture   *mediumView        `json:"picture,omitempty"`
	ChangedBy int64              `json:"changedBy" doc:"Change set."`
	UpdatedAt time.Time          `json:"updatedAt"`
}

type catalogChoiceView struct {
	Value  string `json:"value"`
	Count  int    `json:"count"`
	Chosen bool   `json:"chosen"`
}

type facetView struct {
	Field   string              `json:"field"`
	Choices []catalogChoiceView `json:"choices" doc:"Most variants first, 200 and those that are chosen; of a search, those of them that it finds."`
	More    int                 `json:"more" doc:"Further values."`
}

type listingView struct {
	httpapi.Envelope `json:",inline"`
	Total            int         `json:"total"`
	Of               int         `json:"of" doc:"Variants that the member may see."`
	Styles           int         `json:"styles" doc:"Of what was found, counted with facets and rows; 0 if that takes too long."`
	Next             string      `json:"next"`
	Facets           []facetView `json:"facets"`
	Locale           string      `json:"locale" example:"de" doc:"Language of the values. Empty: rows show what is for all languages, else what is in the first one."`
	Fallback         string      `json:"fallback" doc:"Where a language was asked for: the one that the stores sell in, if it is one."`
	Revision         int64       `json:"revision" doc:"Of the catalog; it counts the changes."`
}

type variantView struct {
	Ordinal   int64              `json:"ordinal"`
	SKU       string             `json:"sku"`
	Values    []valueView        `json:"values" doc:"Its own; what it doesn't say, its product says."`
	Missing   []requirementView  `json:"missing"`
	Required  int                `json:"required"`
	Channels  []channelStateView `json:"channels" doc:"What the channels of its stores say of it."`
	ChangedBy int64              `json:"changedBy"`
	UpdatedAt time.Time          `json:"updatedAt"`
}

type absentView struct {
	AssetID string `json:"assetId"`
	Why     string `json:"why" enum:"bin|deleted"`
}

type catalogProductView struct {
	ID        string               `json:"_id"`
	Style     string               `json:"style" doc:"Style number."`
	FamilyID  string               `json:"familyId"`
	Family    string               `json:"family" doc:"Its name; empty: it has none."`
	StoreIDs  []string             `json:"storeIds" doc:"That the member may open."`
	Media     []mediumView         `json:"media"`
	Absent    []absentView         `json:"absent" doc:"Those of its pictures that aren't in the library anymore. Nothing shows them."`
	Values    []valueView          `json:"values"`
	Variants  []variantView        `json:"variants"`
	Findings  []catalogFindingView `json:"findings" doc:"What the channels of its stores say of it."`
	ChangedBy int64                `json:"changedBy" doc:"Change set."`
	CreatedAt time.Time            `json:"createdAt"`
	UpdatedAt time.Time            `json:"updatedAt"`
}

type attributeView struct {
	Key        string   `json:"key" example:"size_system"`
	Label      string   `json:"label"`
	Type       string   `json:"type" enum:"text|longText|choice|category|country|integer|number|money|weight|date|url|list"`
	On         string   `json:"on" enum:"product|variant" doc:"What it is usually said of."`
	Localized  bool     `json:"localized"`
	PerChannel bool     `json:"perChannel"`
	Facet      bool     `json:"facet"`
	Words      []string `json:"words" doc:"Of a choice."`
	Channel    string   `json:"channel" doc:"The one that has it of its own; empty: it is said for all."`
	FilledBy   []string `json:"filledBy" doc:"What can fill it in where it is missing: rule, model."`
	Own        bool     `json:"own" doc:"The workspace's own: it can be changed and deleted."`
	Version    int64    `json:"version" doc:"Of an own one, to send with a change; 0 of others."`
}

// list maps each of a list, and returns an empty one for nil.
func list[From, To any](of []From, view func(From) To) []To {
	to := make([]To, len(of))
	for i := range of {
		to[i] = view(of[i])
	}
	return to
}

func viewValue(v values.Value) valueView {
	return valueView{Attribute: v.Attribute, Locale: v.Locale, Channel: v.Channel, Value: v.Text, Source: string(v.Source)}
}

func viewFormatted(v values.Value) valueView {
	view := viewValue(v)
	view.HTML = v.HTML
	return view
}

func viewRequirement(r catalog.Requirement) requirementView { return requirementView(r) }

func viewMedium(m store.Medium) mediumView { return mediumView(m) }

func viewChoice(c catalog.Choice) catalogChoiceView { return catalogChoiceView(c) }

func viewFacet(f catalog.Facet) facetView {
	return facetView{f.Field, list(f.Choices, viewChoice), f.More}
}

func viewRow(r catalog.Row) catalogRowView {
	view := catalogRowView{
		Ordinal: r.Ordinal, ProductID: r.ProductID, SKU: r.SKU, Style: r.Style, FamilyID: r.FamilyID, Family: r.Family, StoreIDs: r.StoreIDs, Values: list(r.Values, viewValue),
		Own: append([]string{}, r.Own...), Missing: list(r.Missing, viewRequirement), Required: r.Required, Channels: list(r.Channels, viewChannelState), ChangedBy: r.ChangedBy, UpdatedAt: r.UpdatedAt, Fallback: list(r.Fallback, viewValue),
	}
	if r.Picture != nil {
		picture := viewMedium(*r.Picture)
		view.Picture = &picture
	}
	return view
}

func viewVariant(v catalog.Variant) variantView {
	return variantView{v.Ordinal, v.SKU, list(v.Values, viewFormatted), list(v.Missing, viewRequirement), v.Required, list(v.Channels, viewChannelState), v.ChangedBy, v.UpdatedAt}
}

func viewAbsent(absent map[string]catalog.Absence) []absentView {
	to := make([]absentView, 0, len(absent))
	for _, id := range slices.Sorted(maps.Keys(absent)) {
		to = append(to, absentView{id, string(absent[id])})
	}
	return to
}

func viewProduct(p catalog.Product) catalogProductView {
	return catalogProductView{
		p.ID, p.Style, p.FamilyID, p.Family, p.StoreIDs, list(p.Media, viewMedium), viewAbsent(p.Absent), list(p.Values, viewFormatted), list(p.Variants, viewVariant), list(p.Findings, viewFinding), p.ChangedBy, p.CreatedAt, p.UpdatedAt,
	}
}

func viewAttribute(a attribute.Attribute) attributeView {
	return attributeView{
		a.Key, a.Label, string(a.Type), string(a.On), a.Localized, a.PerChannel, a.Facet, append([]string{}, a.Words...), a.Channel,
		list(enrich.MakersOf(a), func(m enrich.Maker) string { return string(m) }), a.Version > 0, a.Version,
	}
}
