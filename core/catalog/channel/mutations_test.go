package channel_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/channel"
)

type mutation func(s *scene, f fieldOf, r ruleOf)

// malformed are texts that a type refuses.
var malformed = map[string]string{
	"url": "no url", "money": "some euros", "decimal": "some euros", "integer": "1.5x", "number": "many", "measure": "heavy",
	"gtin": "12AB", "category": "zz-1", "country": "Germany", "date": "soon", "datetime": "soon", "object": "x",
}

// alwaysThere are required fields that have a value whatever the attributes say.
var alwaysThere = map[string]bool{
	"meta condition.required": true, "woocommerce Type.required": true, "woocommerce Published.required": true,
}

// preparations make a product that has what a mutation then takes away or breaks.
var preparations = map[string]func(s *scene, r ruleOf){
	"google availability_date.required": func(s *scene, _ ruleOf) {
		s.set("availability", "preorder")
		s.set("availability_date", "2027-02-01")
	},
	"google mpn.required":               func(s *scene, _ ruleOf) { s.clear("gtin") },
	"google identifier_exists.required": func(s *scene, _ ruleOf) { s.clear("gtin", "mpn", "brand"); s.set("google.identifier_exists", "no") },
	"google material.required":          func(s *scene, _ ruleOf) { s.product.Variants[2].Record.Set("material", "cotton") },
	"google pattern.required":           func(s *scene, _ ruleOf) { s.product.Variants[2].Record.Set("pattern", "striped") },
	"google maximum_retail_price.required": func(s *scene, _ ruleOf) {
		s.target = channel.Target{Country: "IN", Day: s.target.Day}
	},
	"google size_system.needs": func(s *scene, _ ruleOf) {
		s.set("category", "aa-5-4")
		s.product.Variants[1].Record.Set("color", "Red")
	},
	"google structured_title.required":         func(s *scene, _ ruleOf) { s.byModel("title") },
	"google structured_description.required":   func(s *scene, _ ruleOf) { s.byModel("description") },
	"google structured_title.max_length":       func(s *scene, _ ruleOf) { s.byModel("title") },
	"google structured_description.max_length": func(s *scene, _ ruleOf) { s.byModel("description") },
	"price.positive":                           func(s *scene, _ ruleOf) { s.clear("sale_price", "sale_from", "sale_until") },
	"price.currency":                           func(s *scene, _ ruleOf) { s.clear("sale_price", "sale_from", "sale_until") },
	"price.not_negative":                       func(s *scene, _ ruleOf) { s.clear("sale_price", "sale_from", "sale_until") },
	"price.required":                           func(s *scene, _ ruleOf) { s.clear("sale_price", "sale_from", "sale_until") },
	"price.format":                             func(s *scene, _ ruleOf) { s.clear("sale_price", "sale_from", "sale_until") },
	"google image_link.min_pixels": func(s *scene, r ruleOf) {
		if r.Height == 100 { // for what isn't apparel
			s.clear("category")
		}
	},
	"meta brand.any_present": func(s *scene, _ ruleOf) { s.clear("gtin", "mpn") },
	"woocommerce External URL.required": func(s *scene, _ ruleOf) {
		s.set("woocommerce.type", "external")
		s.set("woocommerce.external_url", "https://example.com/a")
	},
}

func (s *scene) byModel(attribute string) {
	for i := range s.product.Variants {
		s.product.Variants[i].ByModel = []string{attribute}
	}
}

