package app

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"selvedge/adapters/httpapi"
	httpdreamboard "selvedge/adapters/httpapi/dreamboard"
	"selvedge/adapters/pdf"
	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/audit"
	"selvedge/core/dreamboard"
	"selvedge/core/notify"
)

// newDreamboard sets the service of boards.
func (h *components) newDreamboard() {
	h.boards = &dreamboard.Service{
		Store: sqlstore.Over(h.store, sqldreamboard.Repositories), Audit: audit.Log{Now: h.now, IDs: h.ids}, Secret: h.key, Now: h.now, IDs: h.ids,
		Notify: &notify.Notifier{Outbox: h.outbox, Now: h.now, PublicURL: h.publicURL}, Images: h.assets, Paper: pdf.Paper{}, Words: h.garments.Lexicon, Events: h.events.Publish, Broadcast: h.events.Broadcast,
	}
	h.events.Hear(dreamboard.PeopleTopic, h.boards.HearVisit)
}

func (h *components) dreamboardArea() Area {
	return Area{
		Name:               "dreamboard",
		Routes:             []httpapi.Group{httpdreamboard.Routes(h.boards, h.making)},
		JobKinds:           h.making.Kinds(),
		Demo:               h.layDemoBoards,
		Periodic:           []Periodic{{"look at the colors of boards again", 15 * time.Second, h.boards.LookAgain}},
		Purge:              h.boards.Purge,
		OnWorkspaceDeleted: h.boards.OnWorkspaceDeleted,
		AssetUses:          h.boards.AssetUses,
		Metrics: []prometheus.Collector{prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "selvedge_board_batches_total",
			Help: "Batches of operations that people made on boards.",
		}, func() float64 { return float64(h.boards.Made()) })},
	}
}
