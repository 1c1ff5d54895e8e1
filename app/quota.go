package app

import (
	"context"
	"maps"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/quota"
)

// mendInterval is how often the counts of limits are compared with the rows they count.
const mendInterval = time.Hour

func (h *components) quotaArea() Area {
	return Area{
		Name:               "quota",
		Routes:             []httpapi.Group{h.api.LimitRoutes()},
		Periodic:           []Periodic{{"recount limits", mendInterval, h.mendQuota}},
		Purge:              h.quota.Purge,
		OnWorkspaceDeleted: h.quota.OnWorkspaceDeleted,
		Demo: func(ctx context.Context, _ demo) error {
			return h.quota.Mend(ctx, func(quota.Difference) {}) // the areas before it added things without counting them
		},
		QuotaCounts: map[quota.Thing]quota.Count{quota.Stores: quota.CountStores},
	}
}

// quotaCounts returns the counts of all areas.
func quotaCounts(areas []Area) map[quota.Thing]quota.Count {
	counts := map[quota.Thing]quota.Count{}
	for _, area := range areas {
		maps.Copy(counts, area.QuotaCounts)
	}
	return counts
}

func (h *components) mendQuota(ctx context.Context) error {
	return h.quota.Mend(ctx, func(d quota.Difference) {
		h.log.WarnContext(ctx, "a count of what a plan limits was wrong and is corrected",
			"workspace", d.WorkspaceID, "thing", d.Thing, "stored", d.Stored, "counted", d.Counted)
	})
}
