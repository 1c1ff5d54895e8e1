package billing

import (
	"context"
	"fmt"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Products returns what is sold, for everyone who is signed in.
func (s *Service) Products(ctx context.Context) ([]ports.Product, error) {
	return s.products(ctx)
}

// soldPrice returns a price that can be bought now.
func (s *Service) soldPrice(ctx context.Context, priceID string) (ports.Price, error) {
	return s.findPrice(ctx, func(p ports.Price) bool { return p.ID == priceID })
}

// freePrice returns the price of the free plan.
func (s *Service) freePrice(ctx context.Context) (ports.Price, error) {
	return s.findPrice(ctx, func(p ports.Price) bool { return p.LookupKey == plan.FreeLookupKey })
}

func (s *Service) findPrice(ctx context.Context, is func(ports.Price) bool) (ports.Price, error) {
	products, err := s.products(ctx)
	if err != nil {
		return ports.Price{}, err
	}
	for _, product := range products {
		for _, price := range product.Prices {
			if is(price) {
				return price, nil
			}
		}
	}
	return ports.Price{}, ports.Refuse(ports.Invalid, "price_not_sold", "This plan is no longer available. Reload the page to see current plans.")
}

// PutPlans makes the provider sell the plans as they are handed in, and returns
// the names of those that were changed for it. Doing it again changes nothing.
func (s *Service) PutPlans(ctx context.Context, plans []ports.Product) (changed []string, err error) {
	for _, product := range plans {
		did, err := s.Provider.Catalogue.Put(ctx, product)
		if err != nil {
			return changed, fmt.Errorf("put plan %s: %w", product.Name, err)
		}
		if did {
			changed = append(changed, product.Name)
		}
	}
	return changed, nil
}
