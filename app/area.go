package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"selvedge/adapters/httpapi"
	"selvedge/core/assets"
	"selvedge/core/jobs"
	"selvedge/core/outbox"
	"selvedge/core/quota"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Area is a feature area: what it adds to the product. Whatever is shared iterates over
// the areas and names none of them. Every field but Name is optional.
type Area struct {
	Name               string // of its folder on every layer, such as "team"
	Routes             []httpapi.Group
	Messages           map[string]outbox.Handler // by kind
	JobKinds           []jobs.Kind
	LongRuns           jobs.LongRuns // its long work that is no job, for the list of jobs
	Periodic           []Periodic
	Purge              func(ctx context.Context, tx ports.Tx, now time.Time, limit int) (deleted int, err error)
	OnWorkspaceDeleted workspace.OnDeleted
	Demo               func(ctx context.Context, d demo) error // adds its part to the demo data, after the areas before it
	Metrics            []prometheus.Collector
	QuotaCounts        map[quota.Thing]quota.Count // how to count from its rows what plans limit
	AssetUses          assets.FindUses             // where it uses assets, which can't be deleted then
	OnAssetsMoved      assets.OnMoved              // what follows there when assets go into the bin, come back or are deleted
}

// Periodic is work that is done at an interval and whenever the clock is moved.
type Periodic struct {
	Name     string // for the log, such as "reconcile billing"
	Interval time.Duration
	Run      func(context.Context) error
}

// routes returns the routes of the areas.
func routes(areas []Area) (groups []httpapi.Group) {
	for _, area := range areas {
		groups = append(groups, area.Routes...)
	}
	return groups
}

// onWorkspaceDeleted returns what the areas do when a workspace is deleted.
func onWorkspaceDeleted(areas []Area) (all []workspace.OnDeleted) {
	for _, area := range areas {
		if area.OnWorkspaceDeleted != nil {
			all = append(all, area.OnWorkspaceDeleted)
		}
	}
	return all
}
