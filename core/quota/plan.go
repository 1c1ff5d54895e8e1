package quota

import (
	"context"
	"math"
	"slices"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Plan is what the plan in force of a workspace allows.
type Plan struct {
	Key         string // in the catalogue; CustomKey for an individual agreement
	Name        string
	Limits      map[string]plan.Limit // as in the catalogue, by thing
	Includes    map[string]bool       // as in the catalogue, by feature
	TasksAtOnce int                   // of studio jobs
	// The month in which things are counted that are counted per period.
	Start, End time.Time
}

// CustomKey is the key of a plan that was agreed with one workspace.
const CustomKey = "custom"

// ReadPlan reads the plan in force. It is called within a transaction and asks nobody
// else.
type ReadPlan func(ctx context.Context, tx ports.Tx, workspaceID string) (Plan, error)

// unlimited is the limit of what has none. Twice as much still fits an int64.
const unlimited = math.MaxInt64 / 2

// most returns how much a limit allows, in the unit of the counts. An open-ended limit,
// "150+", is none.
func (l line) most(limits map[string]plan.Limit) int64 {
	limit := limits[string(l.thing)]
	if limit.Max == nil || limit.OpenEnded {
		return unlimited
	}
	return *limit.Max * l.unit
}

// above returns the catalogue's plans larger than p, the smallest first.
func above(c plan.Catalogue, p Plan) []plan.Plan {
	at := slices.IndexFunc(c.Plans, func(known plan.Plan) bool { return known.Key == p.Key })
	if at < 0 {
		return nil
	}
	return c.Plans[at+1:]
}

// firstWithRoom returns the smallest larger plan that allows so much of a thing, or nil.
func firstWithRoom(c plan.Catalogue, p Plan, l line, need int64) *plan.Plan {
	larger := above(c, p)
	at := slices.IndexFunc(larger, func(other plan.Plan) bool { return l.most(other.Limits) >= need })
	if at < 0 {
		return nil
	}
	return &larger[at]
}
