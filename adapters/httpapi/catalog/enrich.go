package catalog

import (
	"errors"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog/enrich"
	"selvedge/ports"
)

// enrichServer handles the route of enrichments.
type enrichServer struct{ *enrich.Service }

// EnrichRoutes returns the route that fills in what is missing.
func EnrichRoutes(service *enrich.Service) httpapi.Group {
	s := enrichServer{service}
	return httpapi.Group{
		Tag:         "enrichment",
		Description: "What products lack is filled in, by rules or by a language model, as jobs: their progress, cancelling them and what they cost is that of jobs. What people typed or imported is never written over.",
		Routes: []httpapi.Route{{
			Pattern: "POST " + listings + "/enrich", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.enrich),
			Doc: httpapi.Doc{
				ID: "enrichListings", Summary: "Fill in what the styles of a selection lack",
				Description: "Rules are free. A model costs credits for each style that lacks something, once in a period of the plan for up to five times, and nothing for those that it fails at. With preview nothing is written, no model is asked, and the answer says what it would cost. All that a job writes is one change set, which can be undone.",
				Out:         httpapi.OK(enrichedView{}), OutDoc: "What would be done, or the jobs that were started.", Errors: httpapi.Status(402, 403, 404, 409, 429),
			},
		}},
	}
}

type enrichInput struct {
	Query      query    `json:"query"`
	Attributes []string `json:"attributes" minItems:"1" maxItems:"50"`
	By         string   `json:"by" enum:"rule|model"`
	Locale     string   `json:"locale" optional:"true" doc:"Language of titles and descriptions, such as de; empty for all."`
	Channel    string   `json:"channel" optional:"true" doc:"Sales channel of titles and descriptions, such as google; empty for all. Rules need one for titles."`
	Replace    bool     `json:"replace" optional:"true" doc:"Also writes again what rules or a model wrote."`
	Preview    bool     `json:"preview" optional:"true"`
	Cost       int64    `json:"cost" optional:"true" doc:"Credits that the user saw in the preview. If it is another by now, nothing is started."`
	Key        string   `json:"idempotencyKey" optional:"true" maxLength:"180" doc:"1 to 180 characters, unless it is a preview. The same key starts the same once."`
}

type enrichedView struct {
	Styles    int           `json:"styles" doc:"Of the selection, which is at most 100,000 variants."`
	Found     int           `json:"found" doc:"Variants of the selection."`
	Variants  int           `json:"variants" doc:"By rules, that would show something else, of the first 200 styles."`
	Products  int           `json:"products" doc:"That they are of."`
	Examples  []exampleView `json:"examples" doc:"At most 20, by rules."`
	Lacking   int           `json:"lacking" doc:"Styles that a model would be asked about."`
	Paid      int           `json:"paid" doc:"Of lacking, those that are paid for in this period."`
	Spent     int           `json:"spent" doc:"Styles that lack something and aren't asked about: a model has filled them in five times in this period, which is what their charge pays for."`
	Cost      int64         `json:"cost" doc:"Credits."`
	Available int64         `json:"available" doc:"Credits before it; 0 if nothing costs any."`
	Allowed   bool          `json:"allowed"`
	Reason    string        `json:"reason" doc:"Why it would be refused, empty if it is allowed; no_model without a language model."`
	Message   string        `json:"message"`
	Jobs      []string      `json:"jobs" doc:"IDs of the jobs that were started; none for a preview."`
}

func (s enrichServer) enrich(c *httpapi.Call, in enrichInput) (any, error) {
	workspaceID, _ := of(c)
	r := enrich.Request{
		Query: in.Query.query(), Attributes: in.Attributes, By: enrich.Maker(in.By), Locale: in.Locale, Channel: in.Channel, Replace: in.Replace,
	}
	view := enrichedView{Allowed: true, Examples: []exampleView{}, Jobs: []string{}}
	if !in.Preview {
		started, err := s.Start(c.Request.Context(), c.Actor, workspaceID, r, in.Cost, in.Key)
		for _, j := range started {
			view.Jobs = append(view.Jobs, j.ID)
			view.Cost += j.Cost()
		}
		return httpapi.OK(view), err
	}
	o, err := s.Preview(c.Request.Context(), c.Actor, workspaceID, r)
	view.Styles, view.Found, view.Variants, view.Products, view.Examples = o.Styles, o.Found, o.Variants, o.Products, list(o.Examples, viewExample)
	view.Lacking, view.Paid, view.Spent, view.Cost, view.Available = o.Lacking, o.Paid, o.Spent, o.Cost, o.Available
	if refusal, is := errors.AsType[*ports.Error](o.Refusal); is {
		view.Allowed, view.Reason, view.Message = false, refusal.Reason, refusal.Message
	}
	return httpapi.OK(view), err
}
