package channel_test

import (
	"html"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/channel"
)

// TestATextThatMetItsRulesIsHeldAgainstWhatElseIsSaid: two variants have the same text in a field, and the second one
// breaks a rule that looks at more than that.
func TestATextThatMetItsRulesIsHeldAgainstWhatElseIsSaid(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*channel.Variant)
		want   string
	}{
		"its picture is small":          {func(v *channel.Variant) { v.Images = []channel.Image{{Width: 90, Height: 90, Format: "jpeg"}} }, "image_link.min_pixels"},
		"its category is only a number": {func(v *channel.Variant) { v.Record.Set("category", "2271") }, "google_product_category.format"},
		"its price is below the sale":   {func(v *channel.Variant) { v.Record.Set("price", "98.00 EUR") }, "sale_price.real_sale"},
		"it has no size":                {func(v *channel.Variant) { v.Record.Set("size", "") }, "size_system.needs"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := golden()
			c.change(&p.Variants[1])
			var own []string
			for _, f := range compiled(t, "google").For(channel.Target{Country: "DE", Day: "2026-11-26"}).Check(&p, nil, nil) {
				if f.Variant == 1 {
					own = append(own, f.Code)
				}
			}
			assert.Contains(t, own, c.want)
		})
	}
}

func TestTextIsSentAsHTML(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`It's "wide" & 5 > 4 < 6 é`:  "<p>" + html.EscapeString(`It's "wide" & 5 > 4 < 6 é`) + "</p>",
		"a\r\nb\n\n \n\n c \n\nd\re": "<p>a<br>b</p><p>c</p><p>d\re</p>",
		"<b>bold</b>\n\nHTML":        "<p>&lt;b&gt;bold&lt;/b&gt;</p><p>HTML</p>",
	} {
		p := golden()
		p.Variants[0].Record.Set("description", text)
		var sent channel.Projection
		rules := compiled(t, "shopify").For(germany())
		rules.Project(&p, &sent)
		for i, f := range rules.Fields() {
			if f.Name == "Description" {
				assert.Equal(t, want, sent.Text(0, i))
			}
		}
	}
}

func TestAFormattedTextIsSentAsItIs(t *testing.T) {
	t.Parallel()
	var sent channel.Projection
	of := func(name, field string, html ...string) (texts []string) {
		p := golden()
		for i := range p.Variants {
			p.Variants[i].Record.Set("description", "Warm & soft")
			for j := range p.Variants[i].Record {
				if said := &p.Variants[i].Record[j]; said.Attribute == "description" {
					said.HTML = html[i%2]
				}
			}
		}
		rules := compiled(t, name).For(germany())
		rules.Project(&p, &sent)
		for i, f := range rules.Fields() {
			if f.Name == field {
				texts = append(texts, sent.Text(0, i), sent.Text(1, i))
			}
		}
		return texts
	}
	const plain, bold, cursive = "<p>Warm &amp; soft</p>", "<b>Warm</b> &amp; soft", "<i>Warm</i> &amp; soft"
	assert.Equal(t, []string{plain, plain}, of("shopify", "Description", "", ""))
	assert.Equal(t, []string{bold, cursive}, of("shopify", "Description", bold, cursive))
	assert.Equal(t, []string{plain, bold}, of("shopify", "Description", "", bold))
	assert.Equal(t, []string{plain, plain}, of("shopify", "Description", "", ""), "nothing is left of the product before")
	assert.Equal(t, []string{bold, bold}, of("woocommerce", "Description", bold, bold))
	assert.Equal(t, []string{"Warm & soft", "Warm & soft"}, of("google", "description", bold, bold))
	assert.Equal(t, []string{"Warm & soft", "Warm & soft"}, of("meta", "description", bold, bold))
}

func TestTheHostOfALink(t *testing.T) {
	t.Parallel()
	const invalid, ip = "link.format", "link.not_ip"
	for link, want := range map[string]string{
		"https://a.example":                   "",
		"https://a.example:8080/x?to=http://": "",
		"https://me:secret@a.example/1@2:3":   "",
		"https://me@10.0.0.1:80/":             ip,
		"https://a.example@10.0.0.1":          ip,
		"https://10.0.0.1?a.example":          ip,
		"https://[::1]:80/":                   ip,
		"https://me@":                         invalid,
		"https://:80":                         invalid,
		"https://#a.example":                  invalid,
		"https://a.example/a b":               invalid,
		"ht tps://a.example":                  invalid,
		"1://a.example":                       invalid,
	} {
		p := golden()
		p.Variants[0].Record.Set("link", link)
		var found []string
		for _, code := range codes(compiled(t, "google").For(germany()).Check(&p, nil, nil)) {
			if strings.HasPrefix(code, "link.") && code != "link.http_or_https" {
				found = append(found, code)
			}
		}
		assert.Equal(t, want, strings.Join(found, " "), link)
	}
}
