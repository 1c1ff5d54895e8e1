package catalog

import (
	"strconv"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
)

type changeSetView struct {
	Number    int64     `json:"number"`
	Kind      string    `json:"kind" enum:"make|edit|selection|import|enrichment|delete|undo"`
	Summary   string    `json:"summary" example:"Set Color" doc:"What was done, without what only some members may know."`
	ActorID   string    `json:"actorId"`
	ActorName string    `json:"actorName"`
	At        time.Time `json:"at"`
	Undoes    int64     `json:"undoes" doc:"The one that this reversed; 0: none."`
	UndoneBy  int64     `json:"undoneBy" doc:"The one that reversed this; 0: none."`
	Variants  int       `json:"variants" doc:"That it changed, as far as the member sees them; in the history of a product, of it."`
}

type changeSetsResponse struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
}

type catalogStateView struct {
	Style    string       `json:"style,omitempty"`
	SKU      string       `json:"sku,omitempty"`
	FamilyID string       `json:"familyId,omitempty"`
	StoreIDs []string     `json:"storeIds"`
	Media    []mediumView `json:"media"`
	Values   []valueView  `json:"values"`
}

type catalogChangeView struct {
	Ordinal int64             `json:"ordinal" doc:"Of the variant; 0: the product."`
	Outcome string            `json:"outcome" doc:"When its set was undone: reversed, kept or failed; empty: it wasn't."`
	Made    bool              `json:"made"`
	Gone    bool              `json:"gone"`
	Before  *catalogStateView `json:"before,omitempty"`
	After   *catalogStateView `json:"after,omitempty"`
}

type catalogEntryView struct {
	changeSetView `json:",inline"`
	Made          bool                `json:"made" doc:"The product was made."`
	Changes       []catalogChangeView `json:"changes"`
}

type historyResponse struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
}

type remainderView struct {
	ProductID string `json:"productId"`
	Ordinal   int64  `json:"ordinal" doc:"0: the product."`
	Number    string `json:"number" doc:"SKU or style number; empty if it doesn't exist anymore."`
}

type undoneView struct {
	ChangeSet int64           `json:"changeSet" doc:"That reversed them; 0: nothing was."`
	Reversed  int             `json:"reversed"`
	Kept      []remainderView `json:"kept" doc:"Edited since: what was edited stays, the rest is put back. At most 1,000."`
	Failed    []remainderView `json:"failed" doc:"What was before can't be there again. At most 1,000."`
	JobID     string          `json:"jobId" doc:"The job that puts back a large change set; empty: it is done."`
}

func viewUndone(u catalog.Undone, jobID string) undoneView {
	return undoneView{u.ChangeSet, u.Reversed, list(u.Kept, viewRemainder), list(u.Failed, viewRemainder), jobID}
}

func viewChangeSet(c catalog.ChangeSet) changeSetView {
	return changeSetView{c.Number, c.Kind, c.Summary, c.ActorID, c.ActorName, c.At, c.Undoes, c.UndoneBy, c.Variants}
}

func viewState(s *catalog.State) *catalogStateView {
	if s == nil {
		return nil
	}
	return &catalogStateView{s.Style, s.SKU, s.FamilyID, s.StoreIDs, list(s.Media, viewMedium), list(s.Values, viewFormatted)}
}

func viewChange(c catalog.EntryChange) catalogChangeView {
	return catalogChangeView{c.Ordinal, string(c.Outcome), c.Made, c.Gone, viewState(c.Before), viewState(c.After)}
}

func viewEntry(e catalog.Entry) catalogEntryView {
	variants := 0
	for _, c := range e.Changes {
		if c.Ordinal != 0 {
			variants++
		}
	}
	return catalogEntryView{viewChangeSet(catalog.ChangeSet{ChangeSet: e.ChangeSet, Variants: variants}), e.Made, list(e.Changes, viewChange)}
}

func viewRemainder(r catalog.Remainder) remainderView {
	return remainderView{r.ProductID, r.Ordinal, r.Number}
}

// before is the change set that a page goes on before.
func before(c *httpapi.Call) (int64, error) {
	text := c.Request.URL.Query().Get("next")
	if text == "" {
		return 0, nil
	}
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil || number <= 0 {
		return 0, errNext
	}
	return number, nil
}

func formatNext(number int64) string {
	if number == 0 {
		return ""
	}
	return strconv.FormatInt(number, 10)
}

func (s server) history(c *httpapi.Call) (any, error) {
	from, err := before(c)
	if err != nil {
		return nil, err
	}
	workspaceID, id := of(c)
	entries, next, err := s.History(c.Request.Context(), c.Actor, workspaceID, id, from)
	return historyResponse{httpapi.OK(list(entries, viewEntry)), formatNext(next)}, err
}

func (s server) changeSets(c *httpapi.Call) (any, error) {
	from, err := before(c)
	if err != nil {
		return nil, err
	}
	workspaceID, _ := of(c)
	sets, next, err := s.ChangeSets(c.Request.Context(), c.Actor, workspaceID, from)
	return changeSetsResponse{httpapi.OK(list(sets, viewChangeSet)), formatNext(next)}, err
}

func (s server) undo(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	number, err := strconv.ParseInt(c.Request.PathValue("number"), 10, 64)
	if err != nil {
		number = -1 // there is none
	}
	if id := c.Request.URL.Query().Get("product"); id != "" {
		u, err := s.UndoOf(c.Request.Context(), c.Actor, workspaceID, number, id)
		return httpapi.OK(viewUndone(u, "")), err
	}
	begun, err := s.undoing.Undo(c.Request.Context(), c.Actor, workspaceID, number)
	return httpapi.OK(viewUndone(begun.Undone, begun.JobID)), err
}
