package catalog

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

const (
	putBatchRows = `INSERT INTO catalog_batch_rows (workspace_id, batch_id, number, outcome, sku, codes, detail, words, stands_for) VALUES #
	ON CONFLICT (workspace_id, batch_id, number) DO UPDATE SET outcome = excluded.outcome, sku = excluded.sku, codes = excluded.codes, detail = excluded.detail, words = excluded.words, stands_for = excluded.stands_for`
	pageOfRows  = `SELECT number, outcome, sku, codes, detail FROM catalog_batch_rows WHERE workspace_id = $1 AND batch_id = $2 AND number > $3 # ORDER BY number LIMIT `
	countOfRows = `SELECT COUNT(*) FROM catalog_batch_rows WHERE workspace_id = $1 AND batch_id = $2 #`

	numbersOfRows = `SELECT number FROM catalog_batch_rows WHERE workspace_id = $1 AND batch_id = $2 AND outcome = $3 AND number BETWEEN $4 AND $5 ORDER BY number`

	removeRows = `DELETE FROM catalog_batch_rows WHERE (workspace_id, batch_id, number) IN (VALUES #)`

	putBatchPhotos = `INSERT INTO catalog_batch_photos (workspace_id, batch_id, asset_id, name, sku, placed_by, view_of, place, outcome, replaces) VALUES #
	ON CONFLICT (workspace_id, batch_id, asset_id) DO UPDATE SET name = excluded.name, sku = excluded.sku, placed_by = excluded.placed_by, view_of = excluded.view_of, place = excluded.place,
	outcome = excluded.outcome, replaces = excluded.replaces`
	photosOfBatch = `SELECT asset_id, name, sku, placed_by, view_of, place, outcome, replaces FROM catalog_batch_photos WHERE workspace_id = $1 AND batch_id = $2 ORDER BY asset_id`
)

var (
	putRowsOfBatch    = ofRows(putBatchRows, 9)
	removeRowsOfBatch = ofRows(removeRows, 3).withNumber()
	putPhotosOfBatch  = ofRows(putBatchPhotos, 10)
)

// latest returns the latest of several lists together.
func latest(list []catalog.Batch, limit int) []catalog.Batch {
	slices.SortFunc(list, func(a, b catalog.Batch) int { return cmp.Compare(b.ID, a.ID) })
	return list[:min(len(list), limit)]
}

type batchRows struct{ *sqlstore.Base }

func (r batchRows) Put(ctx context.Context, workspaceID, batchID string, list []catalog.BatchRow) error {
	args := make([]any, 0, len(list)*putRowsOfBatch.columns)
	for i := range list {
		row := &list[i]
		args = append(args, workspaceID, batchID, row.Number, row.Outcome, row.SKU, strings.Join(row.Codes, " "), packedColumn{&row.Detail}, strings.Join(row.Words, "\n"), numbersOf(row.StandsFor))
	}
	return execute(ctx, r.Base, "put rows of a batch", putRowsOfBatch.exactly(args))
}

func (r batchRows) Page(ctx context.Context, workspaceID, batchID string, f catalog.BatchRowFilter, after int64, limit int) ([]catalog.BatchRow, error) {
	c := filtered(f, workspaceID, batchID, after)
	return sqlstore.QueryAll(ctx, r.Base, "list rows of a batch", scanBatchRow, sqlstore.WithLimit(c.In(pageOfRows)+"#", limit), c.Args...)
}

func (r batchRows) Count(ctx context.Context, workspaceID, batchID string, f catalog.BatchRowFilter) (int, error) {
	c := filtered(f, workspaceID, batchID)
	return sqlstore.QueryOne(ctx, r.Base, "count rows of a batch", nil, sqlstore.ScanValue[int], c.In(countOfRows), c.Args...)
}

func (r batchRows) Numbers(ctx context.Context, workspaceID, batchID, outcome string, from, to int64) ([]int64, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list numbers of rows of a batch", sqlstore.ScanValue[int64], numbersOfRows, workspaceID, batchID, outcome, from, to)
}

func filtered(f catalog.BatchRowFilter, args ...any) *sqlstore.Conditions {
	c := sqlstore.NewConditions(args...)
	if f.Outcome != "" {
		c.Add("outcome = ", f.Outcome)
	}
	if f.Code != "" {
		c.AddContains("' ' || codes || ' '", " "+f.Code+" ")
	}
	if f.Text != "" {
		c.AddOr(func() {
			c.AddContains("words", f.Text)
			if f.Number > 0 {
				number := "number = "
				if f.HasParts {
					number = fmt.Sprintf("number / %d = ", catalog.BatchRowParts)
				}
				c.Add(number, f.Number)
				c.AddContains("' ' || stands_for || ' '", fmt.Sprintf(" %d ", f.Number))
			}
		})
	}
	return c
}

// numbersOf writes numbers one after another.
func numbersOf(list []int64) string {
	var b strings.Builder
	for i, n := range list {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatInt(n, 10))
	}
	return b.String()
}

func (r batchRows) Remove(ctx context.Context, workspaceID, batchID string, numbers []int64) error {
	args := make([]any, 0, 3*len(numbers))
	for _, number := range numbers {
		args = append(args, workspaceID, batchID, number)
	}
	return execute(ctx, r.Base, "remove rows of a batch", removeRowsOfBatch.exactly(args))
}

func (r batchRows) Clear(ctx context.Context, workspaceID, batchID string) error {
	_, err := r.Exec(ctx, "clear rows of a batch", clearRows, workspaceID, batchID)
	return err
}

func scanBatchRow(row sqlstore.Row) (b catalog.BatchRow, err error) {
	var codes string
	err = row.Scan(&b.Number, &b.Outcome, &b.SKU, &codes, &b.Detail)
	if err != nil {
		return b, err
	}
	b.Codes = strings.Fields(codes)
	return b, packedColumn{&b.Detail}.Scan(b.Detail) // an engine that answers in text has read the bytes by now
}

type batchPhotos struct{ *sqlstore.Base }

func (r batchPhotos) Put(ctx context.Context, workspaceID, batchID string, list []catalog.BatchPhoto) error {
	args := make([]any, 0, len(list)*putPhotosOfBatch.columns)
	for _, p := range list {
		args = append(args, workspaceID, batchID, p.AssetID, p.Name, p.SKU, p.By, p.View, p.Position, string(p.Outcome), p.Replaces)
	}
	return execute(ctx, r.Base, "put photos of a batch", putPhotosOfBatch.exactly(args))
}

func (r batchPhotos) List(ctx context.Context, workspaceID, batchID string) ([]catalog.BatchPhoto, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list photos of a batch", func(row sqlstore.Row) (p catalog.BatchPhoto, err error) {
		err = row.Scan(&p.AssetID, &p.Name, &p.SKU, &p.By, &p.View, &p.Position, &p.Outcome, &p.Replaces)
		return p, err
	}, photosOfBatch, workspaceID, batchID)
}
