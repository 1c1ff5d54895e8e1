package catalog

import (
	"context"
	"runtime"
	"time"

	"selvedge/core/semaphore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// AtOnce is how much of what takes long this process does at once. The zero value is ready.
type AtOnce struct {
	costly  semaphore.Fair // by workspace
	edits   semaphore.Fair // by workspace
	exports semaphore.Fair // by workspace
	fetches semaphore.Fair // by feed
}

// Of what readers take as slowly as they like, there is no total: those of one workspace would
// keep others waiting.
const noTotal = 1 << 40

// fewVariants are changed so quickly that nobody notices how many members do so at once.
const fewVariants = 100

var (
	errSelecting = &ports.Error{
		Kind: ports.TooMany, Reason: "reads_busy", RetryAfter: 5 * time.Second,
		Message: "We're working on another large selection of your workspace right now. Try again in a few seconds.",
	}
	costlyReads = semaphore.Limits{Total: max(2, int64(runtime.GOMAXPROCS(0)/2)), Share: 1, Wait: 10 * time.Second, Busy: errSelecting}
	// Edits wait for the database's writer all the same, so there is no total.
	editsAtOnce   = semaphore.Limits{Total: noTotal, Share: 1, Wait: 10 * time.Second, Busy: errSelecting}
	exportsAtOnce = semaphore.Limits{Total: noTotal, Share: 4, Wait: 10 * time.Second, Busy: &ports.Error{
		Kind: ports.TooMany, Reason: "exports_busy", RetryAfter: 30 * time.Second,
		Message: "Your workspace is downloading several files right now. Wait until one is complete and try again.",
	}}
	fetchesAtOnce = semaphore.Limits{Total: noTotal, Share: 2, Wait: 10 * time.Second, Busy: &ports.Error{
		Kind: ports.TooMany, Reason: "feed_busy", RetryAfter: 30 * time.Second,
		Message: "This feed is being fetched several times right now. Try again later.",
	}}
)

// EnterCostly waits until a read that takes long may begin, of a member who may open Listings;
// leave ends it. It fails as workspace.EnterApp does, and with TooMany, reason "reads_busy".
func (s *Service) EnterCostly(ctx context.Context, actor ports.Actor, workspaceID string) (leave func(), err error) {
	if err := s.read(ctx, actor, workspaceID, func(context.Context, catalog.Tx, *Service, Door) error { return nil }); err != nil {
		return nil, err
	}
	if s.AtOnce == nil {
		return func() {}, nil
	}
	return s.AtOnce.costly.Enter(ctx, costlyReads, workspaceID, 1)
}

// enterEdit waits until a selection may be changed; leave ends that. Those of few variants wait for
// none. It fails as workspace.EnterApp does, as find does, and with TooMany, reason "reads_busy".
func (s *Service) enterEdit(ctx context.Context, actor ports.Actor, workspaceID string, q Query) (leave func(), err error) {
	isSmall := len(q.Ordinals) > 0 && len(q.Ordinals) <= fewVariants
	if !isSmall {
		err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
			f, err := s.find(ctx, tx, door, q)
			isSmall = err == nil && f.all.Len() <= fewVariants
			return err
		})
	}
	if err != nil || isSmall {
		return func() {}, err
	}
	return s.waitForEdits(ctx, workspaceID)
}

// enterEdits waits until a member may change many products; leave ends that. It fails as workspace.EnterApp does, and with
// TooMany, reason "reads_busy".
func (s *Service) enterEdits(ctx context.Context, actor ports.Actor, workspaceID string) (leave func(), err error) {
	err = s.read(ctx, actor, workspaceID, func(context.Context, catalog.Tx, *Service, Door) error { return nil })
	if err != nil {
		return nil, err
	}
	return s.waitForEdits(ctx, workspaceID)
}

func (s *Service) waitForEdits(ctx context.Context, workspaceID string) (leave func(), err error) {
	if s.AtOnce == nil {
		return func() {}, nil
	}
	return s.AtOnce.edits.Enter(ctx, editsAtOnce, workspaceID, 1)
}

// EnterExport waits until a member who was let into a workspace may download another file there;
// leave ends that. It fails with TooMany, reason "exports_busy".
func (s *Service) EnterExport(ctx context.Context, workspaceID string) (leave func(), err error) {
	if s.AtOnce == nil {
		return func() {}, nil
	}
	return s.AtOnce.exports.Enter(ctx, exportsAtOnce, workspaceID, 1)
}

// enterFetch waits until a feed may be fetched once more; leave ends that. It fails with TooMany,
// reason "feed_busy".
func (s *Service) enterFetch(ctx context.Context, feed string) (leave func(), err error) {
	if s.AtOnce == nil {
		return func() {}, nil
	}
	return s.AtOnce.fetches.Enter(ctx, fetchesAtOnce, feed, 1)
}
