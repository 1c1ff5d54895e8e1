package sqlstore

import (
	"context"

	"selvedge/ports"
)

const (
	originColumns = `workspace_id, sha256, asset_id, source_type, system, made_at`
	addOrigin     = `INSERT INTO origins (` + originColumns + `) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (sha256, workspace_id) DO NOTHING`
	originByHash  = `SELECT ` + originColumns + ` FROM origins WHERE sha256 = $1 ORDER BY workspace_id LIMIT 1`
)

var errOriginUnknown = ports.Refuse(ports.NotFound, "origin_unknown", "This file is not known.")

type origins struct{ *Base }

func (r origins) Add(ctx context.Context, o ports.Origin) error {
	_, err := r.Exec(ctx, "add origin", addOrigin, o.WorkspaceID, nonNil(o.SHA256), o.AssetID, o.SourceType, o.System, Micros(o.MadeAt))
	return err
}

func (r origins) Get(ctx context.Context, sha256 []byte) (ports.Origin, error) {
	return QueryOne(ctx, r.Base, "get origin", errOriginUnknown, scanOrigin, originByHash, nonNil(sha256))
}

func scanOrigin(row Row) (o ports.Origin, err error) {
	err = row.Scan(&o.WorkspaceID, &o.SHA256, &o.AssetID, &o.SourceType, &o.System, TimeColumn{&o.MadeAt})
	return o, err
}
