package channel_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/channel"
)

// Google and Meta know no status that keeps a product unsold; Shopify and WooCommerce have a column for it.
func TestAChannelWithoutAStatusIsNotSentDrafts(t *testing.T) {
	t.Parallel()
	for name, withdraws := range map[string]bool{"google": true, "meta": true, "shopify": false, "woocommerce": false} {
		rules := compiled(t, name).For(germany())
		for _, status := range []string{"draft", "archived", "active", ""} {
			p := goldenOf(name)
			for i := range p.Variants {
				p.Variants[i].Record.Set("status", status)
				p.Variants[i].Record.Set("title", "") // which every channel asks for
			}
			found := rules.Check(&p, new(channel.Seen), nil)
			want := withdraws && (status == "draft" || status == "archived")
			for i := range p.Variants {
				assert.Equal(t, want, p.Variants[i].Withdrawn, "%s %s", name, status)
			}
			assert.Equal(t, want, len(found) == 0, "%s %s", name, status)
		}
	}
}

func TestNothingIsFoundOfAVariantThatIsWithdrawn(t *testing.T) {
	t.Parallel()
	p := goldenOf("google")
	p.Variants[1].Record.Set("status", "archived")
	p.Variants[1].Record.Set("brand", "Another")
	p.Variants[1].Record.Set("size", "S") // as the first
	before := []channel.Finding{{Variant: 1, Code: "of another product"}}
	rules := compiled(t, "google").For(germany())
	assert.Equal(t, before, rules.Check(&p, new(channel.Seen), before))
	p.Variants[1].Record.Set("status", "active")
	assert.Equal(t, []string{"brand.same_in_group", "item_group_id.distinct_in_group"}, codes(rules.Check(&p, nil, nil)))
}
