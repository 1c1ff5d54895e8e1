package s3

import (
	"context"
	"errors"
	"fmt"

	"github.com/minio/minio-go/v7"
)

// probe is an object that Check leaves, the same each time.
const probe = "selvedge"

// Check puts, gets and deletes, to find wrong settings early. Its errors say what
// to do.
func (b *Bucket) Check(ctx context.Context) error {
	if err := b.put(ctx, probe, "text/plain", []byte(probe)); err != nil {
		return b.explained("put", err)
	}
	if _, err := b.get(ctx, probe, len(probe)); err != nil {
		return b.explained("get", err)
	}
	// Not the probe itself, which another instance may be about to get.
	if err := b.delete(ctx, probe+"-none"); err != nil {
		return b.explained("delete", err)
	}
	return nil
}

func (b *Bucket) explained(attempt string, err error) error {
	c := b.config
	refusal, answered := errors.AsType[minio.ErrorResponse](err)
	switch {
	case !answered:
		return fmt.Errorf("%s doesn't respond like an S3 server: %w; check the address and that the server is running", c.Host, err)
	case refusal.Code == minio.NoSuchBucket:
		return fmt.Errorf("no bucket %q at %s: create it or fix its name", c.Bucket, c.Host)
	case refusal.Code == minio.InvalidAccessKeyID || refusal.Code == minio.SignatureDoesNotMatch:
		return fmt.Errorf("%s rejected the key or its secret (%s): check both, and percent-encode special characters in the secret", c.Host, refusal.Code)
	case refusal.Code == minio.AccessDenied:
		return fmt.Errorf("the key isn't allowed to %s objects in bucket %q under %q: grant it s3:PutObject, s3:GetObject and s3:DeleteObject there", attempt, c.Bucket, c.Prefix)
	case refusal.Code == minio.AuthorizationHeaderMalformed || refusal.Code == "PermanentRedirect":
		return fmt.Errorf("bucket %q isn't in region %q: set the right one with ?region= (%w)", c.Bucket, c.Region, err)
	}
	return fmt.Errorf("cannot %s an object in bucket %q at %s: %s: %w", attempt, c.Bucket, c.Host, refusal.Code, err)
}
