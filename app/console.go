package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"selvedge/adapters/httpapi"
	"selvedge/core/billing"
	"selvedge/core/outbox"
	"selvedge/ports"
)

const reconcileInterval = time.Minute

func (h *components) profileArea() Area {
	return Area{Name: "profile", Routes: []httpapi.Group{h.api.ProfileRoutes()}, Demo: func(ctx context.Context, d demo) error { return h.store.Write(ctx, d.writeUsers) }}
}

func (h *components) loginArea() Area {
	return Area{Name: "login", Routes: []httpapi.Group{h.api.LoginRoutes()}, Purge: expired(func(tx ports.Tx) []ports.Purger {
		return []ports.Purger{tx.Sessions, tx.LoginCodes, tx.LoginFailures, tx.KnownBrowsers}
	})}
}

func (h *components) workspaceArea() Area {
	return Area{Name: "workspace", Routes: []httpapi.Group{h.api.WorkspaceRoutes()}, Demo: func(ctx context.Context, d demo) error { return h.store.Write(ctx, d.writeWorkspace) }}
}

func (h *components) teamArea() Area {
	return Area{
		Name:   "team",
		Routes: []httpapi.Group{h.api.TeamRoutes(), h.api.InvitationRoutes()},
		Purge:  h.team.Purge,
		Demo: func(ctx context.Context, d demo) error {
			return h.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return d.writeInvitations(ctx, tx, h.key) })
		},
	}
}

func (h *components) auditArea() Area {
	return Area{
		Name:  "audit",
		Purge: expired(func(tx ports.Tx) []ports.Purger { return []ports.Purger{tx.Audit} }),
		Demo:  func(ctx context.Context, d demo) error { return h.store.Write(ctx, d.writeAudit) },
	}
}

func (h *components) imagesArea() Area {
	return Area{Name: "images", Messages: h.images.Messages(), Purge: h.images.Purge, OnWorkspaceDeleted: h.images.OnWorkspaceDeleted}
}

func (h *components) billingArea() Area {
	return Area{
		Name:               "billing",
		Routes:             []httpapi.Group{h.api.BillingRoutes(), h.api.CreditRoutes()},
		Messages:           map[string]outbox.Handler{billing.CloseKind: h.billing.FinishClosing, billing.RefundKind: h.billing.Refund},
		Periodic:           []Periodic{{"reconcile billing for some workspaces", reconcileInterval, h.billing.Reconcile}},
		Purge:              expired(func(tx ports.Tx) []ports.Purger { return []ports.Purger{tx.ReceivedEvents} }),
		OnWorkspaceDeleted: h.billing.Close,
		Demo:               h.payDemo,
	}
}

func (h *components) jobsArea() Area {
	return Area{Name: "jobs", Routes: []httpapi.Group{h.api.JobRoutes()}, Messages: h.jobs.Messages(), Purge: h.jobs.Purge, OnWorkspaceDeleted: h.jobs.OnWorkspaceDeleted}
}

func (h *components) eventsArea() Area {
	return Area{
		Name:               "events",
		Routes:             []httpapi.Group{h.api.EventRoutes()},
		Purge:              h.events.Purge,
		OnWorkspaceDeleted: h.events.OnWorkspaceDeleted,
		Metrics: []prometheus.Collector{prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "selvedge_event_streams",
			Help: "Browsers that are listening for events. They are among the HTTP requests in flight.",
		}, func() float64 { return float64(h.events.Listeners()) })},
	}
}

func (h *components) activityArea() Area {
	return Area{Name: "activity", Purge: h.activity.Purge}
}

func (h *components) productArea() Area {
	return Area{Name: "product", Routes: []httpapi.Group{h.api.ProductRoutes()}}
}

func (h *components) originArea() Area {
	return Area{Name: "origin", Routes: []httpapi.Group{h.api.OriginRoutes()}}
}

func (h *components) rateLimitArea() Area {
	return Area{Name: "ratelimit", Purge: expired(func(tx ports.Tx) []ports.Purger { return []ports.Purger{tx.RateLimits} })}
}

func (h *components) outboxArea() Area {
	return Area{Name: "outbox", Metrics: []prometheus.Collector{h.metrics.Backlog(h.engine, h.outbox.Kinds)}}
}

// expired returns the Purge of an area whose rows carry the time when they expire.
func expired(rows func(ports.Tx) []ports.Purger) func(context.Context, ports.Tx, time.Time, int) (int, error) {
	return func(ctx context.Context, tx ports.Tx, now time.Time, limit int) (deleted int, err error) {
		for _, expiring := range rows(tx) {
			n, err := expiring.Purge(ctx, now, limit)
			if err != nil {
				return 0, err
			}
			deleted += n
		}
		return deleted, nil
	}
}
