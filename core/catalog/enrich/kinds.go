package enrich

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/finder"
	"selvedge/core/jobs"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Kinds of jobs. One by rules is a single task; a model is asked about a style in each.
const (
	RulesKind = "catalog.enrich_rules"
	ModelKind = "catalog.enrich"
	AgainKind = "catalog.enrich_again" // of styles that are paid for in this period
)

const (
	studio    = "Catalog Studio" // in the ledger
	rulesTime = 30 * time.Minute
	modelTime = 5 * time.Minute
	slots     = 8   // tasks mostly wait for a provider
	together  = 200 // styles in a transaction
)

// Kinds returns the kinds of jobs.
func (s *Service) Kinds() []jobs.Kind {
	model := jobs.Kind{
		Name: ModelKind, AppID: core.ListingsApp, Studio: studio, Cost: s.Cost, MaxTasks: MaxModelStyles, TimeLimit: modelTime, Slots: slots,
		Prepare: s.prepareModel, Accept: s.acceptPaid, Run: s.runModel, Undo: s.giveBack,
	}
	again := model
	again.Name, again.Cost, again.Accept, again.Undo = AgainKind, 0, s.acceptAgain, nil
	return []jobs.Kind{model, again, {
		Name: RulesKind, AppID: core.ListingsApp, Studio: studio, MaxTasks: 1, TimeLimit: rulesTime, Slots: 2,
		Prepare: s.prepareRules, Accept: s.accept, Run: s.runRules,
	}}
}

// input is that of a job: what is asked for, and of a model's the styles, one for each task.
type input struct {
	Request

	ProductIDs []string `json:",omitempty"`
	Paid       []string `json:",omitempty"` // styles of the job that is started with it
}

func (s *Service) read(text json.RawMessage) (in input, err error) {
	if in, err = inputOf(text); err != nil {
		return in, err
	}
	return in, s.check(in.Request)
}

func inputOf(text json.RawMessage) (in input, err error) {
	if err := json.Unmarshal(text, &in); err != nil {
		return in, errInput
	}
	return in, nil
}

func (s *Service) prepareRules(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID string, _ int, text json.RawMessage) (jobs.Prepared, error) {
	s, err := s.within(ctx, tx, workspaceID)
	if err != nil {
		return jobs.Prepared{}, err
	}
	in, err := s.read(text)
	if err == nil && in.By != ByRules {
		err = errInput
	}
	return jobs.Prepared{Input: text, Title: "Fill in by rules"}, err
}

func (s *Service) prepareModel(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID string, count int, text json.RawMessage) (jobs.Prepared, error) {
	s, err := s.within(ctx, tx, workspaceID)
	if err != nil {
		return jobs.Prepared{}, err
	}
	in, err := s.read(text)
	switch {
	case err != nil:
	case in.By != ByModel || count > len(in.ProductIDs) || len(in.ProductIDs)+len(in.Paid) > MaxModelStyles || repeats(slices.Concat(in.ProductIDs, in.Paid)):
		err = errInput
	case !s.hasModel():
		err = errNoModel
	}
	return jobs.Prepared{Input: text, Title: "Fill in by the language model"}, err
}

// repeats says whether a style is named twice, which would be asked about twice and paid for once.
func repeats(ids []string) bool {
	named := map[string]bool{}
	for _, id := range ids {
		named[id] = true
	}
	return len(named) < len(ids)
}

// hasModel says whether a language model is set up. What rules write of a schema is nothing
// that is known of a product.
func (s *Service) hasModel() bool {
	for _, o := range s.Model.Offers() {
		if !o.ByRules {
			return true
		}
	}
	return false
}

// accept makes the change set of a job.
func (s *Service) accept(ctx context.Context, tx ports.Tx, job ports.Job) error {
	own := s.Catalog.Store.In(ctx, tx)
	door, err := core.Enter(ctx, own, ports.Actor{UserID: job.UserID}, job.WorkspaceID, core.ListingsApp)
	if err != nil {
		return err
	}
	set, err := s.Catalog.NewEnrichment(ctx, own, door, job.Title)
	if err != nil {
		return err
	}
	return own.Enrichments.Insert(ctx, catalog.Enrichment{WorkspaceID: job.WorkspaceID, JobID: job.ID, ChangeSet: set.Number, CreatedAt: job.CreatedAt})
}

