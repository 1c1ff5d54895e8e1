package catalog

import (
	"context"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var errStyle = ports.Refuse(ports.Conflict, "style_taken", "Another product of this workspace has this style number.")

const (
	productColumns     = `workspace_id, id, style, style_key, family_id, store_ids, changed_by, created_at, updated_at, media, document`
	insertProducts     = `INSERT INTO catalog_products (` + productColumns + `) VALUES # ON CONFLICT (workspace_id, style_key) DO NOTHING`
	updateProduct      = `UPDATE catalog_products SET style = $1, style_key = $2, family_id = $3, store_ids = $4, changed_by = $5, updated_at = $6, media = $7, document = $8 WHERE workspace_id = $9 AND id = $10`
	setProductDocument = `UPDATE catalog_products SET changed_by = $1, updated_at = $2, document = $3 WHERE workspace_id = $4 AND id = $5`
	deleteProduct      = `DELETE FROM catalog_products WHERE workspace_id = $1 AND id = $2`
	productsByID       = `SELECT ` + productColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_products WHERE workspace_id = wanted.column1 AND id = wanted.column2`
	productsByStyle    = `SELECT ` + productColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_products WHERE workspace_id = wanted.column1 AND style_key = wanted.column2`
)

var (
	insertProductRows   = ofRows(insertProducts, 11)
	productsByIDRows    = ofRows(productsByID, 2)
	productsByStyleRows = ofRows(productsByStyle, 2)
)

type products struct{ *sqlstore.Base }

func (r products) Insert(ctx context.Context, list []catalog.Product) error {
	args := make([]any, 0, len(list)*insertProductRows.columns)
	for i := range list {
		p := &list[i]
		args = append(args, p.WorkspaceID, p.ID, p.Style, p.StyleKey, p.FamilyID, strings.Join(p.StoreIDs, "\n"), p.ChangedBy, sqlstore.Micros(p.CreatedAt), sqlstore.Micros(p.UpdatedAt), mediaColumn{&p.Media}, bytesOf(p.Document))
	}
	return insertAll(ctx, r.Base, "insert products", insertProductRows, args, errStyle)
}

// insertAll inserts rows, which fails with taken if one of their keys is.
func insertAll(ctx context.Context, b *sqlstore.Base, what string, rows batch, args []any, taken error) error {
	if len(args) == 0 {
		return nil
	}
	inserted, err := b.ExecAll(ctx, what, rows.exactly(args)...)
	if err != nil {
		return err
	}
	missing := int64(len(args) / rows.columns)
	for _, n := range inserted {
		missing -= n
	}
	if missing > 0 {
		return taken
	}
	return nil
}

func (r products) Update(ctx context.Context, list []catalog.Product) error {
	statements := make([]sqlstore.Statement, 0, len(list))
	for i := range list {
		p := &list[i]
		statements = append(statements, sqlstore.Statement{SQL: updateProduct, Args: []any{
			p.Style, p.StyleKey, p.FamilyID, strings.Join(p.StoreIDs, "\n"), p.ChangedBy, sqlstore.Micros(p.UpdatedAt), mediaColumn{&p.Media}, bytesOf(p.Document), p.WorkspaceID, p.ID,
		}})
	}
	return execute(ctx, r.Base, "update products", statements)
}

func (r products) SetDocuments(ctx context.Context, list []catalog.Product) error {
	statements := make([]sqlstore.Statement, 0, len(list))
	for i := range list {
		p := &list[i]
		statements = append(statements, sqlstore.Statement{SQL: setProductDocument, Args: []any{p.ChangedBy, sqlstore.Micros(p.UpdatedAt), bytesOf(p.Document), p.WorkspaceID, p.ID}})
	}
	return execute(ctx, r.Base, "set the documents of products", statements)
}

// execute runs statements, if there are any.
func execute(ctx context.Context, b *sqlstore.Base, what string, statements []sqlstore.Statement) error {
	if len(statements) == 0 {
		return nil
	}
	_, err := b.ExecAll(ctx, what, statements...)
	return err
}

func (r products) Delete(ctx context.Context, workspaceID string, ids []string) error {
	statements := make([]sqlstore.Statement, 0, len(ids))
	for _, id := range ids {
		statements = append(statements, sqlstore.Statement{SQL: deleteProduct, Args: []any{workspaceID, id}})
	}
	return execute(ctx, r.Base, "delete products", statements)
}

func (r products) Get(ctx context.Context, workspaceID string, ids []string) ([]catalog.Product, error) {
	return all(ctx, r.Base, "get products", productsByIDRows.byText(ids, workspaceID), scanProduct)
}

func (r products) ByStyle(ctx context.Context, workspaceID string, keys []string) ([]catalog.Product, error) {
	return all(ctx, r.Base, "get products by style", productsByStyleRows.byText(keys, workspaceID), scanProduct)
}

func scanProduct(row sqlstore.Row) (p catalog.Product, err error) {
	var stores string
	err = row.Scan(&p.WorkspaceID, &p.ID, &p.Style, &p.StyleKey, &p.FamilyID, &stores, &p.ChangedBy, sqlstore.TimeColumn{To: &p.CreatedAt}, sqlstore.TimeColumn{To: &p.UpdatedAt},
		mediaColumn{&p.Media}, &p.Document)
	if stores != "" {
		p.StoreIDs = strings.Split(stores, "\n")
	}
	return p, err
}
