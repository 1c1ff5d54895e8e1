package login

import (
	"context"
	"strconv"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// The totals are counted in shards, because each counter is one row that
// concurrent transactions would wait for. A keyed hash picks the shard, so that
// no one can choose addresses of the same one.

func (s *Service) globalBucket(key, email string) ratelimit.Bucket {
	hash := s.Secret.Hash("limit shard", email)
	shard := (int(hash[0])<<8 | int(hash[1])) % s.Policy.Shards
	return ratelimit.Bucket{Key: key + " altogether " + strconv.Itoa(shard), Limit: s.Policy.shardLimit()}
}

// mailDeadline returns until when the email with a code is worth sending. Above the
// global limit it returns now, so that the email is dropped, unless a known browser
// requests it or the address has an account; accounts have a limit of their own. The
// same work is done for every address, so that neither the response nor its duration
// reveals whether there is an account.
func (s *Service) mailDeadline(ctx context.Context, tx ports.Tx, code ports.LoginCode, now time.Time) (time.Time, error) {
	if code.Known {
		return code.ExpiresAt, nil
	}
	wait, err := ratelimit.Take(ctx, tx, now, s.globalBucket("code", code.Email))
	if err != nil || wait == 0 {
		return code.ExpiresAt, err
	}
	_, err = tx.Users.ByEmail(ctx, code.Email)
	hasAccount := err == nil
	if err != nil && !ports.IsKind(err, ports.NotFound) {
		return now, err
	}
	class := "stranger"
	if hasAccount {
		class = "account"
	}
	wait, err = ratelimit.Take(ctx, tx, now, s.globalBucket(class+" code", code.Email))
	if err != nil || wait > 0 || !hasAccount {
		return now, err
	}
	return code.ExpiresAt, nil
}