// mutations break rules that the generic ones can't.
var mutations = map[string]mutation{
	"google item_group_id.required": func(s *scene, _ fieldOf, _ ruleOf) { s.product.Key = "" },
	"google color.max_length": func(s *scene, _ fieldOf, r ruleOf) {
		part := strings.Repeat("a", r.Limit/3+1)
		s.set("color", part+"/"+part+"/"+part)
	},
	"google material.required":       func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("material", "") },
	"google pattern.required":        func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("pattern", "") },
	"meta item_group_id.required":    func(s *scene, _ fieldOf, _ ruleOf) { s.product.Key = "" },
	"woocommerce Parent.required":    func(s *scene, _ fieldOf, _ ruleOf) { s.product.Key = "" },
	"shopify URL handle.required":    func(s *scene, _ fieldOf, _ ruleOf) { s.product.Key = ""; s.set("title", "連衣裙") },
	"shopify URL handle.unique":      sameKey,
	"shopify Option1 name.required":  func(s *scene, _ fieldOf, _ ruleOf) { s.clear("color", "size") },
	"shopify Option1 value.required": func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("color", "") },
	"shopify Option2 value.required": func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("size", "") },
	"shopify Option3 value.required": func(s *scene, _ fieldOf, _ ruleOf) {
		s.product.Variants[0].Record.Set("material", "")
	},
	"shopify Image alt text.recommended": func(s *scene, _ fieldOf, _ ruleOf) { s.image(func(i *channel.Image) { i.Alt = "" }) },
	"shopify Image alt text.max_length": func(s *scene, _ fieldOf, r ruleOf) {
		s.image(func(i *channel.Image) { i.Alt = filler("", r.Limit+1) })
	},
	"woocommerce Attribute 1 name.required":     func(s *scene, _ fieldOf, _ ruleOf) { s.clear("color", "size") },
	"woocommerce Attribute 1 value(s).required": func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("color", "") },
	"woocommerce Attribute 2 value(s).required": func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set("size", "") },
	"google availability.required":              func(s *scene, _ fieldOf, _ ruleOf) { s.clear("availability", "stock") },
	"meta availability.required":                func(s *scene, _ fieldOf, _ ruleOf) { s.clear("availability", "stock") },
	"shopify Product category.same_in_group": func(s *scene, _ fieldOf, _ ruleOf) {
		s.product.Variants[1].Record.Set("category", "aa-1-13-8")
	},
	"woocommerce Categories.same_in_group": func(s *scene, _ fieldOf, _ ruleOf) {
		s.product.Variants[1].Record.Set("product_type", "Shirts")
	},
	"woocommerce Categories.recommended": func(s *scene, _ fieldOf, _ ruleOf) { s.clear("category", "product_type") },
	"shopify Status.same_in_group":       func(s *scene, _ fieldOf, _ ruleOf) { s.product.Variants[1].Record.Set("status", "draft") },
	"woocommerce Images.recommended":     func(s *scene, _ fieldOf, _ ruleOf) { s.clear("image", "images") },
}

func sameKey(s *scene, _ fieldOf, _ ruleOf) { s.clone(""); s.other.Key = s.product.Key }

// clone puts the product into the feed a second time, as another that shares one attribute only.
func (s *scene) clone(shared string) {
	other := goldenOf(s.name)
	other.Key = "ND-2000"
	for i := range other.Variants {
		for attribute, text := range map[string]string{"sku": "ND-2000-" + strconv.Itoa(i), "gtin": fmt.Sprint(goods[i])} {
			if attribute != shared {
				other.Variants[i].Record.Set(attribute, text)
			}
		}
	}
	s.other = &other
}

var goods = []string{"9780201379624", "9783161484100", "5901234123457"}

func (s *scene) image(change func(*channel.Image)) {
	for i := range s.product.Variants {
		change(&s.product.Variants[i].Images[0])
	}
}

// filler is small letters in words, that begin as start does.
func filler(start string, length int) string {
	return (start + strings.Repeat("ab cd ", length/6+1))[:length-1] + "z"
}

// long is a text of a length that is fine otherwise.
func (f fieldOf) long(length int) string {
	switch {
	case f.Type == "url":
		return "https://example.com/a.jpg?" + strings.Repeat("a", max(length-26, 0))
	case strings.HasSuffix(f.Field, "[1]"):
		return "a\n" + filler("Ab ", length)
	case f.Type == "datetime" || f.Type == "interval":
		return strings.Repeat("9", length)
	case f.Type == "handle" || strings.HasSuffix(f.Attribute, "item_group_id"):
		return strings.Repeat("a", length)
	case len(f.Parts) > 0 && f.WrittenBy == "":
		return filler("a:b:c:", length)
	}
	return filler("Ab ", length)
}

