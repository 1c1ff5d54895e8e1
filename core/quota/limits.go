package quota

import (
	"context"
	"errors"
	"maps"
	"slices"

	"selvedge/core/access"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Limits is what a workspace may use, and what it uses.
type Limits struct {
	Plan             Plan
	Costs            plan.Costs
	AvailableCredits int64
	Rows             []Row // in a fixed order
	Features         []FeatureAnswer
}

// FeatureAnswer says whether a plan includes a feature.
type FeatureAnswer struct {
	Feature Feature
	Allowed bool
	Reason  string
	Message string // for people, with the first plan that includes it
}

// Row is one thing. Its Answer is about taking one more, a byte of storage.
type Row struct {
	Answer
	Label     string
	Text      string // the plan's limit for people: "150+", "1 GB", "Unlimited"
	OpenEnded bool   // the plan has more than Text names
	Span      Span
	Seconds   int // how long each may be; 0: any length
	// Credits is what credits allow of it, or nil if it costs none.
	Credits *Purchase
}

// Purchase is how many of a thing credits buy.
type Purchase struct {
	Cost  int64 // of one
	Count int64 // with all available credits, as far as the plan leaves so many
	// BoundBy is "plan" if the plan leaves fewer than the credits would buy.
	BoundBy string
}

// What bounds a Purchase.
const (
	boundByCredits = "credits"
	boundByPlan    = "plan"
)

// Limits returns the limits of a workspace, for everyone in it.
func (s *Service) Limits(ctx context.Context, actor ports.Actor, workspaceID string) (limits Limits, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace); err != nil {
			return err
		}
		limits, err = s.limits(ctx, tx, workspaceID)
		return err
	})
	return limits, err
}

func (s *Service) limits(ctx context.Context, tx ports.Tx, workspaceID string) (all Limits, err error) {
	all.Costs = s.Catalogue.Costs
	if all.Plan, err = s.Plan(ctx, tx, workspaceID); err != nil {
		return all, err
	}
	used, err := usedOf(ctx, tx, workspaceID, all.Plan)
	if err != nil {
		return all, err
	}
	for _, l := range table {
		limit := all.Plan.Limits[string(l.thing)]
		row := Row{
			Answer:    decide(s.Catalogue, all.Plan, l, used[l.thing], 1),
			Label:     l.label,
			Text:      limit.Text,
			OpenEnded: limit.OpenEnded,
			Span:      l.span,
			Seconds:   limit.Seconds,
		}
		if l.cost != nil {
			cost := l.cost(all.Costs)
			balance, err := s.Ledger.Afford(ctx, tx, workspaceID, cost)
			lacking, isLacking := errors.AsType[*credit.Insufficient](err)
			if err != nil && !isLacking {
				return all, err
			}
			all.AvailableCredits = balance.Available
			row.buy(cost, balance, lacking)
		}
		all.Rows = append(all.Rows, row)
	}
	for _, feature := range slices.Sorted(maps.Keys(features)) {
		answer := FeatureAnswer{Feature: feature, Allowed: true}
		if refused, is := errors.AsType[*ports.Error](decideFeature(s.Catalogue, all.Plan, feature)); is {
			answer = FeatureAnswer{Feature: feature, Reason: refused.Reason, Message: refused.Message}
		}
		all.Features = append(all.Features, answer)
	}
	return all, nil
}

// buy adds what credits buy. What the plan refuses stays refused for its reason.
func (r *Row) buy(cost int64, balance credit.Balance, lacking *credit.Insufficient) {
	p := Purchase{Cost: cost, Count: balance.Available / cost, BoundBy: boundByCredits}
	if r.Left != nil && *r.Left < p.Count {
		p.Count, p.BoundBy = *r.Left, boundByPlan
	}
	r.Credits = &p
	if r.Span == ByCredits && r.Left == nil {
		r.Left, r.ResetsAt = &p.Count, balance.NextExpiry
	}
	if lacking == nil || !r.Allowed {
		return
	}
	var refusal *ports.Error
	if errors.As(lacking, &refusal) {
		r.refuse(refusal.Reason, refusal.Message)
	}
}
