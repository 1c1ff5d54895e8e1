package catalog

import "context"

// Posting is a block of the ordinals of all variants that have a value of a field. What
// the members are is known to core/catalog/posting alone.
type Posting struct {
	Field   string
	Value   string
	Block   int64
	Members []byte
}

// PostingKey names a block.
type PostingKey struct {
	Field string
	Value string
	Block int64
}

// Postings stores them. Each gets Members that are valid until it returns.
type Postings interface {
	// Put writes blocks, which have all members that their postings have there, and removes
	// those without members.
	Put(ctx context.Context, workspaceID string, list []Posting) error
	// Get returns those of the blocks that there are, in no order.
	Get(ctx context.Context, workspaceID string, keys []PostingKey) ([]Posting, error)
	// OfValues calls each with all blocks of a field's values, in no order.
	OfValues(ctx context.Context, workspaceID, field string, values []string, each func(Posting) error) error
	// OfField calls each with all blocks of a field, in the order of the bytes of their
	// values.
	OfField(ctx context.Context, workspaceID, field string, each func(Posting) error) error
	// Prefix is OfField for the values that begin with a text.
	Prefix(ctx context.Context, workspaceID, field, prefix string, each func(Posting) error) error
}
