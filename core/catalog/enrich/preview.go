package enrich

import (
	"context"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/finder"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Offer is what an enrichment would do.
type Offer struct {
	core.Selected // by rules: what would be written, except for the colors of most pictures

	Styles    int   // of the selection
	Lacking   int   // of Styles, those that a model would be asked about: none that it is already
	Paid      int   // of Lacking, those that are paid for in this period
	Spent     int   // styles that lack something and were filled in as often as their charge pays for
	Cost      int64 // credits for the others
	Available int64 // credits before it
	Refusal   error // why it can't be started now, or nil
}

const (
	previewed = 200 // styles whose fills are worked out for a preview
	seen      = 24  // of these, those whose pictures are looked at
)

// Preview returns what an enrichment would do. It writes nothing, and asks no model. It fails
// as workspace.EnterApp does, and with Invalid, reasons "enrichment", "enrichment_channel",
// "query", "selection_too_large" and "too_many_styles", and as catalog.Service.EnterCostly does.
func (s *Service) Preview(ctx context.Context, actor ports.Actor, workspaceID string, r Request) (o Offer, err error) {
	leave, err := s.Catalog.EnterCostly(ctx, actor, workspaceID)
	if err != nil {
		return o, err
	}
	defer leave()
	if s, err = s.behind(ctx, actor, workspaceID); err != nil {
		return o, err
	}
	ids, found, err := s.selected(ctx, actor, workspaceID, r)
	if err != nil {
		return o, err
	}
	if r.By == ByModel {
		p, err := s.parted(ctx, actor, workspaceID, r, ids)
		if err != nil {
			return o, err
		}
		o, err = s.quoted(ctx, actor, workspaceID, r, p)
		o.Styles, o.Found = len(ids), found
		return o, err
	}
	o.Styles = len(ids)
	fills, err := s.previewFills(ctx, actor, workspaceID, r, ids[:min(previewed, len(ids))])
	if err != nil {
		return o, err
	}
	o.Selected, err = s.Catalog.PreviewFill(ctx, actor, workspaceID, fills, r.Replace)
	o.Found = found
	return o, err
}

func (s *Service) previewFills(ctx context.Context, actor ports.Actor, workspaceID string, r Request, ids []string) ([]core.Fill, error) {
	colors := map[string][]finder.Color{}
	head := min(seen, len(ids))
	fills, err := s.fillsOf(ctx, actor, workspaceID, r, ids[:head], colors)
	if err != nil {
		return nil, err
	}
	styles, err := s.Catalog.Styles(ctx, actor, workspaceID, ids[head:])
	for i := range styles {
		fills = append(fills, s.byRules(r, styles[i], colors))
	}
	return fills, err
}

// selected returns the styles of a request's selection.
func (s *Service) selected(ctx context.Context, actor ports.Actor, workspaceID string, r Request) (ids []string, found int, err error) {
	if err := s.check(r); err != nil {
		return nil, 0, err
	}
	ids, found, err = s.Catalog.StylesOf(ctx, actor, workspaceID, r.Query)
	if err == nil && r.By == ByModel && len(ids) > MaxModelStyles {
		err = errStyles
	}
	return ids, found, err
}

// parted parts the styles that lack something.
func (s *Service) parted(ctx context.Context, actor ports.Actor, workspaceID string, r Request, ids []string) (p parts, err error) {
	styles, err := s.Catalog.Styles(ctx, actor, workspaceID, ids)
	if err != nil {
		return p, err
	}
	var lacking []string
	for _, style := range styles {
		if len(r.missing(style)) > 0 {
			lacking = append(lacking, style.Product.ID)
		}
	}
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		plan, err := s.Catalog.Quota.Plan(ctx, tx.Tx, workspaceID)
		if err != nil {
			return err
		}
		p, err = part(ctx, tx, workspaceID, plan.Start, lacking)
		return err
	})
	return p, err
}

// quoted says what a model's work costs.
func (s *Service) quoted(ctx context.Context, actor ports.Actor, workspaceID string, r Request, p parts) (o Offer, err error) {
	o.Lacking, o.Paid, o.Spent = len(p.toPay)+len(p.paid), len(p.paid), len(p.spent)
	if o.Lacking == 0 && len(p.busy) > 0 {
		o.Refusal = errBusy
		return o, nil
	}
	if o.Lacking == 0 && o.Spent > 0 {
		o.Refusal = errSpent
		return o, nil
	}
	if o.Lacking == 0 {
		o.Refusal = errNothing
		return o, nil
	}
	if !s.hasModel() {
		o.Refusal = errNoModel
		return o, nil
	}
	if len(p.toPay) == 0 {
		return o, nil
	}
	request, err := request(ModelKind, input{Request: r, ProductIDs: p.toPay}, "")
	if err != nil {
		return o, err
	}
	q, err := s.Jobs.Quote(ctx, actor, workspaceID, request)
	o.Cost, o.Available, o.Refusal = q.Cost, q.Available, q.Refusal
	return o, err
}