// acceptPaid is accept for styles that are paid for from now on.
func (s *Service) acceptPaid(ctx context.Context, tx ports.Tx, job ports.Job) error {
	ids, period, err := s.styles(ctx, tx, job)
	if err != nil {
		return err
	}
	own := s.Catalog.Store.In(ctx, tx)
	p, err := part(ctx, own, job.WorkspaceID, period, ids)
	if err != nil {
		return err
	}
	if len(p.spent) > 0 {
		return errSpent
	}
	charges := make([]catalog.Charge, len(ids))
	for i, id := range ids {
		charges[i] = catalog.Charge{WorkspaceID: job.WorkspaceID, Period: period, ProductID: id, JobID: job.ID}
	}
	if err := own.Charges.Insert(ctx, charges); err != nil {
		return err
	}
	return s.accept(ctx, tx, job)
}

// acceptAgain is accept for styles that are paid for.
func (s *Service) acceptAgain(ctx context.Context, tx ports.Tx, job ports.Job) error {
	ids, period, err := s.styles(ctx, tx, job)
	if err != nil {
		return err
	}
	own := s.Catalog.Store.In(ctx, tx)
	p, err := part(ctx, own, job.WorkspaceID, period, ids)
	switch {
	case err != nil:
		return err
	case len(p.spent) > 0:
		return errSpent
	case len(p.paid) < len(ids):
		return errNotPaid
	}
	if err := own.Charges.CountFill(ctx, job.WorkspaceID, period, ids); err != nil {
		return err
	}
	return s.accept(ctx, tx, job)
}

var errNotPaid = ports.Refuse(ports.Conflict, "product_not_charged", "Some of these styles aren't paid for in this period. Look at the price again.")

// styles returns those of a job's tasks, and when the plan's period began.
func (s *Service) styles(ctx context.Context, tx ports.Tx, job ports.Job) (ids []string, period time.Time, err error) {
	s, err = s.within(ctx, tx, job.WorkspaceID)
	if err != nil {
		return nil, period, err
	}
	in, err := s.read(job.Input)
	if err != nil {
		return nil, period, err
	}
	plan, err := s.Catalog.Quota.Plan(ctx, tx, job.WorkspaceID)
	if err != nil {
		return nil, period, err
	}
	tasks, err := tx.Jobs.Tasks(ctx, job.WorkspaceID, []string{job.ID})
	for _, t := range tasks {
		if t.N > len(in.ProductIDs) {
			return nil, period, errInput
		}
		ids = append(ids, in.ProductIDs[t.N-1])
	}
	return ids, plan.Start, err
}

// giveBack takes a charge back whose task has failed or was cancelled, as its credits are. A task that
// has begun counts as one that asked. It checks nothing: a task must end also if what was asked for
// can't be anymore.
func (s *Service) giveBack(ctx context.Context, tx ports.Tx, job ports.Job, t ports.Task) error {
	in, err := inputOf(job.Input)
	if err != nil || t.N > len(in.ProductIDs) {
		return err
	}
	return s.Catalog.Store.In(ctx, tx).Charges.Return(ctx, job.WorkspaceID, job.ID, in.ProductIDs[t.N-1], t.Attempt > 0)
}

// asked is what a model was asked about.
type asked struct {
	ProductID string   `json:"productId"`
	Refused   []string `json:"refused,omitempty"` // attributes of which its answer couldn't be written
}

