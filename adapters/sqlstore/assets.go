package sqlstore

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

var errNoAsset = ports.Refuse(ports.NotFound, "asset_not_found", "This file doesn't exist anymore.")

// assetColumns are what scanAsset reads, of the table as a.
const (
	assetColumns = `a.workspace_id, a.id, a.sha256, a.name, a.origin, a.source_type, a.system, a.app_id, a.job_id, a.parents, a.created_by,
	COALESCE(u.name, ''), a.created_at, a.binned_at, ` + fileColumns
	assetJoins = ` JOIN files f ON f.workspace_id = a.workspace_id AND f.sha256 = a.sha256 LEFT JOIN users u ON u.id = a.created_by`
)

const (
	insertAsset = `INSERT INTO assets (workspace_id, id, sha256, name, folded_name, kind, bytes, hue, origin, source_type, system, app_id, job_id, parents,
	created_by, created_at, in_bin, binned_at) SELECT $1, $2, $3, $4, $5, kind, bytes, hue, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
	FROM files WHERE workspace_id = $1 AND sha256 = $3`
	assetByID     = `SELECT ` + assetColumns + ` FROM assets a` + assetJoins + ` WHERE a.workspace_id = $1 AND a.id = $2`
	assetsOfFiles = `SELECT ` + assetColumns + ` FROM assets a` + assetJoins + ` WHERE a.workspace_id = $1 #`
	renameAsset   = `UPDATE assets SET name = $1, folded_name = $2 WHERE workspace_id = $3 AND id = $4`
	setApp        = `UPDATE assets SET app_id = $1 WHERE workspace_id = $2 AND id = $3`
	setOrigin     = `UPDATE assets SET origin = $1, source_type = $2 WHERE workspace_id = $3 AND sha256 = $4 AND origin = 'uploaded'`
	binAsset      = `UPDATE assets SET in_bin = $1, binned_at = $2 WHERE workspace_id = $3 AND id = $4 AND binned_at <> $2`
	deleteAsset   = `DELETE FROM assets WHERE workspace_id = $1 AND id = $2`
	binnedAssets  = `SELECT ` + assetColumns + ` FROM assets a` + assetJoins + ` WHERE a.binned_at > 0 AND a.binned_at < $1
	ORDER BY a.binned_at, a.workspace_id, a.id LIMIT $2`
	deleteAssets = `DELETE FROM assets WHERE workspace_id = $1`
)

var assetsByID = prepareBatches(`SELECT `+assetColumns+` FROM (VALUES #) AS wanted
	CROSS JOIN assets a`+assetJoins+` WHERE a.workspace_id = wanted.column1 AND a.id = wanted.column2`, 2)

var binsByID = prepareBatches(`SELECT a.id, a.in_bin FROM (VALUES #) AS wanted
	CROSS JOIN assets a WHERE a.workspace_id = wanted.column1 AND a.id = wanted.column2`, 2)

type assets struct{ *Base }

func scanAsset(row Row) (a ports.Asset, err error) {
	columns := []any{
		&a.WorkspaceID, &a.ID, &a.SHA256, &a.Name, &a.Origin, &a.SourceType, &a.System, &a.AppID, &a.JobID, JSONColumn{&a.Parents}, &a.CreatedBy,
		&a.CreatedByName, TimeColumn{&a.CreatedAt}, TimeColumn{&a.BinnedAt},
	}
	err = row.Scan(append(columns, into(&a.File)...)...)
	return a, err
}

// folded is how names are compared and searched.
func folded(name string) string { return strings.ToLower(name) }

func (r assets) Insert(ctx context.Context, a ports.Asset) error {
	changed, err := r.ExecAll(ctx, "insert asset",
		Statement{referToFile, []any{a.WorkspaceID, a.SHA256}},
		Statement{insertAsset, []any{
			a.WorkspaceID, a.ID, a.SHA256, a.Name, folded(a.Name), string(a.Origin), a.SourceType, a.System, a.AppID, a.JobID, JSONColumn{a.Parents},
			a.CreatedBy, Micros(a.CreatedAt), !a.BinnedAt.IsZero(), Micros(a.BinnedAt),
		}})
	if err == nil && changed[0] == 0 {
		return errNoFile
	}
	return err
}

func (r assets) Get(ctx context.Context, workspaceID, id string) (ports.Asset, error) {
	return QueryOne(ctx, r.Base, "get asset", errNoAsset, scanAsset, assetByID, workspaceID, id)
}

