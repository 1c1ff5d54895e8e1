package sheet

import (
	"context"
	"errors"
	"io"

	"selvedge/ports"
)

// source is the file that is read. It keeps the error with which reading failed, so that
// it isn't taken for damage of the file.
type source struct {
	r      io.ReaderAt
	size   int64
	failed error
}

// ReadAt implements io.ReaderAt.
func (s *source) ReadAt(p []byte, at int64) (int, error) {
	if at < 0 || at >= s.size { // as the offsets in a file may say
		return 0, io.EOF
	}
	n, err := s.r.ReadAt(p, at)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed = err
	}
	return n, err
}

// cause is why reading failed: the context, the file's storage, or the file.
func (s *source) cause(ctx context.Context, err error) error {
	var refused *ports.Error
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case s.failed != nil:
		return s.failed
	case errors.As(err, &refused):
		return err
	}
	return errDamaged(err)
}

// contextReader ends with its context.
type contextReader struct {
	ctx context.Context
	r   io.Reader
}

func (c contextReader) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.r.Read(p)
}
