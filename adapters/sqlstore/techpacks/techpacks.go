// Package techpacks stores techpacks with their revisions, comments, fit sessions and
// factory links, and a workspace's own library.
package techpacks

import (
	"context"
	"fmt"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// Repositories adds the area's repositories over q to a transaction.
func Repositories(tx ports.Tx, q sqlstore.Querier) techpacks.Tx {
	b := &sqlstore.Base{Q: q}
	return techpacks.Tx{
		Tx: tx, Techpacks: working{b}, Revisions: revisions{b}, Comments: comments{b}, Fits: fits{b}, Links: links{b}, Library: library{b},
		Assets: assets{b},
	}
}

var (
	errNoTechpack = ports.Refuse(ports.NotFound, "techpack_not_found", "This techpack doesn't exist anymore.")
	errCode       = ports.Refuse(ports.Conflict, "techpack_code", "Another techpack of this workspace has this style number.")
	errChanged    = ports.Refuse(ports.Conflict, "techpack_changed", "Somebody else changed this techpack. Try again.")
	errNoRevision = ports.Refuse(ports.NotFound, "revision_not_found", "This revision doesn't exist.")
	errRevision   = ports.Refuse(ports.Conflict, "revision_exists", "Somebody else released this revision. Reload the page.")
)

const (
	listColumns = `t.workspace_id, t.id, t.version, t.state, t.code, t.name, t.garment, t.sex, t.season, t.errors, t.warnings, t.revision, t.questions,
	t.created_by, COALESCE(c.name, ''), t.created_at, t.updated_by, COALESCE(u.name, ''), t.updated_at, t.flat, t.colours`
	people = ` FROM techpacks t LEFT JOIN users c ON c.id = t.created_by LEFT JOIN users u ON u.id = t.updated_by`

	insertTechpack = `INSERT INTO techpacks (workspace_id, id, version, state, code, code_folded, name, search, garment, sex, season, errors, warnings,
	findings, revision, questions, created_by, created_at, updated_by, updated_at, flat, document, colours)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
	ON CONFLICT (workspace_id, code_folded) DO NOTHING`
	techpackByID   = `SELECT ` + listColumns + `, t.document` + people + ` WHERE t.workspace_id = $1 AND t.id = $2`
	versionOf      = `SELECT version FROM techpacks WHERE workspace_id = $1 AND id = $2`
	updateTechpack = `UPDATE techpacks SET version = $1, state = $2, code = $3, code_folded = $4, name = $5, search = $6, garment = $7, sex = $8,
	season = $9, errors = $10, warnings = $11, findings = $12, revision = $13, questions = $14, updated_by = $15, updated_at = $16, flat = $17,
	document = $18, colours = $19 WHERE workspace_id = $20 AND id = $21 AND version = $22
	AND NOT EXISTS (SELECT 1 FROM techpacks other WHERE other.workspace_id = $20 AND other.code_folded = $4 AND other.id <> $21)`
	setQuestions    = `UPDATE techpacks SET questions = $1 WHERE workspace_id = $2 AND id = $3`
	listTechpacks   = `SELECT ` + listColumns + people + ` WHERE t.workspace_id = $1 # ORDER BY t.updated_at DESC, t.id DESC LIMIT `
	countTechpacks  = `SELECT state, garment, season, findings, COUNT(*) FROM techpacks WHERE workspace_id = $1 # GROUP BY state, garment, season, findings`
	codesOf         = `SELECT code FROM techpacks WHERE workspace_id = $1 # ORDER BY code_folded`
	deleteRevisions = `DELETE FROM techpack_revisions WHERE workspace_id = $1 AND techpack_id = $2`
	deleteComments  = `DELETE FROM techpack_comments WHERE workspace_id = $1 AND techpack_id = $2`
	deleteFits      = `DELETE FROM techpack_fits WHERE workspace_id = $1 AND techpack_id = $2`
	deleteLinks     = `DELETE FROM techpack_links WHERE workspace_id = $1 AND techpack_id = $2`
	deleteAssets    = `DELETE FROM techpack_assets WHERE workspace_id = $1 AND techpack_id = $2`
	deleteTechpack  = `DELETE FROM techpacks WHERE workspace_id = $1 AND id = $2`

	deleteAllRevisions = `DELETE FROM techpack_revisions WHERE workspace_id = $1`
	deleteAllComments  = `DELETE FROM techpack_comments WHERE workspace_id = $1`
	deleteAllFits      = `DELETE FROM techpack_fits WHERE workspace_id = $1`
	deleteAllLinks     = `DELETE FROM techpack_links WHERE workspace_id = $1`
	deleteAllAssets    = `DELETE FROM techpack_assets WHERE workspace_id = $1`
	deleteAllTechpacks = `DELETE FROM techpacks WHERE workspace_id = $1`
	deleteAllEntries   = `DELETE FROM techpack_library WHERE workspace_id = $1`
)

type working struct{ *sqlstore.Base }

func scanListed(row sqlstore.Row) (t techpacks.Techpack, err error) {
	err = row.Scan(listed(&t)...)
	return t, err
}

func scanTechpack(row sqlstore.Row) (t techpacks.Techpack, err error) {
	err = row.Scan(append(listed(&t), &t.Document)...)
	return t, err
}

// listed are where listColumns are scanned to.
func listed(t *techpacks.Techpack) []any {
	return []any{
		&t.WorkspaceID, &t.ID, &t.Version, &t.State, &t.Code, &t.Name, &t.Garment, &t.Sex, &t.Season, &t.Errors, &t.Warnings, &t.Revision, &t.Questions,
		&t.CreatedBy, &t.CreatedByName, sqlstore.TimeColumn{To: &t.CreatedAt}, &t.UpdatedBy, &t.UpdatedByName, sqlstore.TimeColumn{To: &t.UpdatedAt}, &t.Flat, coloursColumn{&t.Colours},
	}
}

// coloursColumn scans colours that are separated by spaces.
type coloursColumn struct{ to *[]string }

// Scan implements sql.Scanner.
func (c coloursColumn) Scan(value any) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("colours: %T is no text", value)
	}
	*c.to = nil
	if text != "" {
		*c.to = strings.Split(text, " ")
	}
	return nil
}

