package s3

import (
	"context"
	"errors"
	"fmt"

	"github.com/minio/minio-go/v7"

	"selvedge/ports"
)

// wrapError adds what was attempted. The server's own message is only for the log.
func wrapError(attempt string, err error) error {
	if err == nil {
		return nil
	}
	cause := fmt.Errorf("%s: %w", attempt, err)
	switch {
	case errors.Is(err, context.Canceled): // no one is waiting for a response
		return cause
	case isCode(err, minio.NoSuchKey):
		return &ports.Error{Kind: ports.NotFound, Reason: "object_not_found", Message: "Image not found.", Err: cause}
	}
	return &ports.Error{
		Kind:    ports.Unavailable,
		Reason:  "image_storage",
		Message: "Pictures can not be saved or shown right now. Please try again in a few minutes.",
		Err:     cause,
	}
}

func isCode(err error, code string) bool {
	refusal, ok := errors.AsType[minio.ErrorResponse](err)
	return ok && refusal.Code == code
}
