package dreamboard

import (
	"context"
	"strings"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/dreamboard"
)

const (
	boardColumns = `SELECT b.workspace_id, b.id, b.name, b.folder_id, b.season, b.cover, b.cover_fixed, b.cover_tiles, b.colors, b.colors_due, b.elements, b.bytes, b.pictures, b.looks, b.fabrics,
	b.comments, b.seq, b.created_by, COALESCE(u.name, ''), b.created_at, b.updated_at, b.archived_at, b.binned_at, s.user_id IS NOT NULL, l.board_id IS NOT NULL
	FROM boards b LEFT JOIN users u ON u.id = b.created_by
	LEFT JOIN board_stars s ON s.workspace_id = b.workspace_id AND s.board_id = b.id AND s.user_id = $1
	LEFT JOIN board_links l ON l.workspace_id = b.workspace_id AND l.board_id = b.id`

	insertBoard = `INSERT INTO boards (workspace_id, id, name, search, folder_id, season, cover, cover_fixed, colors, elements, pictures, looks, fabrics, comments,
	seq, created_by, created_at, updated_at, archived_at, binned_at, colors_due, cover_tiles, bytes)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`
	boardByID   = boardColumns + ` WHERE b.workspace_id = $2 AND b.id = $3`
	updateBoard = `UPDATE boards SET name = $1, search = $2, folder_id = $3, season = $4, cover = $5, cover_fixed = $6, colors = $7, elements = $8, pictures = $9,
	looks = $10, fabrics = $11, comments = $12, seq = $13, updated_at = $14, archived_at = $15, binned_at = $16, colors_due = $17, cover_tiles = $18,
	bytes = $19 WHERE workspace_id = $20 AND id = $21`
	countBoards = `SELECT b.binned_at > 0, b.archived_at > 0, b.folder_id, s.user_id IS NOT NULL
	FROM boards b LEFT JOIN board_stars s ON s.workspace_id = b.workspace_id AND s.board_id = b.id AND s.user_id = $1 WHERE b.workspace_id = $2`
	insertStar = `INSERT INTO board_stars (workspace_id, board_id, user_id) SELECT $1, $2, $3 FROM boards WHERE workspace_id = $1 AND id = $2
	ON CONFLICT (workspace_id, board_id, user_id) DO NOTHING`
	deleteStar   = `DELETE FROM board_stars WHERE workspace_id = $1 AND board_id = $2 AND user_id = $3`
	moveBoards   = `UPDATE boards SET folder_id = $1 WHERE workspace_id = $2 AND folder_id = $3`
	dueBoards    = boardColumns + ` WHERE b.colors_due > 0 AND b.colors_due <= $2 ORDER BY b.colors_due LIMIT #`
	binnedBoards = boardColumns + ` WHERE b.binned_at > 0 AND b.binned_at < $2 ORDER BY b.binned_at LIMIT #`
)

type boards struct{ *sqlstore.Base }

func scanBoard(row sqlstore.Row) (b dreamboard.Board, err error) {
	err = row.Scan(&b.WorkspaceID, &b.ID, &b.Name, &b.FolderID, &b.Season, &b.Cover, &b.CoverFixed, sqlstore.JSONColumn{Of: &b.Tiles}, sqlstore.JSONColumn{Of: &b.Colors}, sqlstore.TimeColumn{To: &b.ColorsDue}, &b.Elements, &b.Bytes, &b.Pictures,
		&b.Looks, &b.Fabrics, &b.Comments, &b.Seq, &b.CreatedBy, &b.CreatedByName, sqlstore.TimeColumn{To: &b.CreatedAt}, sqlstore.TimeColumn{To: &b.UpdatedAt},
		sqlstore.TimeColumn{To: &b.ArchivedAt}, sqlstore.TimeColumn{To: &b.BinnedAt}, &b.Starred, &b.Linked)
	return b, err
}

func search(b dreamboard.Board) string { return strings.ToLower(b.Name + "\n" + b.Season) }

func (r boards) Insert(ctx context.Context, b dreamboard.Board) error {
	_, err := r.Exec(ctx, "insert board", insertBoard, b.WorkspaceID, b.ID, b.Name, search(b), b.FolderID, b.Season, b.Cover, b.CoverFixed,
		sqlstore.JSONColumn{Of: b.Colors}, b.Elements, b.Pictures, b.Looks, b.Fabrics, b.Comments, b.Seq, b.CreatedBy, sqlstore.Micros(b.CreatedAt),
		sqlstore.Micros(b.UpdatedAt), sqlstore.Micros(b.ArchivedAt), sqlstore.Micros(b.BinnedAt), sqlstore.Micros(b.ColorsDue), sqlstore.JSONColumn{Of: b.Tiles}, b.Bytes)
	return err
}

