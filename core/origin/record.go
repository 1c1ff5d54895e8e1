package origin

import (
	"context"
	"encoding/hex"
	"net/netip"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// lookups is how many files a network may ask about.
var lookups = ratelimit.Limit{Events: 120, Window: time.Hour}

var (
	tooManyLookups = ratelimit.TooMany("too_many_lookups", "Too many requests for the origin of files. Try again in an hour.")
	errUnknown     = ports.Refuse(ports.NotFound, "origin_unknown", "No file with this hash was made here, or it was changed since.")
	errHash        = ports.Refuse(ports.Invalid, "file_hash", "Give the SHA-256 of the file as 64 hexadecimal digits.")
)

// Record keeps how a file came to be, in the transaction that adds its asset. sum is its
// SHA-256. A file of unknown source has no record.
func (s *Service) Record(ctx context.Context, tx ports.Tx, workspaceID, assetID string, sum []byte, made Made) error {
	source := s.SourceType(made)
	if source == "" {
		return nil
	}
	return tx.Origins.Add(ctx, ports.Origin{
		WorkspaceID: workspaceID, AssetID: assetID, SHA256: sum,
		SourceType: string(source), System: s.system(made), MadeAt: s.Now(),
	})
}

// Lookup returns how the file with a hash came to be, to anyone who asks. It fails with
// Invalid, NotFound, and TooMany for a network that asks too often.
func (s *Service) Lookup(ctx context.Context, ip netip.Addr, hash string) (found ports.Origin, err error) {
	sum, err := hex.DecodeString(hash)
	if err != nil || len(sum) != 32 {
		return ports.Origin{}, errHash
	}
	var missing error
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := ratelimit.Enforce(ctx, tx, s.Now(), tooManyLookups, ratelimit.ByNetwork("origin", ip, lookups)...); err != nil {
			return err
		}
		var err error
		if found, err = tx.Origins.Get(ctx, sum); ports.IsKind(err, ports.NotFound) {
			missing = errUnknown // counted all the same
			return nil
		}
		return err
	})
	if err == nil {
		err = missing
	}
	return found, err
}
