package catalog

import (
	"context"
	"slices"
	"time"
)

// Product is a style. Its stores decide who may see it.
type Product struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Style       string // its number
	StyleKey    string // as styles are compared; unique in the workspace
	FamilyID    string // may be empty
	StoreIDs    []string
	Media       []Medium // in their order
	Document    []byte   // its values
	ChangedBy   int64    // number of the last change set
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// Medium is a picture of a product.
type Medium struct {
	ID        string            `json:"id"`
	Ordinals  []int64           `json:"ordinals,omitempty"` // of the variants that it shows; none: all
	View      string            `json:"view,omitempty"`     // such as "front"
	Alt       map[string]string `json:"alt,omitempty"`      // by locale; "": for all
	AssetID   string            `json:"assetId,omitempty"`
	SourceURL string            `json:"sourceUrl,omitempty"` // where it was fetched, or is to be
	ETag      string            `json:"etag,omitempty"`      // of what was fetched there
	SHA256    string            `json:"sha256,omitempty"`
	Width     int               `json:"width,omitempty"` // 0 if it isn't known yet
	Height    int               `json:"height,omitempty"`
}

// Shows says whether it shows a variant of its product.
func (m *Medium) Shows(ordinal int64) bool {
	return len(m.Ordinals) == 0 || slices.Contains(m.Ordinals, ordinal)
}

// Products stores them.
type Products interface {
	// Insert fails with Conflict, reason "style_taken".
	Insert(ctx context.Context, list []Product) error
	// Update writes all but CreatedAt. Whoever changes a StyleKey has looked that no other
	// product has it.
	Update(ctx context.Context, list []Product) error
	// SetDocuments writes Document, ChangedBy and UpdatedAt, which costs less than Update.
	SetDocuments(ctx context.Context, list []Product) error
	Delete(ctx context.Context, workspaceID string, ids []string) error
	// Get returns those that there are, in no order.
	Get(ctx context.Context, workspaceID string, ids []string) ([]Product, error)
	// ByStyle returns those with the keys, in no order.
	ByStyle(ctx context.Context, workspaceID string, keys []string) ([]Product, error)
}
