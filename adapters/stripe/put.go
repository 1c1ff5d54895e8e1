package stripe

import (
	"context"
	"maps"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

func (c catalogue) Put(ctx context.Context, p ports.Product) (changed bool, err error) {
	if changed, err = c.putProduct(ctx, p); err != nil {
		return changed, err
	}
	kept := map[string]bool{}
	for _, price := range p.Prices {
		id, isNew, err := c.putPrice(ctx, p.ID, price)
		if err != nil {
			return changed, err
		}
		kept[id] = true
		changed = changed || isNew
	}
	retired, err := c.retire(ctx, p.ID, kept)
	return changed || retired, err
}

func (c catalogue) putProduct(ctx context.Context, p ports.Product) (changed bool, err error) {
	old, err := c.findProduct(ctx, p.ID)
	if err != nil {
		return false, err
	}
	if old == nil {
		_, err := c.api.V1Products.Create(ctx, &stripego.ProductCreateParams{
			ID:          stripego.String(p.ID),
			Name:        stripego.String(p.Name),
			Description: given(p.Description),
		})
		return err == nil, failed("create product "+p.ID, err)
	}
	if old.Active && old.Name == p.Name && old.Description == p.Description {
		return false, nil
	}
	_, err = c.api.V1Products.Update(ctx, p.ID, &stripego.ProductUpdateParams{
		Active:      stripego.Bool(true),
		Name:        stripego.String(p.Name),
		Description: stripego.String(p.Description),
	})
	return err == nil, failed("update product "+p.ID, err)
}

// findProduct returns nil for an unknown product. It lists, because after its first error
// response the library keeps megabytes of type information.
func (c catalogue) findProduct(ctx context.Context, id string) (*stripego.Product, error) {
	for found, err := range c.api.V1Products.List(ctx, &stripego.ProductListParams{IDs: []*string{stripego.String(id)}}).All(ctx) {
		return found, failed("find product "+id, err)
	}
	return nil, nil
}

// putPrice returns the id of the price that has the lookup key afterward.
func (c catalogue) putPrice(ctx context.Context, productID string, p ports.Price) (id string, changed bool, err error) {
	params := &stripego.PriceListParams{LookupKeys: []*string{stripego.String(p.LookupKey)}}
	for old, err := range c.api.V1Prices.List(ctx, params).All(ctx) {
		if err != nil {
			return "", false, failed("find price "+p.LookupKey, err)
		}
		if isPlain(old) && hasSameTerms(priceOf(old), productID, p) {
			changed, err := c.updatePrice(ctx, old, p)
			return old.ID, changed, err
		}
	}
	created, err := c.api.V1Prices.Create(ctx, &stripego.PriceCreateParams{
		Product:           stripego.String(productID),
		LookupKey:         stripego.String(p.LookupKey),
		TransferLookupKey: stripego.Bool(true),
		Currency:          stripego.String(p.Amount.Currency),
		UnitAmount:        stripego.Int64(p.Amount.Minor),
		Recurring:         &stripego.PriceCreateRecurringParams{Interval: stripego.String(string(p.Interval))},
		Metadata:          p.Metadata,
	})
	if err != nil {
		return "", false, failed("create price "+p.LookupKey, err)
	}
	return created.ID, true, nil
}

// hasSameTerms reports whether two prices agree in everything that can't be changed.
func hasSameTerms(old ports.Price, productID string, p ports.Price) bool {
	return old.ProductID == productID && old.Amount == p.Amount && old.Interval == p.Interval
}

func (c catalogue) updatePrice(ctx context.Context, old *stripego.Price, p ports.Price) (changed bool, err error) {
	if old.Active && maps.Equal(old.Metadata, p.Metadata) {
		return false, nil
	}
	metadata := map[string]string{}
	for name := range old.Metadata {
		metadata[name] = "" // removes the key
	}
	maps.Copy(metadata, p.Metadata)
	_, err = c.api.V1Prices.Update(ctx, old.ID, &stripego.PriceUpdateParams{Active: stripego.Bool(true), Metadata: metadata})
	return err == nil, failed("update price "+p.LookupKey, err)
}

// retire deactivates the prices of a product except the kept ones. Existing subscriptions
// keep their price.
func (c catalogue) retire(ctx context.Context, productID string, kept map[string]bool) (changed bool, err error) {
	params := &stripego.PriceListParams{Active: stripego.Bool(true), Product: stripego.String(productID)}
	params.Limit = stripego.Int64(pageSize)
	var old []string
	for price, err := range c.api.V1Prices.List(ctx, params).All(ctx) {
		if err != nil {
			return false, failed("list prices of "+productID, err)
		}
		if !kept[price.ID] {
			old = append(old, price.ID)
		}
	}
	for _, id := range old {
		if _, err := c.api.V1Prices.Update(ctx, id, &stripego.PriceUpdateParams{Active: stripego.Bool(false)}); err != nil {
			return changed, failed("retire price "+id, err)
		}
		changed = true
	}
	return changed, nil
}
