package dreamboard

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/dreamboard"
)

// # is replaced by conditions and the limit of the page.
const (
	changedBoards = boardColumns + ` WHERE b.workspace_id = $2 # ORDER BY b.updated_at DESC, b.id DESC LIMIT `
	newestBoards  = boardColumns + ` WHERE b.workspace_id = $2 # ORDER BY b.id DESC LIMIT `
	theseBoards   = boardColumns + ` WHERE b.workspace_id = $2 #`
	boardNames    = `SELECT b.id, b.search FROM boards b
	LEFT JOIN board_stars s ON s.workspace_id = b.workspace_id AND s.board_id = b.id AND s.user_id = $1 WHERE b.workspace_id = $2 #`
)

func (r boards) List(ctx context.Context, workspaceID, userID string, f dreamboard.Filter, after dreamboard.Place, limit int) ([]dreamboard.Board, error) {
	c := boardConditions(workspaceID, userID, f)
	text := changedBoards
	switch {
	case f.Order == dreamboard.ByName:
		return r.listByName(ctx, workspaceID, userID, c, after, limit)
	case f.Order == dreamboard.Newest:
		if text = newestBoards; after.ID != "" {
			c.Add("b.id < ", after.ID)
		}
	case after.ID != "":
		c.Add("(b.updated_at, b.id) < ", sqlstore.Micros(after.UpdatedAt), after.ID)
	}
	return sqlstore.QueryAll(ctx, r.Base, "list boards", scanBoard, sqlstore.WithLimit(c.In(text)+"#", limit), c.Args...)
}

func boardConditions(workspaceID, userID string, f dreamboard.Filter) *sqlstore.Conditions {
	c := sqlstore.NewConditions(userID, workspaceID)
	switch f.State {
	case dreamboard.Binned:
		c.Add("b.binned_at > ", 0)
	case dreamboard.Archived:
		c.Add("b.binned_at = ", 0)
		c.Add("b.archived_at > ", 0)
	default:
		c.Add("b.binned_at = ", 0)
		c.Add("b.archived_at = ", 0)
	}
	if f.State == dreamboard.Starred {
		c.Add("(s.user_id IS NOT NULL) = ", true)
	}
	if f.FolderID != "" {
		c.Add("b.folder_id = ", f.FolderID)
	}
	if f.CreatedBy != "" {
		c.Add("b.created_by = ", f.CreatedBy)
	}
	if f.Text != "" {
		c.AddContains("b.search", strings.ToLower(f.Text))
	}
	return c
}

// named is what boards are sorted by.
type named struct{ id, search string }

func scanNamed(row sqlstore.Row) (n named, err error) {
	err = row.Scan(&n.id, &n.search)
	return n, err
}

func byName(a, b named) int { return cmp.Or(cmp.Compare(a.search, b.search), cmp.Compare(a.id, b.id)) }

// listByName sorts the names here: a workspace has few boards, and both engines then sort
// alike.
func (r boards) listByName(ctx context.Context, workspaceID, userID string, c *sqlstore.Conditions, after dreamboard.Place, limit int) ([]dreamboard.Board, error) {
	all, err := sqlstore.QueryAll(ctx, r.Base, "list names of boards", scanNamed, c.In(boardNames), c.Args...)
	if err != nil {
		return nil, err
	}
	if after.ID != "" {
		end := named{after.ID, search(dreamboard.Board{Name: after.Name, Season: after.Season})}
		all = slices.DeleteFunc(all, func(n named) bool { return byName(n, end) <= 0 })
	}
	slices.SortFunc(all, byName)
	all = all[:min(len(all), limit)]
	if len(all) == 0 {
		return nil, nil
	}
	place := make(map[string]int, len(all))
	ids := make([]string, len(all))
	for i, n := range all {
		ids[i], place[n.id] = n.id, i
	}
	these := sqlstore.NewConditions(userID, workspaceID)
	sqlstore.AddAnyOf(these, "b.id", ids)
	list, err := sqlstore.QueryAll(ctx, r.Base, "list boards by name", scanBoard, these.In(theseBoards), these.Args...)
	slices.SortFunc(list, func(a, b dreamboard.Board) int { return place[a.ID] - place[b.ID] })
	return list, err
}
