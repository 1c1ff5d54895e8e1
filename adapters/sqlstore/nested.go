package sqlstore

import (
	"context"

	"selvedge/ports"
)

type begun struct{}

// Begin marks ctx as being inside a transaction. It fails with ports.ErrNested
// if it is inside one already.
func Begin(ctx context.Context) (context.Context, error) {
	if ctx.Value(begun{}) != nil {
		return nil, ports.ErrNested
	}
	return context.WithValue(ctx, begun{}, true), nil
}