func (r boards) Get(ctx context.Context, workspaceID, userID, id string) (dreamboard.Board, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get board", errNoBoard, scanBoard, boardByID, userID, workspaceID, id)
}

func (r boards) Update(ctx context.Context, b dreamboard.Board) error {
	return execOne(ctx, r.Base, "update board", errNoBoard, updateBoard, b.Name, search(b), b.FolderID, b.Season, b.Cover, b.CoverFixed,
		sqlstore.JSONColumn{Of: b.Colors}, b.Elements, b.Pictures, b.Looks, b.Fabrics, b.Comments, b.Seq, sqlstore.Micros(b.UpdatedAt),
		sqlstore.Micros(b.ArchivedAt), sqlstore.Micros(b.BinnedAt), sqlstore.Micros(b.ColorsDue), sqlstore.JSONColumn{Of: b.Tiles}, b.Bytes, b.WorkspaceID, b.ID)
}

// counted is what counts of a board.
type counted struct {
	binned, archived, starred bool
	folder                    string
}

func scanCounted(row sqlstore.Row) (c counted, err error) {
	err = row.Scan(&c.binned, &c.archived, &c.folder, &c.starred)
	return c, err
}

func (r boards) Count(ctx context.Context, workspaceID, userID string) (dreamboard.Counts, error) {
	all, err := sqlstore.QueryAll(ctx, r.Base, "count boards", scanCounted, countBoards, userID, workspaceID)
	counts := dreamboard.Counts{Folders: map[string]int{}}
	for _, b := range all {
		switch {
		case b.binned:
			counts.Binned++
		case b.archived:
			counts.Archived++
		default:
			counts.Open++
			if b.starred {
				counts.Starred++
			}
			if b.folder != "" {
				counts.Folders[b.folder]++
			}
		}
	}
	return counts, err
}

func (r boards) Star(ctx context.Context, workspaceID, userID, id string, on bool) error {
	text := deleteStar
	if on {
		text = insertStar
	}
	_, err := r.Exec(ctx, "star board", text, workspaceID, id, userID)
	return err
}

func (r boards) MoveAll(ctx context.Context, workspaceID, from, to string) error {
	_, err := r.Exec(ctx, "move boards", moveBoards, to, workspaceID, from)
	return err
}

func (r boards) BinnedBefore(ctx context.Context, before time.Time, limit int) ([]dreamboard.Board, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list binned boards", scanBoard, sqlstore.WithLimit(binnedBoards, limit), "", sqlstore.Micros(before))
}

func (r boards) Due(ctx context.Context, at time.Time, limit int) ([]dreamboard.Board, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list boards whose colors are due", scanBoard, sqlstore.WithLimit(dueBoards, limit), "", sqlstore.Micros(at))
}

// parts are the tables whose rows belong to a board.
var parts = []string{"board_stars", "board_elements", "board_batches", "board_comments", "board_versions", "board_links"}

func (r boards) Delete(ctx context.Context, workspaceID, id string) error {
	var all []sqlstore.Statement
	for _, table := range parts {
		all = append(all, sqlstore.Statement{SQL: `DELETE FROM ` + table + ` WHERE workspace_id = $1 AND board_id = $2`, Args: []any{workspaceID, id}})
	}
	all = append(all, sqlstore.Statement{SQL: `DELETE FROM boards WHERE workspace_id = $1 AND id = $2`, Args: []any{workspaceID, id}})
	changed, err := r.ExecAll(ctx, "delete board", all...)
	if err == nil && changed[len(parts)] == 0 {
		return errNoBoard
	}
	return err
}

func (r boards) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	var all []sqlstore.Statement
	for _, table := range append(parts[:len(parts):len(parts)], "boards", "board_folders") {
		all = append(all, sqlstore.Statement{SQL: `DELETE FROM ` + table + ` WHERE workspace_id = $1`, Args: []any{workspaceID}})
	}
	_, err := r.ExecAll(ctx, "delete boards of a workspace", all...)
	return err
}
