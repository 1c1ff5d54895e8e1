package sqlstore

import (
	"context"

	"selvedge/ports"
)

var errNoCustomPlan = ports.Refuse(ports.NotFound, "no_custom_plan", "This workspace doesn't have a custom plan.")

const (
	putCustomPlan = `INSERT INTO custom_plans
	(workspace_id, price, currency, credits, cycle, request_card, downgrade_price, since, limits)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
	ON CONFLICT (workspace_id) DO UPDATE SET price = excluded.price, currency = excluded.currency,
	credits = excluded.credits, cycle = excluded.cycle, request_card = excluded.request_card,
	downgrade_price = excluded.downgrade_price, since = excluded.since, limits = excluded.limits`
	customPlanByWorkspace = `SELECT workspace_id, price, currency, credits, cycle, request_card, downgrade_price, since, limits
	FROM custom_plans WHERE workspace_id = $1`
	deleteCustomPlan = `DELETE FROM custom_plans WHERE workspace_id = $1`
)

const noDowngradePrice = -1

type customPlans struct{ *Base }

func (r customPlans) Put(ctx context.Context, p ports.CustomPlan) error {
	downgrade := int64(noDowngradePrice)
	if p.DowngradePrice != nil {
		downgrade = p.DowngradePrice.Minor
	}
	_, err := r.Exec(ctx, "put custom plan", putCustomPlan,
		p.WorkspaceID, p.Price.Minor, p.Price.Currency, p.Credits, string(p.Cycle), p.RequestCard, downgrade, Micros(p.Since), JSONColumn{&p.Limits})
	return err
}

func (r customPlans) Get(ctx context.Context, workspaceID string) (ports.CustomPlan, error) {
	return QueryOne(ctx, r.Base, "get custom plan", errNoCustomPlan, scanCustomPlan, customPlanByWorkspace, workspaceID)
}

func (r customPlans) Delete(ctx context.Context, workspaceID string) (bool, error) {
	n, err := r.Exec(ctx, "delete custom plan", deleteCustomPlan, workspaceID)
	return n > 0, err
}

func scanCustomPlan(row Row) (p ports.CustomPlan, err error) {
	var downgrade int64
	err = row.Scan(&p.WorkspaceID, &p.Price.Minor, &p.Price.Currency, &p.Credits, &p.Cycle, &p.RequestCard, &downgrade, TimeColumn{&p.Since}, JSONColumn{&p.Limits})
	if len(p.Limits) == 0 {
		p.Limits = nil
	}
	if err == nil && downgrade != noDowngradePrice {
		p.DowngradePrice = &ports.Money{Minor: downgrade, Currency: p.Price.Currency}
	}
	return p, err
}
