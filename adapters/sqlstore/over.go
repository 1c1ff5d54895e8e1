package sqlstore

import (
	"context"

	"selvedge/ports"
)

type querierKey struct{}

// Run calls fn with the console's repositories over q, the transaction of an engine.
func Run(ctx context.Context, q Querier, fn func(context.Context, ports.Tx) error) error {
	return fn(context.WithValue(ctx, querierKey{}, q), Repositories(q))
}

// Over returns a store whose transactions also have an area's own repositories. bind
// makes them over the transaction of an engine; its T embeds the console's tx.
func Over[T any](store ports.Store, bind func(tx ports.Tx, q Querier) T) ports.AreaStore[T] {
	return &storeOver[T]{store, bind}
}

type storeOver[T any] struct {
	store ports.Store
	bind  func(ports.Tx, Querier) T
}

// Write implements ports.StoreOf.
func (s *storeOver[T]) Write(ctx context.Context, fn func(context.Context, T) error) error {
	return s.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return fn(ctx, s.In(ctx, tx)) })
}

// Read implements ports.StoreOf.
func (s *storeOver[T]) Read(ctx context.Context, fn func(context.Context, T) error) error {
	return s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error { return fn(ctx, s.In(ctx, tx)) })
}

// In implements ports.AreaStore.
func (s *storeOver[T]) In(ctx context.Context, tx ports.Tx) T {
	return s.bind(tx, ctx.Value(querierKey{}).(Querier))
}
