package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"

	"selvedge/ports"
)

var errTooLarge = errors.New("the file is too large")

// body reads a download, which must not be larger than allowed. Closing it ends it.
type body struct {
	from   io.Reader
	left   int64 // bytes allowed
	closer io.Closer
	cancel context.CancelFunc
}

func (b *body) Read(p []byte) (int, error) {
	if b.left <= 0 {
		p = make([]byte, 1) // only the end may follow
	} else {
		p = p[:min(int64(len(p)), b.left)]
	}
	n, err := b.from.Read(p)
	if b.left -= int64(n); b.left < 0 {
		n, err = 0, errTooLarge
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = ports.ModelAway(fmt.Errorf("fetch: %w", err))
	}
	return n, err
}

func (b *body) Close() error {
	defer b.cancel()
	return b.closer.Close()
}
