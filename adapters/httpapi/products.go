package httpapi

import (
	"selvedge/core/plan"
	"selvedge/ports"
)

type productsResponse struct {
	Envelope `json:",inline"`
	Features []featureView `json:"features" doc:"The features, by metadata key, in the order of the plan comparison."`
}

type productView struct {
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Prices      []priceView `json:"prices"`
}

type priceView struct {
	ID        string            `json:"id"`
	Amount    int64             `json:"unit_amount"`
	Currency  string            `json:"currency" example:"usd"`
	Recurring recurringView     `json:"recurring"`
	Metadata  map[string]string `json:"metadata"`
}

type recurringView struct {
	Interval ports.Interval `json:"interval" enum:"month|year"`
}

type featureView struct {
	Key   string `json:"key"`
	Group string `json:"group"`
	Label string `json:"label"`
}

func (s *Server) listProducts(c *Call) (any, error) {
	products, err := s.Billing.Products(c.Request.Context())
	if err != nil {
		return nil, err
	}
	return productsResponse{
		Envelope: OK(Views(products, viewProduct)),
		Features: Views(s.Features, func(f plan.FeatureKind) featureView { return featureView{Key: f.Key, Group: f.Group, Label: f.Label} }),
	}, nil
}

func viewProduct(p ports.Product) productView {
	return productView{ID: p.ID, Name: p.Name, Description: p.Description, Prices: Views(p.Prices, func(price ports.Price) priceView {
		return priceView{ID: price.ID, Amount: price.Amount.Minor, Currency: price.Amount.Currency, Recurring: recurringView{price.Interval}, Metadata: price.Metadata}
	})}
}
