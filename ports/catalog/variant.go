package catalog

import (
	"context"
	"time"
)

// Variant is what is sold: a color and a size of a product.
type Variant struct {
	WorkspaceID string
	Ordinal     int64 // its number in the workspace, from 1
	ProductID   string
	SKU         string
	SKUKey      string // as SKUs are compared; unique in the workspace
	TitleKey    string // what lists by title are sorted by
	Document    []byte // its own values
	ChangedBy   int64  // number of the last change set
	UpdatedAt   time.Time
}

// TitlePlace is the place of a variant in a list by title.
type TitlePlace struct {
	TitleKey string
	Ordinal  int64
}

// Variants stores them.
type Variants interface {
	// Insert fails with Conflict, reason "sku_taken".
	Insert(ctx context.Context, list []Variant) error
	// Update writes all. Whoever changes a SKUKey has looked that no other variant has it.
	Update(ctx context.Context, list []Variant) error
	// SetDocuments writes Document, ChangedBy and UpdatedAt, which costs less than Update.
	SetDocuments(ctx context.Context, list []Variant) error
	Delete(ctx context.Context, workspaceID string, ordinals []int64) error
	// Get returns those that there are, in no order.
	Get(ctx context.Context, workspaceID string, ordinals []int64) ([]Variant, error)
	// Documents is Get without SKUKey, TitleKey, ChangedBy and UpdatedAt, which costs less.
	Documents(ctx context.Context, workspaceID string, ordinals []int64) ([]Variant, error)
	// BySKU returns those with the keys, in no order.
	BySKU(ctx context.Context, workspaceID string, keys []string) ([]Variant, error)
	// OfProducts returns those of the products, in no order.
	OfProducts(ctx context.Context, workspaceID string, productIDs []string) ([]Variant, error)
	// Ordinals returns those of the products' variants, in no order.
	Ordinals(ctx context.Context, workspaceID string, productIDs []string) ([]int64, error)
	// Counts returns how many variants the products have, of those that have any.
	Counts(ctx context.Context, workspaceID string, productIDs []string) (map[string]int, error)
	// ByTitle calls each with the places of all variants behind one, in the order of the
	// bytes of their keys, until it returns false.
	ByTitle(ctx context.Context, workspaceID string, after TitlePlace, each func(TitlePlace) bool) error
	// OrderByTitle returns the ordinals of all variants in that order.
	OrderByTitle(ctx context.Context, workspaceID string) ([]int64, error)
	// Titles returns the places of those that there are, in no order.
	Titles(ctx context.Context, workspaceID string, ordinals []int64) ([]TitlePlace, error)
	// ProductIDs returns those of the variants, each once, in no order.
	ProductIDs(ctx context.Context, workspaceID string, ordinals []int64) ([]string, error)
}
