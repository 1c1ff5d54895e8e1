package billing

import (
	"context"
	"slices"
	"sync"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

const shelfLife = time.Minute

// shelf remembers what the provider sells, which is asked for often and changes
// rarely. What it holds may be a minute old.
type shelf struct {
	mu          sync.Mutex
	products    []ports.Product
	readAt      time.Time
	prices      map[string]ports.Price // by id, read since pricesSince
	pricesSince time.Time
}

// products returns the plans that the provider sells.
func (s *Service) products(ctx context.Context) ([]ports.Product, error) {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	now := s.Now()
	if s.shelf.products != nil && now.Before(s.shelf.readAt.Add(shelfLife)) {
		return s.shelf.products, nil
	}
	sold, err := s.Provider.Catalogue.Products(ctx)
	if err != nil {
		return nil, err
	}
	s.shelf.products, s.shelf.readAt = plansOf(sold), now
	return s.shelf.products, nil
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

// price returns a price that was ever sold.
func (s *Service) price(ctx context.Context, id string) (ports.Price, error) {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	if now := s.Now(); now.Sub(s.shelf.pricesSince) >= shelfLife {
		s.shelf.prices, s.shelf.pricesSince = map[string]ports.Price{}, now
	}
	if price, known := s.shelf.prices[id]; known {
		return price, nil
	}
	price, err := s.Provider.Catalogue.Price(ctx, id)
	if err != nil {
		return price, err
	}
	s.shelf.prices[id] = price
	return price, nil
}