// generic are the mutations by the rule's word.
var generic = map[string]mutation{
	"required":    func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "") },
	"recommended": func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "") },
	"format":      func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, malformed[f.Type]) },
	"max_length": func(s *scene, f fieldOf, r ruleOf) {
		s.set(f.Attribute, f.long(r.Limit+1))
		if f.Repeated {
			s.set(f.Attribute, f.long(5)+"\n"+f.long(r.Limit+1))
		}
	},
	"recommended_length": func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, f.long(r.Limit+1)) },
	"charset":            func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "a b!") },
	"ascii":              func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "https://example.com/ä.jpg") },
	"not_all_caps":       func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "LINEN WRAP DRESS") },
	"no_html":            func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "<p>A <b>linen</b> dress &amp; a belt</p>") },
	"no_links":           func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "A dress, see https://example.com") },
	"no_promo_text":      func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "A dress with Free Shipping!") },
	"no_hex":             func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "#1a2B3c") },
	"values":             func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "no such word") },
	"rejected":           func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, strings.ToUpper(r.Words[0])) },
	"max_parts": func(s *scene, f fieldOf, r ruleOf) {
		s.set(f.Attribute, strings.Repeat("a"+r.Separator, r.Limit)+"a")
	},
	"max_part_length":  func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, filler("", r.Limit+1)) },
	"max_part_lengths": func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, filler("", r.Limits[0]+1)+":b:c:d") },
	"max_items": func(s *scene, f fieldOf, r ruleOf) {
		one := map[string]string{"url": "https://example.com/a.jpg", "object": "a:b:c:d", "country": "FR", "enum": "Display_ads"}[f.Type]
		if one == "" {
			one = "a"
		}
		s.set(f.Attribute, strings.Repeat(one+"\n", r.Limit)+one)
	},
	"min_items":         func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "One only") },
	"http_or_https":     func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "ftp://example.com/a.jpg") },
	"not_ip":            func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "https://192.0.2.1/a") },
	"gtin_length":       func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "36000291452") }, // a UPC without its zero
	"check_digit":       func(s *scene, f fieldOf, _ ruleOf) { s.product.Variants[0].Record.Set(f.Attribute, "4006381333932") },
	"restricted_prefix": func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "2000000000008") },
	"coupon_prefix":     func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "9800000000007") },
	"min":               func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, strconv.Itoa(min(r.Limit, 0)-1)) },
	"max":               func(s *scene, f fieldOf, r ruleOf) { s.set(f.Attribute, strconv.Itoa(r.Limit+1)) },
	"positive":          func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "0.00 EUR") },
	"not_negative":      func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "-1.00 EUR") },
	"stock_not_negative": func(s *scene, _ fieldOf, _ ruleOf) {
		s.clear("availability")
		s.set("stock", "-3")
	},
	"real_sale":   func(s *scene, _ fieldOf, _ ruleOf) { s.set("sale_price", "0.00 EUR") },
	"sale_days":   func(s *scene, _ fieldOf, _ ruleOf) { s.set("sale_until", "2026-11-19") },
	"above_price": func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, s.get("sale_price")) },
	"currency":    func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "129.00 USD") },
	"agrees_with_stock": func(s *scene, _ fieldOf, _ ruleOf) {
		s.set("availability", "in_stock")
		s.set("stock", "0")
	},
	"not_past": func(s *scene, f fieldOf, _ ruleOf) {
		s.set("availability", "preorder")
		s.set(f.Attribute, "2026-11-25")
	},
	"max_days_ahead": func(s *scene, f fieldOf, _ ruleOf) { s.set(f.Attribute, "2026-12-27") },
	"image_formats": func(s *scene, _ fieldOf, _ ruleOf) {
		s.image(func(i *channel.Image) { i.Format = "" })
		s.set("image", "https://example.com/a.svg")
	},
	"extension_matches": func(s *scene, _ fieldOf, _ ruleOf) { s.image(func(i *channel.Image) { i.Format = "png" }) },
	"min_pixels": func(s *scene, _ fieldOf, r ruleOf) {
		s.image(func(i *channel.Image) { i.Height = r.Height - 1 })
	},
	"max_megapixels": func(s *scene, _ fieldOf, r ruleOf) {
		s.image(func(i *channel.Image) { i.Width, i.Height = r.Limit*1000+1, 1000 })
	},
	"max_bytes":   func(s *scene, _ fieldOf, r ruleOf) { s.image(func(i *channel.Image) { i.Bytes = int64(r.Limit) + 1 }) },
	"needs":       func(s *scene, _ fieldOf, r ruleOf) { s.clear(r.Fields...) },
	"any_present": func(s *scene, _ fieldOf, r ruleOf) { s.clear(r.Fields...) },
	"distinct_in_group": func(s *scene, f fieldOf, _ ruleOf) {
		s.product.Variants[1].Record.Set("color", s.get("color"))
		s.product.Variants[1].Record.Set("size", s.get("size"))
	},
	"max_variants": func(s *scene, _ fieldOf, r ruleOf) {
		for i := len(s.product.Variants); i <= r.Limit; i++ {
			v := s.product.Variants[0]
			v.Record = slices.Clone(v.Record)
			v.Record.Set("sku", fmt.Sprint(i))
			v.Record.Set("size", fmt.Sprint(i))
			v.Record.Set("gtin", gtin(i))
			s.product.Variants = append(s.product.Variants, v)
		}
	},
	"unique": func(s *scene, f fieldOf, _ ruleOf) { s.clone(f.Attribute) },
	"same_in_group": func(s *scene, f fieldOf, _ ruleOf) {
		s.product.Variants[1].Record.Set(f.Attribute, s.product.Variants[1].Record.Get(f.Attribute)+" other")
	},
}
