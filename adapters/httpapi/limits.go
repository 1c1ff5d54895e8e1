package httpapi

import (
	"time"

	"selvedge/core/quota"
)

// LimitRoutes returns the routes of this area.
func (s *Server) LimitRoutes() Group {
	return Group{Tag: "limits", Description: "What a workspace's plan allows.", Routes: []Route{{
		Pattern: "GET /api/v1/workspace/{id}/limits", Guard: SignedIn, Handle: Func(s.getLimits),
		Doc: Doc{
			ID: "getLimits", Summary: "Get a workspace's limits",
			Description: "Everything that plans limit, with what is used of it, and what the available credits buy. `allowed`, " +
				"`reason` and `message` are about one more: `plan_limit` all is used, `plan_excludes` the plan has none, " +
				"`over_limit` more is there than the plan has, `storage_full`, `insufficient_credits`.",
			Out: OK(limitsView{}), OutDoc: "The limits.",
			Errors: Status(404),
		},
	}}}
}

type limitsView struct {
	Plan             limitedPlanView `json:"plan"`
	AvailableCredits int64           `json:"availableCredits"`
	Costs            limitCostsView  `json:"costs"`
	Limits           []limitView     `json:"limits"`
	Features         []includedView  `json:"features" doc:"What plans include or not."`
}

type includedView struct {
	Feature string `json:"feature" enum:"siteScraping|techpackCreation|imageEditing|threeD|automations|modelTraining|customTemplates"`
	Allowed bool   `json:"allowed"`
	Reason  string `json:"reason" doc:"Empty if allowed, else plan_excludes."`
	Message string `json:"message" doc:"For people, with the first plan that includes it; empty if allowed."`
}

type limitedPlanView struct {
	Key      string     `json:"key" doc:"custom for an individual agreement."`
	Name     string     `json:"name"`
	StartsAt *time.Time `json:"startsAt" doc:"Start of the month in which things are counted that are counted per period."`
	EndsAt   *time.Time `json:"endsAt" doc:"Its end."`
}

type limitCostsView struct {
	Generation     int64 `json:"generation"`
	Transformation int64 `json:"transformation"`
	CatalogProduct int64 `json:"catalogProduct"`
	Video          int64 `json:"video"`
}

type limitView struct {
	Thing     quota.Thing `json:"thing" enum:"generations|transformations|catalogProducts|videos|techpacks|customBrands|brands|stores|storageGB"`
	Label     string      `json:"label"`
	Span      quota.Span  `json:"span" enum:"credits|period|total" doc:"How it is counted: not at all, because credits limit it; in the plan's month; or what exists now."`
	Max       *int64      `json:"max" doc:"In bytes for storageGB. Null: unlimited, or limited by credits."`
	Text      string      `json:"text" doc:"The plan's limit for people, such as 150+ or 5 GB."`
	OpenEnded bool        `json:"openEnded" doc:"The plan has more than text says."`
	Used      int64       `json:"used" doc:"In bytes for storageGB; 0 for what credits limit."`
	Left      *int64      `json:"left" doc:"Null: unlimited. Of what credits limit, how many the available credits buy."`
	ResetsAt  *time.Time  `json:"resetsAt" doc:"When the count starts again or, for what credits limit, when the next credits expire."`
	Seconds   *int        `json:"seconds" doc:"How long each may be, or null."`

	Allowed bool   `json:"allowed" doc:"Whether one more is, of storage one more byte."`
	Reason  string `json:"reason" doc:"Empty if allowed."`
	Message string `json:"message" doc:"For people; empty if allowed."`

	Credits *purchaseView `json:"credits" doc:"What credits buy of it, or null if it costs none."`
	Next    *nextPlanView `json:"nextPlan" doc:"The smallest larger plan that has more of it, or null."`
}

type purchaseView struct {
	Cost      int64  `json:"cost" doc:"Credits for one."`
	Available int64  `json:"available" doc:"How many the available credits buy, as far as the plan leaves that many."`
	BoundBy   string `json:"boundBy" enum:"credits|plan" doc:"Which of them allows no more."`
}

type nextPlanView struct {
	Name      string `json:"name"`
	Max       *int64 `json:"max" doc:"In bytes for storageGB. Null: unlimited."`
	OnRequest bool   `json:"onRequest" doc:"It has no price: contact Sales."`
}

func (s *Server) getLimits(c *Call) (any, error) {
	limits, err := s.Quota.Limits(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(limitsView{
		Plan:             limitedPlanView{limits.Plan.Key, limits.Plan.Name, OrNull(limits.Plan.Start), OrNull(limits.Plan.End)},
		AvailableCredits: limits.AvailableCredits,
		Costs:            limitCostsView(limits.Costs),
		Limits:           Views(limits.Rows, viewLimit),
		Features: Views(limits.Features, func(f quota.FeatureAnswer) includedView {
			return includedView{string(f.Feature), f.Allowed, f.Reason, f.Message}
		}),
	}), nil
}

func viewLimit(row quota.Row) limitView {
	view := limitView{
		Thing:     row.Thing,
		Label:     row.Label,
		Span:      row.Span,
		Max:       row.Max,
		Text:      row.Text,
		OpenEnded: row.OpenEnded,
		Used:      row.Used,
		Left:      row.Left,
		ResetsAt:  OrNull(row.ResetsAt),
		Seconds:   OrNull(row.Seconds),
		Allowed:   row.Allowed,
		Reason:    row.Reason,
		Message:   row.Message,
	}
	if p := row.Credits; p != nil {
		view.Credits = &purchaseView{p.Cost, p.Count, p.BoundBy}
	}
	if next := row.Next; next != nil {
		view.Next = &nextPlanView{next.Name, next.Max, next.OnRequest}
	}
	return view
}
