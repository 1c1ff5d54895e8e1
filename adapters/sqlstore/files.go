package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var (
	errNoFile     = ports.Refuse(ports.NotFound, "file_not_found", "File not found.")
	errFileExists = ports.Refuse(ports.Conflict, "file_exists", "The workspace has this file.")
)

// fileColumns are what scanFile reads, of the table as f.
const fileColumns = `f.workspace_id, f.sha256, f.key, f.kind, f.media_type, f.extension, f.bytes, f.duration, f.state, f.problem, f.width, f.height,
	f.color, f.hue, f.source_type, f.credentials, f.signer, f.own, f.renditions, f.palette, f.print, f.seen_at, f.refs, f.loose_since`

const (
	insertFile = `INSERT INTO files (workspace_id, sha256, key, kind, media_type, extension, bytes, duration, loose_since, state, problem, width, height,
	color, hue, source_type, credentials, signer, own, renditions, palette, print, seen_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) ON CONFLICT DO NOTHING`
	fileByHash   = `SELECT ` + fileColumns + ` FROM files f WHERE f.workspace_id = $1 AND f.sha256 = $2`
	touchFile    = `UPDATE files SET loose_since = $1 WHERE workspace_id = $2 AND sha256 = $3 AND refs = 0`
	describeFile = `UPDATE files SET state = $1, problem = $2, width = $3, height = $4, color = $5, hue = $6, source_type = $7, credentials = $8,
	signer = $9, own = $10, renditions = $11, palette = $12, print = $13, seen_at = $14 WHERE workspace_id = $15 AND sha256 = $16`
	colorAssets   = `UPDATE assets SET hue = $1 WHERE workspace_id = $2 AND sha256 = $3 AND hue <> $1`
	fileWithKey   = `SELECT key FROM files WHERE workspace_id = $1 AND key = $2`
	uploadWithKey = `SELECT key FROM uploads WHERE workspace_id = $1 AND key = $2`
	deleteFile    = `DELETE FROM files WHERE workspace_id = $1 AND sha256 = $2 AND refs = 0`
	looseFiles    = `SELECT ` + fileColumns + ` FROM files f WHERE f.loose_since > 0 AND f.loose_since < $1 ORDER BY f.loose_since LIMIT $2`
	filePrints    = `SELECT sha256, print, seen_at FROM files WHERE workspace_id = $1 AND seen_at >= $2 AND print IS NOT NULL ORDER BY seen_at, sha256`
	unseenFiles   = `SELECT ` + fileColumns + ` FROM files f WHERE f.kind = 'image' AND f.state = 'ready' AND f.seen_at = 0
	AND (f.workspace_id, f.sha256) > ($1, $2) ORDER BY f.workspace_id, f.sha256 LIMIT $3`
	bytesOfFiles = `SELECT COALESCE(SUM(bytes), 0) FROM files WHERE workspace_id = $1 AND refs > 0`

	referToFile = `UPDATE files SET refs = refs + 1, loose_since = 0 WHERE workspace_id = $1 AND sha256 = $2`
	leaveFile   = `UPDATE files SET refs = refs - 1, loose_since = CASE WHEN refs = 1 THEN $1 ELSE loose_since END WHERE workspace_id = $2 AND sha256 = $3`
	leaveFiles  = `UPDATE files SET refs = 0, loose_since = $1 WHERE workspace_id = $2 AND refs > 0`
)

type files struct{ *Base }

func scanFile(row Row) (f ports.File, err error) {
	err = row.Scan(into(&f)...)
	return f, err
}

// into returns where fileColumns are scanned to.
func into(f *ports.File) []any {
	return []any{
		&f.WorkspaceID, &f.SHA256, &f.Key, &f.Kind, &f.MediaType, &f.Extension, &f.Bytes, &f.Duration, &f.State, &f.Problem, &f.Width, &f.Height,
		&f.Color, &f.Hue, &f.SourceType, &f.Credentials, &f.Signer, &f.Own, JSONColumn{&f.Renditions},
		JSONColumn{&f.Palette}, &f.Print, TimeColumn{&f.SeenAt}, &f.Refs, TimeColumn{&f.LooseSince},
	}
}

func factArgs(f ports.FileFacts) []any {
	return []any{
		string(f.State), f.Problem, f.Width, f.Height, f.Color, f.Hue, f.SourceType, string(f.Credentials), f.Signer, f.Own, JSONColumn{f.Renditions},
		JSONColumn{f.Palette}, f.Print, Micros(f.SeenAt),
	}
}

func (r files) Insert(ctx context.Context, f ports.File) error {
	args := []any{f.WorkspaceID, f.SHA256, f.Key, string(f.Kind), f.MediaType, f.Extension, f.Bytes, int64(f.Duration), Micros(f.LooseSince)}
	n, err := r.Exec(ctx, "insert file", insertFile, append(args, factArgs(f.FileFacts)...)...)
	if err == nil && n == 0 {
		return errFileExists
	}
	return err
}

func (r files) Get(ctx context.Context, workspaceID string, sha256 []byte) (ports.File, error) {
	return QueryOne(ctx, r.Base, "get file", errNoFile, scanFile, fileByHash, workspaceID, sha256)
}

func (r files) Touch(ctx context.Context, workspaceID string, sha256 []byte, at time.Time) error {
	_, err := r.Exec(ctx, "touch file", touchFile, Micros(at), workspaceID, sha256)
	return err
}

func (r files) Describe(ctx context.Context, workspaceID string, sha256 []byte, facts ports.FileFacts) error {
	changed, err := r.ExecAll(ctx, "describe file",
		Statement{describeFile, append(factArgs(facts), workspaceID, sha256)},
		Statement{colorAssets, []any{facts.Hue, workspaceID, sha256}})
	if err == nil && changed[0] == 0 {
		return errNoFile
	}
	return err
}

func (r files) HasKey(ctx context.Context, workspaceID, key string) (bool, error) {
	for _, statement := range []string{fileWithKey, uploadWithKey} {
		found, err := QueryAll(ctx, r.Base, "look for a blob's row", ScanValue[string], statement, workspaceID, key)
		if err != nil || len(found) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

func (r files) Delete(ctx context.Context, workspaceID string, sha256 []byte) error {
	n, err := r.Exec(ctx, "delete file", deleteFile, workspaceID, sha256)
	if err == nil && n == 0 {
		return errNoFile
	}
	return err
}

func (r files) Loose(ctx context.Context, before time.Time, limit int) ([]ports.File, error) {
	return QueryAll(ctx, r.Base, "list files without assets", scanFile, looseFiles, Micros(before), limit)
}

func scanPrint(row Row) (p ports.FilePrint, err error) {
	err = row.Scan(&p.SHA256, &p.Print, TimeColumn{&p.SeenAt})
	return p, err
}

func (r files) Prints(ctx context.Context, workspaceID string, from time.Time) ([]ports.FilePrint, error) {
	return QueryAll(ctx, r.Base, "list prints of files", scanPrint, filePrints, workspaceID, Micros(from))
}

func (r files) Unseen(ctx context.Context, behindWorkspaceID string, behind []byte, limit int) ([]ports.File, error) {
	if behind == nil {
		behind = []byte{} // nothing is behind NULL
	}
	return QueryAll(ctx, r.Base, "list files that were not looked at", scanFile, unseenFiles, behindWorkspaceID, behind, limit)
}

func (r files) Bytes(ctx context.Context, workspaceID string) (int64, error) {
	return QueryOne(ctx, r.Base, "sum up files", ErrNoRows, ScanValue[int64], bytesOfFiles, workspaceID)
}