// wanted are the arguments of a query for some assets.
func wanted(workspaceID string, ids []string) []any {
	args := make([]any, 0, 2*len(ids))
	for _, id := range ids {
		args = append(args, workspaceID, id)
	}
	return args
}

func (r assets) InBin(ctx context.Context, workspaceID string, ids []string) (map[string]bool, error) {
	type row struct {
		id    string
		inBin bool
	}
	scan := func(from Row) (one row, err error) { return one, from.Scan(&one.id, &one.inBin) }
	found, err := queryAllBatches(ctx, r.Base, "look for assets in the bin", scan, binsByID, wanted(workspaceID, ids))
	in := make(map[string]bool, len(found))
	for _, one := range found {
		in[one.id] = one.inBin
	}
	return in, err
}

func (r assets) List(ctx context.Context, workspaceID string, ids []string) ([]ports.Asset, error) {
	found, err := queryAllBatches(ctx, r.Base, "list assets", scanAsset, assetsByID, wanted(workspaceID, ids))
	if err != nil {
		return nil, err
	}
	byID := make(map[string]ports.Asset, len(found))
	for _, a := range found {
		byID[a.ID] = a
	}
	list := make([]ports.Asset, 0, len(found))
	for _, id := range ids {
		if a, exists := byID[id]; exists {
			list = append(list, a)
		}
	}
	return list, nil
}

func (r assets) OfFiles(ctx context.Context, workspaceID string, sha256 ...[]byte) (list []ports.Asset, err error) {
	wanted := slices.SortedFunc(slices.Values(sha256), bytes.Compare)
	wanted = slices.CompactFunc(wanted, bytes.Equal)
	for some := range slices.Chunk(wanted, rowCounts[len(rowCounts)-1]) {
		c := NewConditions(workspaceID)
		hashes := make([]any, padTo(len(some)))
		for i := range hashes {
			hashes[i] = some[min(i, len(some)-1)]
		}
		c.Add("a.sha256 IN ", hashes...)
		found, err := QueryAll(ctx, r.Base, "list assets of files", scanAsset, c.In(assetsOfFiles), c.Args...)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	slices.SortFunc(list, func(a, b ports.Asset) int { return strings.Compare(a.ID, b.ID) })
	return list, nil
}

func (r assets) Rename(ctx context.Context, workspaceID, id, name string) error {
	n, err := r.Exec(ctx, "rename asset", renameAsset, name, folded(name), workspaceID, id)
	if err == nil && n == 0 {
		return errNoAsset
	}
	return err
}

func (r assets) SetApp(ctx context.Context, workspaceID, id, appID string) error {
	n, err := r.Exec(ctx, "set app of asset", setApp, appID, workspaceID, id)
	if err == nil && n == 0 {
		return errNoAsset
	}
	return err
}

func (r assets) SetOrigin(ctx context.Context, workspaceID string, sha256 []byte, origin ports.AssetOrigin, sourceType string) error {
	_, err := r.Exec(ctx, "set origin of assets", setOrigin, string(origin), sourceType, workspaceID, sha256)
	return err
}

func (r assets) SetBinned(ctx context.Context, workspaceID, id string, at time.Time) (bool, error) {
	n, err := r.Exec(ctx, "bin asset", binAsset, !at.IsZero(), Micros(at), workspaceID, id)
	return n == 1, err
}

func (r assets) Delete(ctx context.Context, workspaceID, id string, at time.Time) error {
	a, err := r.Get(ctx, workspaceID, id)
	if err != nil {
		return err
	}
	_, err = r.ExecAll(ctx, "delete asset",
		Statement{deleteAsset, []any{workspaceID, id}},
		Statement{leaveFile, []any{Micros(at), workspaceID, a.SHA256}})
	return err
}

func (r assets) Binned(ctx context.Context, before time.Time, limit int) ([]ports.Asset, error) {
	return QueryAll(ctx, r.Base, "list assets in bins", scanAsset, binnedAssets, Micros(before), limit)
}

func (r assets) DeleteOfWorkspace(ctx context.Context, workspaceID string, at time.Time) error {
	_, err := r.ExecAll(ctx, "delete assets of a workspace",
		Statement{deleteAssets, []any{workspaceID}},
		Statement{leaveFiles, []any{Micros(at), workspaceID}})
	return err
}
