package stripemock

import (
	"regexp"
	"strconv"
)

var productID = regexp.MustCompile(`^[A-Za-z0-9_-]{1,255}$`)

// createProduct is POST /v1/products.
func createProduct(c *call) (object, error) {
	p := c.blank("product", "prod")
	if id := text(c.params, "id"); id != "" {
		if !productID.MatchString(id) {
			return nil, refuse("id", "", "Invalid product id: %s", id)
		}
		if c.find(id) != nil {
			return nil, refuse("id", "resource_already_exists", "Product already exists.")
		}
		p["id"] = id
	}
	set(p, object{"active": true, "updated": c.now})
	merge(p, c.params)
	c.put(p)
	c.emit("product.created", p, nil)
	return p, nil
}

// updateProduct is POST /v1/products/{id}.
func updateProduct(c *call) (object, error) {
	p, err := c.must("product", c.request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	merge(p, c.params)
	p["updated"] = c.now
	c.put(p)
	c.emit("product.updated", p, nil)
	return p, nil
}

// listProducts is GET /v1/products.
func listProducts(c *call) (object, error) {
	if ids := list(c.params, "ids"); ids != nil {
		return c.listOfIDs("product", ids), nil
	}
	return c.page(query{kind: "product", status: boolParam(c.params, "active")})
}

// createPrice is POST /v1/prices.
func createPrice(c *call) (object, error) {
	if _, err := c.named("product", "product", text(c.params, "product")); err != nil {
		return nil, err
	}
	if !c.has("unit_amount") || number(c.params, "unit_amount") < 0 {
		return nil, refuse("unit_amount", "parameter_missing", "The local Stripe needs `unit_amount` in the currency's minor unit, zero or more.")
	}
	if !c.has("recurring") {
		return nil, refuse("recurring", "parameter_missing", "The local Stripe only supports recurring prices. Send `recurring[interval]`.")
	}
	recurring := c.spec.blank("recurring")
	set(recurring, object{"interval_count": 1, "usage_type": "licensed"})
	merge(recurring, part(c.params, "recurring"))
	if text(recurring, "usage_type") != "licensed" || number(recurring, "interval_count") < 1 {
		return nil, refuse("recurring", "", "The local Stripe only supports licensed prices with an interval count of at least 1.")
	}
	p := c.blank("price", "price")
	set(p, object{"active": true, "billing_scheme": "per_unit", "type": "recurring", "tax_behavior": "unspecified"})
	merge(p, c.params, "recurring", "transfer_lookup_key", "lookup_key")
	set(p, object{"recurring": recurring, "unit_amount_decimal": strconv.FormatInt(number(p, "unit_amount"), 10)})
	if err := c.takeLookupKey(p); err != nil {
		return nil, err
	}
	c.put(p)
	c.emit("price.created", p, nil)
	return p, nil
}

// takeLookupKey assigns the requested lookup key to the price. A key of another price is
// moved only with transfer_lookup_key.
func (c *call) takeLookupKey(p object) error {
	if !c.has("lookup_key") {
		return nil
	}
	key := text(c.params, "lookup_key")
	if key == "" {
		p["lookup_key"] = nil
		return nil
	}
	for _, owner := range c.all(query{kind: "price", lookup: key}) {
		if owner["id"] == p["id"] {
			continue
		}
		if !flag(c.params, "transfer_lookup_key") {
			return refuse("lookup_key", "resource_already_exists", "A price (`%s`) already uses that lookup key.", text(owner, "id"))
		}
		owner["lookup_key"] = nil
		c.put(owner)
		c.emit("price.updated", owner, object{"lookup_key": key})
	}
	p["lookup_key"] = key
	return nil
}

// updatePrice is POST /v1/prices/{price}.
func updatePrice(c *call) (object, error) {
	p, err := c.must("price", c.request.PathValue("price"))
	if err != nil {
		return nil, err
	}
	if err := c.takeLookupKey(p); err != nil {
		return nil, err
	}
	merge(p, c.params, "transfer_lookup_key", "lookup_key")
	c.put(p)
	c.emit("price.updated", p, nil)
	return p, nil
}

// listPrices is GET /v1/prices.
func listPrices(c *call) (object, error) {
	if keys := list(c.params, "lookup_keys"); keys != nil {
		return c.pricesByKey(keys), nil
	}
	if text(c.params, "type") == "one_time" {
		return listOf(c.request.URL.Path), nil
	}
	return c.page(query{kind: "price", parent: text(c.params, "product"), status: boolParam(c.params, "active")})
}

// pricesByKey lists by lookup keys, of which Stripe accepts at most ten: one page.
func (c *call) pricesByKey(keys []any) object {
	var found []object
	for _, key := range keys {
		if k, ok := key.(string); ok && k != "" {
			found = append(found, c.all(query{kind: "price", lookup: k, parent: text(c.params, "product"), status: boolParam(c.params, "active")})...)
		}
	}
	return listOf(c.request.URL.Path, anys(found)...)
}

func (c *call) listOfIDs(kind string, ids []any) object {
	var found []any
	for _, id := range ids {
		if name, ok := id.(string); ok {
			if o := c.get(kind, name); o != nil {
				found = append(found, o)
			}
		}
	}
	return listOf(c.request.URL.Path, found...)
}

// boolParam returns a boolean parameter as stored in the index, or "".
func boolParam(params object, name string) string {
	if _, given := params[name]; !given {
		return ""
	}
	return strconv.FormatBool(flag(params, name))
}