func folded(text string) string { return strings.ToLower(text) }

// search is what the filter's text is looked for in.
func search(t techpacks.Techpack) string { return folded(t.Name + "\n" + t.Code) }

func findings(t techpacks.Techpack) string {
	switch {
	case t.Errors > 0:
		return "errors"
	case t.Warnings > 0:
		return "warnings"
	}
	return "none"
}

// bytesOf returns an empty slice for nil, for a column that is NOT NULL.
func bytesOf(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

func (r working) Insert(ctx context.Context, t techpacks.Techpack) error {
	n, err := r.Exec(ctx, "insert techpack", insertTechpack, t.WorkspaceID, t.ID, t.Version, string(t.State), t.Code, folded(t.Code), t.Name, search(t), t.Garment,
		t.Sex, t.Season, t.Errors, t.Warnings, findings(t), t.Revision, t.Questions, t.CreatedBy, sqlstore.Micros(t.CreatedAt),
		t.UpdatedBy, sqlstore.Micros(t.UpdatedAt), bytesOf(t.Flat), bytesOf(t.Document), strings.Join(t.Colours, " "))
	if err == nil && n == 0 {
		return errCode
	}
	return err
}

func (r working) Get(ctx context.Context, workspaceID, id string) (techpacks.Techpack, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get techpack", errNoTechpack, scanTechpack, techpackByID, workspaceID, id)
}

func (r working) Update(ctx context.Context, t techpacks.Techpack) error {
	n, err := r.Exec(ctx, "update techpack", updateTechpack, t.Version, string(t.State), t.Code, folded(t.Code), t.Name, search(t), t.Garment, t.Sex, t.Season,
		t.Errors, t.Warnings, findings(t), t.Revision, t.Questions, t.UpdatedBy, sqlstore.Micros(t.UpdatedAt), bytesOf(t.Flat), bytesOf(t.Document),
		strings.Join(t.Colours, " "), t.WorkspaceID, t.ID, t.Version-1)
	if err != nil || n == 1 {
		return err
	}
	stored, err := version(ctx, r.Base, t.WorkspaceID, t.ID)
	switch {
	case err != nil:
		return err
	case stored != t.Version-1:
		return errChanged
	}
	return errCode
}

// version returns the version of a techpack.
func version(ctx context.Context, b *sqlstore.Base, workspaceID, id string) (int64, error) {
	return sqlstore.QueryOne(ctx, b, "get version of techpack", errNoTechpack, sqlstore.ScanValue[int64], versionOf, workspaceID, id)
}

// insertPart inserts a part of a techpack by a statement that selects from techpacks.
func insertPart(ctx context.Context, b *sqlstore.Base, what, sql string, args ...any) error {
	n, err := b.Exec(ctx, what, sql, args...)
	if err == nil && n == 0 {
		return errNoTechpack
	}
	return err
}

func (r working) SetQuestions(ctx context.Context, workspaceID, id string, open int) error {
	n, err := r.Exec(ctx, "count questions", setQuestions, open, workspaceID, id)
	if err == nil && n == 0 {
		return errNoTechpack
	}
	return err
}

func (r working) List(ctx context.Context, workspaceID string, f techpacks.Filter, after techpacks.Place, limit int) ([]techpacks.Techpack, error) {
	c := sqlstore.NewConditions(workspaceID)
	if len(f.States) == 0 {
		f.States = []techpacks.State{techpacks.Draft, techpacks.Released, techpacks.Changed}
	}
	sqlstore.AddAnyOf(c, "t.state", f.States)
	sqlstore.AddAnyOf(c, "t.garment", f.Garments)
	sqlstore.AddAnyOf(c, "t.season", f.Seasons)
	sqlstore.AddAnyOf(c, "t.findings", f.Findings)
	if f.Text != "" {
		c.AddContains("t.search", folded(f.Text))
	}
	if after.ID != "" {
		c.Add("(t.updated_at, t.id) < ", sqlstore.Micros(after.UpdatedAt), after.ID)
	}
	return sqlstore.QueryAll(ctx, r.Base, "list techpacks", scanListed, sqlstore.WithLimit(c.In(listTechpacks)+"#", limit), c.Args...)
}

func (r working) Count(ctx context.Context, workspaceID string, f techpacks.Filter) ([]techpacks.Count, error) {
	c := sqlstore.NewConditions(workspaceID)
	if f.Text != "" {
		c.AddContains("search", folded(f.Text))
	}
	return sqlstore.QueryAll(ctx, r.Base, "count techpacks", scanCount, c.In(countTechpacks), c.Args...)
}

func scanCount(row sqlstore.Row) (c techpacks.Count, err error) {
	err = row.Scan(&c.State, &c.Garment, &c.Season, &c.Findings, &c.Count)
	return c, err
}

func (r working) Codes(ctx context.Context, workspaceID, prefix string) ([]string, error) {
	c := sqlstore.NewConditions(workspaceID)
	c.AddBegins("code_folded", folded(prefix))
	return sqlstore.QueryAll(ctx, r.Base, "list style numbers", sqlstore.ScanValue[string], c.In(codesOf), c.Args...)
}

func (r working) Delete(ctx context.Context, workspaceID, id string) error {
	args := []any{workspaceID, id}
	changed, err := r.ExecAll(ctx, "delete techpack",
		sqlstore.Statement{SQL: deleteRevisions, Args: args}, sqlstore.Statement{SQL: deleteComments, Args: args}, sqlstore.Statement{SQL: deleteFits, Args: args},
		sqlstore.Statement{SQL: deleteLinks, Args: args}, sqlstore.Statement{SQL: deleteAssets, Args: args}, sqlstore.Statement{SQL: deleteTechpack, Args: args})
	if err == nil && changed[5] == 0 {
		return errNoTechpack
	}
	return err
}

func (r working) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	var all []sqlstore.Statement
	for _, text := range []string{deleteAllRevisions, deleteAllComments, deleteAllFits, deleteAllLinks, deleteAllAssets, deleteAllTechpacks, deleteAllEntries} {
		all = append(all, sqlstore.Statement{SQL: text, Args: []any{workspaceID}})
	}
	_, err := r.ExecAll(ctx, "delete techpacks of a workspace", all...)
	return err
}
