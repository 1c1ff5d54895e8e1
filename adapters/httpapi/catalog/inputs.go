package catalog

import (
	"math"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

type newValue struct {
	Attribute string `json:"attribute" example:"color"`
	Locale    string `json:"locale" optional:"true"`
	Channel   string `json:"channel" optional:"true"`
	Value     string `json:"value" doc:"Empty: removed."`
}

// value is one that a person typed, whatever the browser would say of it.
func (v newValue) value() values.Value {
	return values.Value{Place: values.Place{Attribute: v.Attribute, Locale: v.Locale, Channel: v.Channel}, Text: v.Value, Source: values.Typed}
}

type newVariant struct {
	SKU    string     `json:"sku"`
	Values []newValue `json:"values" maxItems:"1000"`
}

func (v newVariant) variant() catalog.NewVariant {
	return catalog.NewVariant{SKU: v.SKU, Values: list(v.Values, newValue.value)}
}

type newProduct struct {
	Style    string       `json:"style"`
	FamilyID string       `json:"familyId" optional:"true"`
	StoreIDs []string     `json:"storeIds" doc:"At least one, unless an admin makes it."`
	Values   []newValue   `json:"values" maxItems:"1000"`
	Media    []mediumView `json:"media" optional:"true" maxItems:"200"`
	Variants []newVariant `json:"variants" minItems:"1" maxItems:"2048"`
}

type newVariants struct {
	Variants []newVariant `json:"variants" minItems:"1" maxItems:"2048"`
}

type productChange struct {
	FamilyID *string      `json:"familyId" optional:"true"`
	StoreIDs []string     `json:"storeIds" optional:"true"`
	Media    []mediumView `json:"media" optional:"true" maxItems:"200"`
}

type newEdit struct {
	Ordinal   int64  `json:"ordinal" optional:"true" doc:"Of the variant; 0: of the product."`
	Attribute string `json:"attribute" doc:"Also sku, style, and family: the name of the family that the product is of, whichever variant is named."`
	Locale    string `json:"locale" optional:"true"`
	Channel   string `json:"channel" optional:"true"`
	Value     string `json:"value" doc:"Empty: removed."`
	Was       string `json:"was" doc:"What the person saw there."`
}

func (e newEdit) edit() catalog.Edit {
	return catalog.Edit{Ordinal: e.Ordinal, Place: values.Place{Attribute: e.Attribute, Locale: e.Locale, Channel: e.Channel}, Text: e.Value, Was: e.Was}
}

type catalogEdits struct {
	Edits []newEdit `json:"edits" minItems:"1" maxItems:"1000"`
}

type productEdits struct {
	ProductID string    `json:"productId"`
	Edits     []newEdit `json:"edits" minItems:"1" maxItems:"5000"`
}

type productsEdits struct {
	Products []productEdits `json:"products" minItems:"1" maxItems:"500"`
}

func (e productEdits) edits() catalog.ProductEdits {
	return catalog.ProductEdits{ProductID: e.ProductID, Edits: list(e.Edits, newEdit.edit)}
}

type productConflictView struct {
	ProductID           string `json:"productId"`
	catalogConflictView `json:",inline"`
}

type productRefusalView struct {
	ProductID          string `json:"productId"`
	catalogRefusalView `json:",inline"`
}

type editedView struct {
	ChangeSet int64                 `json:"changeSet" doc:"0: nothing was changed."`
	Products  []catalogProductView  `json:"products" doc:"As they are now, those that the member still sees; none of more than 50."`
	Conflicts []productConflictView `json:"conflicts" doc:"Edits that somebody else was first with."`
	Refusals  []productRefusalView  `json:"refusals" doc:"Edits that can't be made."`
}

func viewEdited(done catalog.Edited) editedView {
	return editedView{
		ChangeSet: done.ChangeSet, Products: list(done.Products, viewProduct),
		Conflicts: list(done.Conflicts, func(c catalog.ProductConflict) productConflictView {
			return productConflictView{c.ProductID, viewConflict(c.Conflict)}
		}),
		Refusals: list(done.Refused, func(r catalog.RefusedEdit) productRefusalView {
			return productRefusalView{r.ProductID, viewRefusal(r.Refusal)}
		}),
	}
}

type catalogConflictView struct {
	newEdit `json:",inline"`
	Is      string     `json:"is" doc:"What is there."`
	By      string     `json:"by" doc:"Name of who changed it; empty if the user is gone."`
	At      *time.Time `json:"at"`
}

type catalogConflictsView struct {
	Conflicts []catalogConflictView `json:"conflicts"`
}

func viewConflict(c catalog.Conflict) catalogConflictView {
	return catalogConflictView{newEdit{c.Ordinal, c.Attribute, c.Locale, c.Channel, c.Text, c.Was}, c.Is, c.By, httpapi.OrNull(c.At)}
}

type catalogRefusalView struct {
	newEdit `json:",inline"`
	Problem string `json:"problem" doc:"What is wrong with the value."`
	Fix     string `json:"fix" doc:"What to write instead; may be empty."`
	Suggest string `json:"suggest" doc:"A value to take instead, or empty."`
}

type catalogRefusalsView struct {
	Refusals []catalogRefusalView `json:"refusals"`
}

func viewRefusal(r catalog.Refusal) catalogRefusalView {
	return catalogRefusalView{newEdit{r.Ordinal, r.Attribute, r.Locale, r.Channel, r.Edit.Text, r.Was}, r.Problem.Text, r.Fix, r.Suggest}
}

type filter struct {
	Field  string   `json:"field"`
	Values []string `json:"values" minItems:"1" maxItems:"500"`
	Not    bool     `json:"not" optional:"true"`
}

type numbers struct {
	Attribute string `json:"attribute" enum:"price|sale_price|stock"`
	Currency  string `json:"currency" optional:"true" doc:"Of money, and needed there."`
	Low       int64  `json:"low" optional:"true"`
	High      *int64 `json:"high" optional:"true" doc:"Left out: there is no end."`
}

func (n numbers) within() catalog.Range {
	r := catalog.Range{Attribute: n.Attribute, Currency: n.Currency, Low: n.Low, High: catalog.NoEnd}
	if n.High != nil {
		r.High = *n.High
	}
	return r
}

type query struct {
	Text     string    `json:"q" optional:"true"`
	Filters  []filter  `json:"filters" optional:"true" maxItems:"40"`
	Ranges   []numbers `json:"ranges" optional:"true" maxItems:"40"`
	Ordinals []int64   `json:"ordinals" optional:"true" maxItems:"5000" doc:"Only these, if there are any."`
	Except   []int64   `json:"except" optional:"true" maxItems:"5000" doc:"Not these: everything that is found but them."`
}

func (q query) query() catalog.Query {
	return catalog.Query{
		Text: q.Text, Ordinals: q.Ordinals, Except: q.Except,
		Filters: list(q.Filters, func(f filter) catalog.Filter { return catalog.Filter(f) }), Ranges: list(q.Ranges, numbers.within),
	}
}

type selectionEdit struct {
	Query   query      `json:"query"`
	Set     []newValue `json:"set" minItems:"1" maxItems:"1000"`
	How     string     `json:"how" optional:"true" enum:"replace|add|remove" doc:"What is done with a list: it is replaced, the default, or the items of the only value are added to it or removed."`
	Locale  string     `json:"locale" optional:"true" doc:"Language of a list. What is set for all languages is set where the list shows it."`
	Preview bool       `json:"preview" optional:"true"`
}

type priceAdjustment struct {
	Query      query    `json:"query"`
	Attributes []string `json:"attributes" minItems:"1" maxItems:"2" doc:"price, sale_price or both."`
	Percent    float64  `json:"percent" optional:"true" doc:"Of each, from -100 to 10,000, to two decimals."`
	Amount     float64  `json:"amount" optional:"true" doc:"In the currency of each, to two decimals; without percent."`
	Ending     string   `json:"ending" optional:"true" enum:"|.00|.95|.99" doc:"What prices are rounded to end with."`
	Preview    bool     `json:"preview" optional:"true"`
}

var endings = map[string]int64{"": -1, ".00": 0, ".95": 95, ".99": 99}

func (a priceAdjustment) adjustment() catalog.Adjustment {
	hundredths := func(n float64) int64 { return int64(math.Round(n * 100)) }
	return catalog.Adjustment{Attributes: a.Attributes, Percent: hundredths(a.Percent), Amount: hundredths(a.Amount), Ending: endings[a.Ending]}
}

type storeAssignment struct {
	Query   query  `json:"query"`
	StoreID string `json:"storeId"`
	In      bool   `json:"in" doc:"Else they are taken out of it."`
	Preview bool   `json:"preview" optional:"true"`
}

type familyAssignment struct {
	Query    query  `json:"query"`
	FamilyID string `json:"familyId" doc:"Empty: they have none then."`
	Preview  bool   `json:"preview" optional:"true"`
}

type exampleView struct {
	Ordinal   int64  `json:"ordinal"`
	SKU       string `json:"sku"`
	Attribute string `json:"attribute"`
	Locale    string `json:"locale"`
	Channel   string `json:"channel"`
	Before    string `json:"before"`
	After     string `json:"after"`
}

type selectedView struct {
	ChangeSet int64         `json:"changeSet" doc:"0: nothing was changed."`
	Found     int           `json:"found" doc:"Variants of the selection."`
	Variants  int           `json:"variants" doc:"That show something else."`
	Products  int           `json:"products" doc:"That they are of."`
	Beyond    int           `json:"beyond" doc:"Of the variants, those that are not in the selection, but of the same products."`
	Examples  []exampleView `json:"examples" doc:"At most 20."`
}

func viewExample(e catalog.Example) exampleView {
	return exampleView{e.Ordinal, e.SKU, e.Attribute, e.Locale, e.Channel, e.Before, e.After}
}

type familyInput struct {
	Name         string            `json:"name" maxLength:"120"`
	Version      int64             `json:"version" optional:"true" doc:"That was seen; for a new one, left out."`
	Category     string            `json:"category" optional:"true"`
	Required     []requirementView `json:"required" maxItems:"200"`
	Titles       map[string]string `json:"titles" optional:"true" doc:"Grammars by channel."`
	Descriptions map[string]string `json:"descriptions" optional:"true" doc:"Templates by channel."`
}

func (f familyInput) rules() catalog.Rules {
	required := list(f.Required, func(r requirementView) catalog.Requirement { return catalog.Requirement(r) })
	return catalog.Rules{Category: f.Category, Required: required, Titles: f.Titles, Descriptions: f.Descriptions}
}

func mediaOf(of []mediumView) []store.Medium {
	return list(of, func(m mediumView) store.Medium { return store.Medium(m) })
}

var errNext = ports.Refuse(ports.Invalid, "next", "Begin with the first page again.")
