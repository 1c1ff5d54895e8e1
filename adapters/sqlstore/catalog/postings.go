package catalog

import (
	"context"
	"fmt"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

// behindAll is behind every text that another one begins with.
const behindAll = "\U0010FFFF"

const (
	postingColumns = `p.field, p.value, p.block, p.members`
	putPostings    = `INSERT INTO catalog_postings (workspace_id, field, value, block, members) VALUES # ON CONFLICT (workspace_id, field, value, block) DO UPDATE SET members = excluded.members`
	deletePosting  = `DELETE FROM catalog_postings WHERE workspace_id = $1 AND field = $2 AND value = $3 AND block = $4`
	postingsByKey  = `SELECT ` + postingColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_postings p
	WHERE p.workspace_id = wanted.column1 AND p.field = wanted.column2 AND p.value = wanted.column3 AND p.block = wanted.column4`
	postingsOfValues = `SELECT ` + postingColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_postings p
	WHERE p.workspace_id = wanted.column1 AND p.field = wanted.column2 AND p.value = wanted.column3`
	postingsOfField  = `SELECT ` + postingColumns + ` FROM catalog_postings p WHERE p.workspace_id = $1 AND p.field = $2 ORDER BY p.value, p.block`
	postingsByPrefix = `SELECT ` + postingColumns + ` FROM catalog_postings p WHERE p.workspace_id = $1 AND p.field = $2 AND p.value >= $3 AND p.value < $4 ORDER BY p.value, p.block`
)

var (
	putPostingRows       = ofRows(putPostings, 5)
	postingsByKeyRows    = ofRows(postingsByKey, 4).withNumber()
	postingsOfValuesRows = ofRows(postingsOfValues, 3)
)

type postings struct{ *sqlstore.Base }

func (r postings) Put(ctx context.Context, workspaceID string, list []catalog.Posting) error {
	var statements []sqlstore.Statement
	args := make([]any, 0, len(list)*putPostingRows.columns)
	for i := range list {
		p := &list[i]
		if len(p.Members) == 0 {
			statements = append(statements, sqlstore.Statement{SQL: deletePosting, Args: []any{workspaceID, p.Field, p.Value, p.Block}})
			continue
		}
		args = append(args, workspaceID, p.Field, p.Value, p.Block, p.Members)
	}
	return execute(ctx, r.Base, "put postings", append(statements, putPostingRows.exactly(args)...))
}

func (r postings) Get(ctx context.Context, workspaceID string, keys []catalog.PostingKey) ([]catalog.Posting, error) {
	args := make([]any, 0, len(keys)*postingsByKeyRows.columns)
	for _, key := range keys {
		args = append(args, workspaceID, key.Field, key.Value, key.Block)
	}
	return all(ctx, r.Base, "get postings", postingsByKeyRows.lookUp(args, []any{"", "", "", int64(-1)}), scanPosting)
}

func scanPosting(row sqlstore.Row) (p catalog.Posting, err error) {
	err = row.Scan(&p.Field, &p.Value, &p.Block, &p.Members)
	return p, err
}

// given scans a posting and hands it on.
func given(to func(catalog.Posting) error) func(sqlstore.Row) error {
	return func(row sqlstore.Row) error {
		var p catalog.Posting
		if err := row.Scan(&p.Field, &p.Value, &p.Block, membersColumn{&p.Members}); err != nil {
			return err
		}
		return to(p)
	}
}

// membersColumn scans bytes that are valid until the next row, without a copy.
type membersColumn struct{ to *[]byte }

// Scan implements sql.Scanner.
func (m membersColumn) Scan(src any) error {
	members, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("the members of a posting are stored as %T", src)
	}
	*m.to = members
	return nil
}

func (r postings) OfValues(ctx context.Context, workspaceID, field string, values []string, to func(catalog.Posting) error) error {
	return each(ctx, r.Base, "get the postings of values", postingsOfValuesRows.byText(values, workspaceID, field), given(to))
}

func (r postings) OfField(ctx context.Context, workspaceID, field string, to func(catalog.Posting) error) error {
	return each(ctx, r.Base, "get the postings of a field", []sqlstore.Statement{{SQL: postingsOfField, Args: []any{workspaceID, field}}}, given(to))
}

func (r postings) Prefix(ctx context.Context, workspaceID, field, prefix string, to func(catalog.Posting) error) error {
	statement := sqlstore.Statement{SQL: postingsByPrefix, Args: []any{workspaceID, field, prefix, prefix + behindAll}}
	return each(ctx, r.Base, "get the postings of values that begin alike", []sqlstore.Statement{statement}, given(to))
}
