package catalog

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errNoEnrichment = ports.Refuse(ports.NotFound, "enrichment_not_found", "This job doesn't exist anymore.")
	errCharged      = ports.Refuse(ports.Conflict, "product_charged", "Some of these styles were enriched in the meantime. Look at the price again.")
)

const (
	insertEnrichment = `INSERT INTO catalog_enrichments (workspace_id, job_id, changeset, created_at) VALUES ($1, $2, $3, $4)`
	getEnrichment    = `SELECT workspace_id, job_id, changeset, created_at FROM catalog_enrichments WHERE workspace_id = $1 AND job_id = $2`
	purgeEnrichments = `DELETE FROM catalog_enrichments WHERE (workspace_id, job_id) IN
	(SELECT workspace_id, job_id FROM catalog_enrichments WHERE created_at < $1 ORDER BY created_at LIMIT $2)`

	insertCharge = `INSERT INTO catalog_charges (workspace_id, period, product_id, job_id) VALUES ($1, $2, $3, $4)
	ON CONFLICT (workspace_id, period, product_id) DO UPDATE SET job_id = excluded.job_id, fills = catalog_charges.fills + 1, returned = FALSE
	WHERE catalog_charges.returned`
	getCharges = `SELECT c.workspace_id, c.period, c.product_id, c.job_id, c.fills, c.returned FROM (VALUES #) AS wanted CROSS JOIN catalog_charges c
	WHERE c.workspace_id = wanted.column1 AND c.product_id = wanted.column2 AND c.period = wanted.column3`
	countFill     = `UPDATE catalog_charges SET fills = fills + 1 WHERE workspace_id = $1 AND period = $2 AND product_id = $3`
	returnAsked   = `UPDATE catalog_charges SET returned = TRUE WHERE workspace_id = $1 AND job_id = $2 AND product_id = $3 AND NOT returned`
	dropUnasked   = `DELETE FROM catalog_charges WHERE workspace_id = $1 AND job_id = $2 AND product_id = $3 AND fills = 1 AND NOT returned`
	returnUnasked = `UPDATE catalog_charges SET returned = TRUE, fills = fills - 1 WHERE workspace_id = $1 AND job_id = $2 AND product_id = $3 AND NOT returned`
	purgeCharges  = `DELETE FROM catalog_charges WHERE (workspace_id, period, product_id) IN
	(SELECT workspace_id, period, product_id FROM catalog_charges WHERE period < $1 ORDER BY period LIMIT $2)`
)

var getChargeRows = ofRows(getCharges, 3).withNumber()

type enrichments struct{ *sqlstore.Base }

func (r enrichments) Insert(ctx context.Context, e catalog.Enrichment) error {
	_, err := r.Exec(ctx, "insert enrichment", insertEnrichment, e.WorkspaceID, e.JobID, e.ChangeSet, sqlstore.Micros(e.CreatedAt))
	return err
}

func (r enrichments) Get(ctx context.Context, workspaceID, jobID string) (catalog.Enrichment, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get enrichment", errNoEnrichment, func(row sqlstore.Row) (e catalog.Enrichment, err error) {
		err = row.Scan(&e.WorkspaceID, &e.JobID, &e.ChangeSet, sqlstore.TimeColumn{To: &e.CreatedAt})
		return e, err
	}, getEnrichment, workspaceID, jobID)
}

// Purge implements ports.Purger.
func (r enrichments) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeEnrichments, before, limit)
}

type charges struct{ *sqlstore.Base }

func (r charges) Insert(ctx context.Context, list []catalog.Charge) error {
	for _, c := range list {
		n, err := r.Exec(ctx, "insert charge", insertCharge, c.WorkspaceID, sqlstore.Micros(c.Period), c.ProductID, c.JobID)
		if err == nil && n == 0 {
			err = errCharged
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r charges) Of(ctx context.Context, workspaceID string, period time.Time, productIDs []string) ([]catalog.Charge, error) {
	var args []any
	for _, id := range productIDs {
		args = append(args, workspaceID, id, sqlstore.Micros(period))
	}
	statements := getChargeRows.lookUp(args, []any{"", "", int64(-1)})
	return all(ctx, r.Base, "get charges", statements, func(row sqlstore.Row) (c catalog.Charge, err error) {
		err = row.Scan(&c.WorkspaceID, sqlstore.TimeColumn{To: &c.Period}, &c.ProductID, &c.JobID, &c.Fills, &c.Returned)
		return c, err
	})
}

func (r charges) CountFill(ctx context.Context, workspaceID string, period time.Time, productIDs []string) error {
	for _, id := range productIDs {
		if _, err := r.Exec(ctx, "count fill", countFill, workspaceID, sqlstore.Micros(period), id); err != nil {
			return err
		}
	}
	return nil
}

func (r charges) Return(ctx context.Context, workspaceID, jobID, productID string, wasAsked bool) error {
	statements := []string{dropUnasked, returnUnasked}
	if wasAsked {
		statements = []string{returnAsked}
	}
	for _, statement := range statements {
		if _, err := r.Exec(ctx, "return charge", statement, workspaceID, jobID, productID); err != nil {
			return err
		}
	}
	return nil
}

// Purge implements ports.Purger.
func (r charges) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeCharges, before, limit)
}
