package enrich

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"

	core "selvedge/core/catalog"
	"selvedge/core/jobs"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	againKey = ":again" // at the end of the key of the second job
	maxKey   = 180      // bytes, without that
)

// Start starts an enrichment as a job, or two if a model is asked about styles of which some
// are paid for. The same key with the same content starts it once, and is answered the same.
// The cost is what the person saw: it fails with Conflict, reason "price_changed", if it is
// another by now, and with Invalid, reason "job_key", for a key of more than 180 bytes. It fails as Preview does, as jobs.Service.Accept does, with Invalid, reason
// "no_model", and with Conflict, reasons "nothing_missing", "enrichment_running",
// "product_filled_often" and "product_charged".
func (s *Service) Start(ctx context.Context, actor ports.Actor, workspaceID string, r Request, cost int64, key string) ([]jobs.Job, error) {
	s, err := s.behind(ctx, actor, workspaceID)
	if err != nil {
		return nil, err
	}
	if err := s.check(r); err != nil {
		return nil, err
	}
	if len(key) > maxKey {
		return nil, errKey
	}
	if known, err := s.known(ctx, actor, workspaceID, r, cost, key); known != nil || err != nil {
		return known, err
	}
	started, refused := s.start(ctx, actor, workspaceID, r, cost, key)
	if refused == nil {
		return started, nil
	}
	// What the same request has started meanwhile changes the price, the credits and what is missing.
	if known, err := s.known(ctx, actor, workspaceID, r, cost, key); known != nil || err != nil {
		return known, err
	}
	return nil, refused
}

// start is Start for a key that hasn't started anything.
func (s *Service) start(ctx context.Context, actor ports.Actor, workspaceID string, r Request, cost int64, key string) ([]jobs.Job, error) {
	ids, _, err := s.selected(ctx, actor, workspaceID, r)
	if err != nil {
		return nil, err
	}
	if r.By == ByRules {
		return s.accepted(ctx, actor, workspaceID, RulesKind, input{Request: r}, key)
	}
	p, err := s.parted(ctx, actor, workspaceID, r, ids)
	if err != nil {
		return nil, err
	}
	o, err := s.quoted(ctx, actor, workspaceID, r, p)
	if err = errors.Join(err, o.Refusal); err != nil {
		return nil, err
	}
	if o.Cost != cost {
		return nil, errPrice
	}
	if len(p.toPay) == 0 {
		return s.accepted(ctx, actor, workspaceID, AgainKind, input{Request: r, ProductIDs: p.paid}, key)
	}
	return s.accepted(ctx, actor, workspaceID, ModelKind, input{Request: r, ProductIDs: p.toPay, Paid: p.paid}, key)
}

// accepted starts a job, and the one that belongs to it.
func (s *Service) accepted(ctx context.Context, actor ports.Actor, workspaceID, kind string, in input, key string) ([]jobs.Job, error) {
	asked, err := request(kind, in, key)
	if err != nil {
		return nil, err
	}
	return s.withSecond(ctx, actor, workspaceID, asked, in, key)
}

// withSecond starts a job and the one that belongs to it, both or none. It starts the second
// also if only the first is there.
func (s *Service) withSecond(ctx context.Context, actor ports.Actor, workspaceID string, first jobs.Request, in input, key string) ([]jobs.Job, error) {
	if len(in.Paid) == 0 {
		return s.Jobs.AcceptAll(ctx, actor, workspaceID, first)
	}
	second, err := request(AgainKind, input{Request: in.Request, ProductIDs: in.Paid}, key+againKey)
	if err != nil {
		return nil, err
	}
	return s.Jobs.AcceptAll(ctx, actor, workspaceID, first, second)
}

func request(kind string, in input, key string) (jobs.Request, error) {
	text, err := json.Marshal(in)
	return jobs.Request{Kind: kind, Count: max(len(in.ProductIDs), 1), Input: text, Key: key}, err
}

// known returns the jobs that a key has started: what they lack and cost by now may be
// something else. It fails with Conflict, reason "idempotency_key_reused", if something else
// was asked for.
func (s *Service) known(ctx context.Context, actor ports.Actor, workspaceID string, r Request, cost int64, key string) ([]jobs.Job, error) {
	var found ports.Job
	err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
		if _, err := core.Enter(ctx, tx, actor, workspaceID, core.ListingsApp); err != nil {
			return err
		}
		found, err = tx.Jobs.ByKey(ctx, workspaceID, key)
		if ports.IsKind(err, ports.NotFound) {
			found, err = ports.Job{}, nil
		}
		return err
	})
	if err != nil || found.ID == "" {
		return nil, err
	}
	in, err := inputOf(found.Input)
	isSame := err == nil && found.UserID == actor.UserID && reflect.DeepEqual(in.Request, r)
	if !isSame || r.By == ByModel && found.CostEach*int64(found.Count) != cost {
		return nil, errReused
	}
	return s.withSecond(ctx, actor, workspaceID, jobs.Request{Kind: found.Kind, Count: found.Count, Input: found.Input, Key: key}, in, key)
}
