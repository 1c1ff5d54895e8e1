package sqlstore

import (
	"context"
	"errors"
	"time"
)

const (
	putMailStop    = `INSERT INTO mail_stops (address_hash, created_at) VALUES ($1, $2) ON CONFLICT (address_hash) DO NOTHING`
	deleteMailStop = `DELETE FROM mail_stops WHERE address_hash = $1`
	mailStopTime   = `SELECT created_at FROM mail_stops WHERE address_hash = $1`
)

type mailStops struct{ *Base }

func (r mailStops) Put(ctx context.Context, addressHash []byte, at time.Time) error {
	_, err := r.Exec(ctx, "put mail stop", putMailStop, nonNil(addressHash), Micros(at))
	return err
}

func (r mailStops) Delete(ctx context.Context, addressHash []byte) error {
	_, err := r.Exec(ctx, "delete mail stop", deleteMailStop, nonNil(addressHash))
	return err
}

func (r mailStops) Has(ctx context.Context, addressHash []byte) (bool, error) {
	_, err := QueryOne(ctx, r.Base, "get mail stop", ErrNoRows, ScanValue[int64], mailStopTime, nonNil(addressHash))
	if errors.Is(err, ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
