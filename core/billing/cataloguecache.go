package billing

import (
	"context"
	"slices"
	"sync"
	"time"

	"selvedge/core/cache"
	"selvedge/core/plan"
	"selvedge/ports"
)

// cachePolicy is how long the provider's catalog is cached: it is read often and
// changes rarely.
var cachePolicy = cache.Policy{Fresh: time.Minute, Stale: 15 * time.Minute, Failed: 3 * time.Second, Timeout: 30 * time.Second}

// catalogueCache is what the provider sells.
type catalogueCache struct {
	plans cache.Value[[]ports.Product]

	mu     sync.Mutex
	prices map[string]*cache.Value[ports.Price] // by id
}

// products returns the plans that the provider sells.
func (s *Service) products(ctx context.Context) ([]ports.Product, error) {
	return s.catalogue.plans.Get(ctx, s.Now, cachePolicy, func(ctx context.Context) ([]ports.Product, error) {
		sold, err := s.Provider.Catalogue.Products(ctx)
		return plansOf(sold), err
	})
}

// plansOf leaves out what the provider sells for other programs.
func plansOf(sold []ports.Product) []ports.Product {
	plans := make([]ports.Product, 0, len(sold))
	for _, product := range sold {
		product.Prices = slices.DeleteFunc(slices.Clone(product.Prices), func(p ports.Price) bool { return !plan.IsPlan(p) })
		if len(product.Prices) > 0 {
			plans = append(plans, product)
		}
	}
	return plans
}

// price returns a price that is or was sold. The ID is the provider's own.
func (s *Service) price(ctx context.Context, id string) (ports.Price, error) {
	if sold, err := s.soldPrice(ctx, id); err == nil {
		return sold, nil
	}
	return s.catalogue.price(id).Get(ctx, s.Now, cachePolicy, func(ctx context.Context) (ports.Price, error) {
		return s.Provider.Catalogue.Price(ctx, id)
	})
}

func (c *catalogueCache) price(id string) *cache.Value[ports.Price] {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.prices[id] == nil {
		if c.prices == nil {
			c.prices = map[string]*cache.Value[ports.Price]{}
		}
		c.prices[id] = &cache.Value[ports.Price]{}
	}
	return c.prices[id]
}
