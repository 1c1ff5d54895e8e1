package catalog

import (
	"context"
	"maps"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var errSKU = ports.Refuse(ports.Conflict, "sku_taken", "Another variant of this workspace has this SKU.")

const (
	variantColumns = `ordinal, product_id, sku, sku_key, title_key, changed_by, updated_at, document`
	insertVariants = `INSERT INTO catalog_variants (workspace_id, ` + variantColumns + `) VALUES # ON CONFLICT (workspace_id, sku_key) DO NOTHING`
	updateVariant  = `UPDATE catalog_variants SET product_id = $1, sku = $2, sku_key = $3, title_key = $4, changed_by = $5, updated_at = $6, document = $7
	WHERE workspace_id = $8 AND ordinal = $9`
	setDocument        = `UPDATE catalog_variants SET changed_by = $1, updated_at = $2, document = $3 WHERE workspace_id = $4 AND ordinal = $5`
	deleteVariant      = `DELETE FROM catalog_variants WHERE workspace_id = $1 AND ordinal = $2`
	variantsByOrdinal  = `SELECT ` + variantColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND ordinal = wanted.column2`
	variantsBetween    = `SELECT ` + variantColumns + ` FROM catalog_variants WHERE workspace_id = $1 AND ordinal BETWEEN $2 AND $3`
	documentColumns    = `ordinal, product_id, sku, document`
	documentsByOrdinal = `SELECT ` + documentColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND ordinal = wanted.column2`
	documentsBetween   = `SELECT ` + documentColumns + ` FROM catalog_variants WHERE workspace_id = $1 AND ordinal BETWEEN $2 AND $3`
	variantsBySKU      = `SELECT ` + variantColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND sku_key = wanted.column2`
	ordinalsOfProducts = `SELECT ordinal FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND product_id = wanted.column2`
	countsOfProducts   = `SELECT column2, (SELECT COUNT(*) FROM catalog_variants WHERE workspace_id = column1 AND product_id = column2) FROM (VALUES #) AS wanted`
	titlesByOrdinal    = `SELECT title_key, ordinal FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND ordinal = wanted.column2`
	titlesBetween      = `SELECT title_key, ordinal FROM catalog_variants WHERE workspace_id = $1 AND ordinal BETWEEN $2 AND $3`
	orderByTitle       = `SELECT ordinal FROM catalog_variants WHERE workspace_id = $1 ORDER BY title_key, ordinal`
	titlesBehind       = `SELECT title_key, ordinal FROM catalog_variants WHERE workspace_id = $1 AND (title_key, ordinal) > ($2, $3) ORDER BY title_key, ordinal LIMIT 500`
	productsByOrdinal  = `SELECT product_id, ordinal FROM (VALUES #) AS wanted CROSS JOIN catalog_variants WHERE workspace_id = wanted.column1 AND ordinal = wanted.column2`
	productsBetween    = `SELECT product_id, ordinal FROM catalog_variants WHERE workspace_id = $1 AND ordinal BETWEEN $2 AND $3`

	titlesAtOnce = 500 // as in titlesBehind
)

var (
	insertVariantRows      = ofRows(insertVariants, 9)
	variantsByOrdinalRows  = ofRows(variantsByOrdinal, 2).withNumber()
	documentsByOrdinalRows = ofRows(documentsByOrdinal, 2).withNumber()
	variantsBySKURows      = ofRows(variantsBySKU, 2)
	ordinalsOfProductsRows = ofRows(ordinalsOfProducts, 2)
	countsOfProductsRows   = ofRows(countsOfProducts, 2)
	titlesByOrdinalRows    = ofRows(titlesByOrdinal, 2).withNumber()
	productsByOrdinalRows  = ofRows(productsByOrdinal, 2).withNumber()
)

type variants struct{ *sqlstore.Base }

func (r variants) Insert(ctx context.Context, list []catalog.Variant) error {
	args := make([]any, 0, len(list)*insertVariantRows.columns)
	for i := range list {
		v := &list[i]
		args = append(args, v.WorkspaceID, v.Ordinal, v.ProductID, v.SKU, v.SKUKey, v.TitleKey, v.ChangedBy, sqlstore.Micros(v.UpdatedAt), bytesOf(v.Document))
	}
	return insertAll(ctx, r.Base, "insert variants", insertVariantRows, args, errSKU)
}

func (r variants) Update(ctx context.Context, list []catalog.Variant) error {
	statements := make([]sqlstore.Statement, 0, len(list))
	for i := range list {
		v := &list[i]
		statements = append(statements, sqlstore.Statement{SQL: updateVariant, Args: []any{
			v.ProductID, v.SKU, v.SKUKey, v.TitleKey, v.ChangedBy, sqlstore.Micros(v.UpdatedAt), bytesOf(v.Document), v.WorkspaceID, v.Ordinal,
		}})
	}
	return execute(ctx, r.Base, "update variants", statements)
}

func (r variants) SetDocuments(ctx context.Context, list []catalog.Variant) error {
	statements := make([]sqlstore.Statement, 0, len(list))
	for i := range list {
		v := &list[i]
		statements = append(statements, sqlstore.Statement{SQL: setDocument, Args: []any{v.ChangedBy, sqlstore.Micros(v.UpdatedAt), bytesOf(v.Document), v.WorkspaceID, v.Ordinal}})
	}
	return execute(ctx, r.Base, "set the documents of variants", statements)
}

func (r variants) Delete(ctx context.Context, workspaceID string, ordinals []int64) error {
	statements := make([]sqlstore.Statement, 0, len(ordinals))
	for _, ordinal := range ordinals {
		statements = append(statements, sqlstore.Statement{SQL: deleteVariant, Args: []any{workspaceID, ordinal}})
	}
	return execute(ctx, r.Base, "delete variants", statements)
}

func (r variants) Get(ctx context.Context, workspaceID string, ordinals []int64) ([]catalog.Variant, error) {
	return ofOrdinals(ctx, r.Base, "get variants", variantsBetween, variantsByOrdinalRows, workspaceID, ordinals, scanVariant(workspaceID),
		ordinalOf)
}

func (r variants) Documents(ctx context.Context, workspaceID string, ordinals []int64) ([]catalog.Variant, error) {
	scan := func(row sqlstore.Row) (catalog.Variant, error) {
		v := catalog.Variant{WorkspaceID: workspaceID}
		err := row.Scan(&v.Ordinal, &v.ProductID, &v.SKU, &v.Document)
		return v, err
	}
	return ofOrdinals(ctx, r.Base, "get the documents of variants", documentsBetween, documentsByOrdinalRows, workspaceID, ordinals, scan, ordinalOf)
}

func ordinalOf(v *catalog.Variant) int64 { return v.Ordinal }

func (r variants) BySKU(ctx context.Context, workspaceID string, keys []string) ([]catalog.Variant, error) {
	return all(ctx, r.Base, "get variants by SKU", variantsBySKURows.byText(keys, workspaceID), scanVariant(workspaceID))
}

func (r variants) OfProducts(ctx context.Context, workspaceID string, productIDs []string) ([]catalog.Variant, error) {
	// Their ordinals come from an index alone: for whole rows, SQLite would rather read the workspace.
	ordinals, err := r.Ordinals(ctx, workspaceID, productIDs)
	if err != nil {
		return nil, err
	}
	return r.Get(ctx, workspaceID, ordinals)
}

func (r variants) Ordinals(ctx context.Context, workspaceID string, productIDs []string) ([]int64, error) {
	return all(ctx, r.Base, "get the ordinals of variants", ordinalsOfProductsRows.byText(productIDs, workspaceID), sqlstore.ScanValue[int64])
}

func (r variants) Counts(ctx context.Context, workspaceID string, productIDs []string) (map[string]int, error) {
	counts := make(map[string]int, len(productIDs))
	err := each(ctx, r.Base, "count the variants of products", countsOfProductsRows.byText(productIDs, workspaceID), func(row sqlstore.Row) error {
		var id string
		var n int
		err := row.Scan(&id, &n)
		if n > 0 {
			counts[id] = n
		}
		return err
	})
	return counts, err
}

// scanVariant leaves out what the statement was asked for.
func scanVariant(workspaceID string) func(sqlstore.Row) (catalog.Variant, error) {
	return func(row sqlstore.Row) (catalog.Variant, error) {
		v := catalog.Variant{WorkspaceID: workspaceID}
		err := row.Scan(&v.Ordinal, &v.ProductID, &v.SKU, &v.SKUKey, &v.TitleKey, &v.ChangedBy, sqlstore.TimeColumn{To: &v.UpdatedAt}, &v.Document)
		return v, err
	}
}

func scanTitle(row sqlstore.Row) (t catalog.TitlePlace, err error) {
	err = row.Scan(&t.TitleKey, &t.Ordinal)
	return t, err
}

func (r variants) ByTitle(ctx context.Context, workspaceID string, after catalog.TitlePlace, each func(catalog.TitlePlace) bool) error {
	for {
		places, err := sqlstore.QueryAll(ctx, r.Base, "list titles", scanTitle, titlesBehind, workspaceID, after.TitleKey, after.Ordinal)
		if err != nil {
			return err
		}
		for _, place := range places {
			if !each(place) {
				return nil
			}
		}
		if len(places) < titlesAtOnce {
			return nil
		}
		after = places[len(places)-1]
	}
}

func (r variants) OrderByTitle(ctx context.Context, workspaceID string) ([]int64, error) {
	return sqlstore.QueryAll(ctx, r.Base, "order variants by title", sqlstore.ScanValue[int64], orderByTitle, workspaceID)
}

func (r variants) Titles(ctx context.Context, workspaceID string, ordinals []int64) ([]catalog.TitlePlace, error) {
	return ofOrdinals(ctx, r.Base, "get titles", titlesBetween, titlesByOrdinalRows, workspaceID, ordinals, scanTitle,
		func(t *catalog.TitlePlace) int64 { return t.Ordinal })
}

func (r variants) ProductIDs(ctx context.Context, workspaceID string, ordinals []int64) ([]string, error) {
	type of struct {
		productID string
		ordinal   int64
	}
	scan := func(row sqlstore.Row) (v of, err error) {
		err = row.Scan(&v.productID, &v.ordinal)
		return v, err
	}
	list, err := ofOrdinals(ctx, r.Base, "get the products of variants", productsBetween, productsByOrdinalRows, workspaceID, ordinals, scan,
		func(v *of) int64 { return v.ordinal })
	if err != nil {
		return nil, err
	}
	ids := map[string]bool{}
	for _, v := range list {
		ids[v.productID] = true
	}
	return slices.Collect(maps.Keys(ids)), nil
}
