package channel_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/channel"
)

// says is what the first variant of the golden product sends when its records say something else, and the codes of what is found.
func says(t *testing.T, name string, said map[string]string) (texts map[string]string, found []string) {
	t.Helper()
	s := &scene{name: name, product: goldenOf(name), target: germany()}
	for attribute, text := range said {
		s.set(attribute, text)
	}
	rules := compiled(t, name).For(s.target)
	found = codes(rules.Check(&s.product, nil, nil))
	var p channel.Projection
	rules.Project(&s.product, &p)
	texts = map[string]string{}
	for _, v := range p.Values(0) {
		texts[v.Field] = v.Text
	}
	return texts, found
}

func TestNoPiecesAreNotInStock(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ channel, field, availability, stock, sent, code string }{
		{"google", "availability", "in_stock", "0", "out_of_stock", "availability.agrees_with_stock"},
		{"google", "availability", "in_stock", "-2", "out_of_stock", "availability.agrees_with_stock"},
		{"google", "availability", "in_stock", "", "in_stock", ""},
		{"google", "availability", "in_stock", "3", "in_stock", ""},
		{"google", "availability", "out_of_stock", "3", "out_of_stock", "availability.agrees_with_stock"},
		{"google", "availability", "backorder", "0", "backorder", ""},
		{"google", "availability", "preorder", "0", "preorder", ""},
		{"meta", "availability", "in_stock", "0", "out of stock", "availability.agrees_with_stock"},
		{"shopify", "Continue selling when out of stock", "in_stock", "0", "DENY", "continue_selling_when_out_of_stock.agrees_with_stock"},
		{"woocommerce", "In stock?", "in_stock", "0", "0", "in_stock.agrees_with_stock"},
	} {
		texts, found := says(t, c.channel, map[string]string{"availability": c.availability, "stock": c.stock, "availability_date": "2027-01-15"})
		assert.Equal(t, c.sent, texts[c.field], "%+v", c)
		if c.code == "" {
			assert.Empty(t, found, "%+v", c)
		} else {
			assert.Contains(t, found, c.code)
		}
	}
}

func TestAPriceInAnotherCurrencyIsHeldBack(t *testing.T) {
	t.Parallel()
	for _, name := range names {
		p := goldenOf(name)
		for i := range p.Variants {
			for _, key := range []string{"sale_price", "sale_from", "sale_until"} {
				p.Variants[i].Record.Set(key, "")
			}
			p.Variants[i].Record.Set("price", map[bool]string{true: "100.00 EUR", false: "100.00 USD"}[i == 0])
		}
		held := map[int]bool{}
		for _, f := range compiled(t, name).For(germany()).Check(&p, nil, nil) {
			if f.Severity == channel.Error {
				assert.Regexp(t, `^Enter the price in EUR, the currency of the store on `, f.Text)
				assert.Equal(t, "price", f.Attribute)
				held[f.Variant] = true
			}
		}
		assert.Equal(t, map[int]bool{1: true, 2: true}, held, name)
	}
}

func TestAPriceOfNothingIsFound(t *testing.T) {
	t.Parallel()
	none := map[string]string{"price": "0.00 EUR", "sale_price": "", "sale_from": "", "sale_until": ""}
	for name, code := range map[string]string{"google": "price.positive", "meta": "price.positive", "shopify": "price.positive", "woocommerce": "regular_price.positive"} {
		_, found := says(t, name, none)
		assert.Contains(t, found, code, name)
	}
}

func TestACompareAtPriceAboveThePriceIsASale(t *testing.T) {
	t.Parallel()
	reduced := map[string]string{"price": "149.00 EUR", "compare_at_price": "199.00 EUR", "sale_price": "", "sale_from": "", "sale_until": ""}
	for name, want := range map[string][4]string{
		"google": {"price", "199.00 EUR", "sale_price", "149.00 EUR"}, "meta": {"price", "199.00 EUR", "sale_price", "149.00 EUR"},
		"woocommerce": {"Regular price", "199.00", "Sale price", "149.00"}, "shopify": {"Compare-at price", "199.00", "Price", "149.00"},
	} {
		texts, found := says(t, name, reduced)
		assert.Equal(t, []string{want[1], want[3]}, []string{texts[want[0]], texts[want[2]]}, name)
		assert.Empty(t, found, name)
	}
	reduced["compare_at_price"] = "99.00 EUR"
	texts, _ := says(t, "google", reduced)
	assert.Equal(t, []string{"149.00 EUR", ""}, []string{texts["price"], texts["sale_price"]}, "it isn't one below the price")
}

func TestOneGTINOnSeveralVariantsIsFound(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]struct {
		code     string
		severity channel.Severity
	}{
		"google": {"gtin.unique", channel.Error}, "meta": {"gtin.unique", channel.Warning}, "shopify": {"barcode.unique", channel.Warning},
		"woocommerce": {"gtin_upc_ean_or_isbn.unique", channel.Error},
	} {
		p := goldenOf(name)
		p.Variants[2].Record.Set("gtin", p.Variants[0].Record.Get("gtin"))
		found := compiled(t, name).For(germany()).Check(&p, nil, nil)
		if assert.Len(t, found, 1, name) {
			assert.Equal(t, []any{2, want.code, want.severity}, []any{found[0].Variant, found[0].Code, found[0].Severity})
		}
	}
}

func TestADayThatIsOverIsFound(t *testing.T) {
	t.Parallel()
	_, found := says(t, "google", map[string]string{"availability": "backorder", "availability_date": "2026-11-25"})
	assert.Equal(t, []string{"availability_date.not_past"}, found)
	_, found = says(t, "google", map[string]string{"availability": "backorder", "availability_date": "2026-11-26"})
	assert.Empty(t, found)
}

// TestAShopsCategoriesAreInItsLanguage sells to a German shop, whose menu an English path would double.
func TestAShopsCategoriesAreInItsLanguage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ locale, productType, want string }{
		{"de", "Kleider", "Kleider"},
		{"de-AT", "Damen > Kleider", "Damen > Kleider"},
		{"de", "", ""},
		{"en", "", "Apparel & Accessories > Clothing > Dresses"},
		{"", "", "Apparel & Accessories > Clothing > Dresses"},
		{"en", "Dresses", "Dresses"},
	} {
		p := goldenOf("woocommerce")
		for i := range p.Variants {
			p.Variants[i].Record.Set("product_type", c.productType)
		}
		target := germany()
		target.Locale = c.locale
		rules := compiled(t, "woocommerce").For(target)
		var projected channel.Projection
		rules.Project(&p, &projected)
		got := ""
		for _, v := range projected.Values(0) {
			if v.Field == "Categories" {
				got = v.Text
			}
		}
		assert.Equal(t, c.want, got, "%+v", c)
	}
}

// TestListsStayLists sends texts that imports made of HTML.
func TestListsStayLists(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"• Lined": "<ul><li>Lined</li></ul>",
		"A coat:\n• Lined\n• Warm & soft\n\nWash at 30°.": "<p>A coat:</p><ul><li>Lined</li><li>Warm &amp; soft</li></ul><p>Wash at 30°.</p>",
		"• Lined\nand warm.":                              "<ul><li>Lined</li></ul><p>and warm.</p>",
		"One\ntwo":                                        "<p>One<br>two</p>",
	} {
		for name, field := range map[string]string{"shopify": "Description", "woocommerce": "Description"} {
			texts, _ := says(t, name, map[string]string{"description": text})
			assert.Equal(t, want, texts[field], name)
		}
	}
}