// runModel asks the model about a style, and writes its answer in the transaction that ends
// the task, which fails if nothing is written: that isn't to be paid for. A model that writes
// gives no ticket, so after a crash it is asked again.
func (s *Service) runModel(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	s, err := s.behind(ctx, ports.Actor{UserID: r.Job.UserID}, r.Job.WorkspaceID)
	if err != nil {
		return jobs.Result{}, err
	}
	in, err := s.read(r.Job.Input)
	if err != nil {
		return jobs.Result{}, err
	}
	id := in.ProductIDs[r.Task.N-1]
	styles, err := s.Catalog.Styles(ctx, ports.Actor{UserID: r.Job.UserID}, r.Job.WorkspaceID, []string{id})
	if err != nil {
		return jobs.Result{}, err
	}
	if len(styles) == 0 {
		return jobs.Result{}, errGone
	}
	r.Progress(ports.UnknownPercent, "The model reads "+styles[0].Product.Style)
	fill, refused, err := s.ask(ctx, in.Request, styles[0], r.Key(), pseudonym(r.Job))
	if err != nil {
		return jobs.Result{}, err
	}
	output, err := json.Marshal(asked{id, refused})
	return jobs.Result{Output: output, Commit: func(ctx context.Context, tx ports.Tx) error {
		done, err := s.fill(ctx, s.Catalog.Store.In(ctx, tx), r.Job, []core.Fill{fill}, in.Replace)
		if err == nil && done.ChangeSet == 0 {
			err = errNoUse
		}
		return err
	}}, err
}

// fill writes into the change set of a job, by the rights that its user has now.
func (s *Service) fill(ctx context.Context, tx catalog.Tx, job ports.Job, fills []core.Fill, replace bool) (core.Selected, error) {
	door, err := core.Enter(ctx, tx, ports.Actor{UserID: job.UserID}, job.WorkspaceID, core.ListingsApp)
	if err != nil {
		return core.Selected{}, err
	}
	e, err := tx.Enrichments.Get(ctx, job.WorkspaceID, job.ID)
	if err != nil {
		return core.Selected{}, err
	}
	return s.Catalog.Fill(ctx, tx, door, catalog.ChangeSet{WorkspaceID: job.WorkspaceID, Number: e.ChangeSet}, fills, replace)
}

// filled is what a job by rules has written.
type filled struct {
	Products int `json:"products"`
	Variants int `json:"variants"`
}

// runRules fills in style after style, some in a transaction. After a crash it begins again:
// what is there by then is no longer missing. What was written before it was cancelled stays,
// and can be undone.
func (s *Service) runRules(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	actor := ports.Actor{UserID: r.Job.UserID}
	s, err := s.behind(ctx, actor, r.Job.WorkspaceID)
	if err != nil {
		return jobs.Result{}, err
	}
	in, err := s.read(r.Job.Input)
	if err != nil {
		return jobs.Result{}, err
	}
	ids, _, err := s.Catalog.StylesOf(ctx, actor, r.Job.WorkspaceID, in.Query)
	if err != nil {
		return jobs.Result{}, err
	}
	var total filled
	colors := map[string][]finder.Color{}
	for from := 0; from < len(ids); from += together {
		r.Progress(100*from/len(ids), fmt.Sprintf("Style %d of %d", from+1, len(ids)))
		fills, err := s.fillsOf(ctx, actor, r.Job.WorkspaceID, in.Request, ids[from:min(from+together, len(ids))], colors)
		if err != nil {
			return jobs.Result{}, err
		}
		var done core.Selected
		err = s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			done, err = s.fill(ctx, tx, r.Job, fills, in.Replace)
			return err
		})
		if err != nil {
			return jobs.Result{}, err
		}
		total.Products, total.Variants = total.Products+done.Products, total.Variants+done.Variants
	}
	output, err := json.Marshal(total)
	return jobs.Result{Output: output}, err
}

// fillsOf returns what the rules find out about some styles.
func (s *Service) fillsOf(ctx context.Context, actor ports.Actor, workspaceID string, r Request, ids []string, colors map[string][]finder.Color) ([]core.Fill, error) {
	styles, err := s.Catalog.Styles(ctx, actor, workspaceID, ids)
	if err != nil {
		return nil, err
	}
	if err := s.colors(ctx, workspaceID, r, styles, colors); err != nil {
		return nil, err
	}
	fills := make([]core.Fill, len(styles))
	for i := range styles {
		fills[i] = s.byRules(r, styles[i], colors)
	}
	return fills, nil
}
