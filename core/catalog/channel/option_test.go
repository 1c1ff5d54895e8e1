package channel_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/channel"
)

func TestOptionsAreCalledAsTheShopCallsThem(t *testing.T) {
	t.Parallel()
	usual := []channel.Option{}
	named := func(pairs ...string) (list []channel.Option) {
		for _, pair := range pairs {
			attribute, name, _ := strings.Cut(pair, "=")
			list = append(list, channel.Option{Attribute: attribute, Name: name})
		}
		return list
	}
	for name, c := range map[string]struct {
		options  []channel.Option
		variants [2]string // color, size, material
		want     string
	}{
		"none is named":                {usual, [2]string{"Red,S,linen", "Blue,M,linen"}, "Color=Red Size=S"},
		"what has one value":           {usual, [2]string{"Red,S,linen", "Red,M,linen"}, "Color=Red Size=S"},
		"named":                        {named("color=Colour", "size=Shoe size"), [2]string{"Red,S,linen", "Blue,M,linen"}, "Colour=Red Shoe size=S"},
		"in another order":             {named("size=Größe", "color=Farbe"), [2]string{"Red,S,linen", "Blue,M,linen"}, "Größe=S Farbe=Red"},
		"what the shop has no name of": {named("size=Größe"), [2]string{"Red,S,linen", "Red,M,linen"}, "Größe=S"},
		"what was added since":         {named("size=Größe"), [2]string{"Red,S,linen", "Blue,M,linen"}, "Größe=S Color=Red"},
		"what isn't said anymore":      {named("color=Farbe", "size=Größe"), [2]string{",S,linen", ",M,linen"}, "Größe=S"},
		"one value that has a name":    {named("material=Stoff", "size=Größe"), [2]string{"Red,S,linen", "Red,M,linen"}, "Stoff=linen Größe=S"},
		"a name that says nothing":     {named("=Modell", "size=Größe"), [2]string{"Red,S,linen", "Blue,M,linen"}, "Modell=Red Größe=S"},
		"names that say nothing":       {named("=A", "=B", "=C"), [2]string{"Red,S,linen", "Blue,M,wool"}, "A=Red B=S C=linen"},
		"twice":                        {named("color=Farbe", "color=Ton", "size=Größe"), [2]string{"Red,S,linen", "Blue,M,linen"}, "Farbe=Red Größe=S"},
		"an attribute that is none":    {named("brand=Marke", "size=Größe"), [2]string{"Red,S,linen", "Red,M,linen"}, "Größe=S"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := golden()
			p.Options, p.Variants = c.options, p.Variants[:2]
			for i, texts := range c.variants {
				parts := strings.Split(texts, ",")
				for j, key := range []string{"color", "size", "material"} {
					p.Variants[i].Record.Set(key, parts[j])
				}
			}
			var sent channel.Projection
			rules := compiled(t, "shopify").For(germany())
			rules.Project(&p, &sent)
			texts := map[string]string{}
			for i, f := range rules.Fields() {
				texts[f.Name] = sent.Text(0, i)
			}
			var got []string
			for _, n := range []string{"1", "2", "3"} {
				if name := texts["Option"+n+" name"]; name != "" {
					got = append(got, name+"="+texts["Option"+n+" value"])
				}
			}
			assert.Equal(t, c.want, strings.Join(got, " "))
		})
	}
}
