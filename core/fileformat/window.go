package fileformat

import (
	"errors"
	"io"
)

// windowSize is how much is read at once: reading a file of a bucket costs a request.
const windowSize = 16 << 10

// window reads short runs of bytes of a file, through a buffer.
type window struct {
	file  io.ReaderAt
	size  int64
	start int64
	held  []byte
}

// at returns n bytes, at most windowSize, from an offset; they are valid until the next
// call. It fails with errCutOff beyond the end.
func (w *window) at(offset int64, n int) ([]byte, error) {
	if offset < 0 || offset > w.size-int64(n) {
		return nil, errCutOff
	}
	if offset < w.start || offset+int64(n) > w.start+int64(len(w.held)) {
		if err := w.fill(offset); err != nil {
			return nil, err
		}
	}
	from := offset - w.start
	if from+int64(n) > int64(len(w.held)) {
		return nil, errCutOff
	}
	return w.held[from : from+int64(n)], nil
}

func (w *window) fill(offset int64) error {
	buffer := make([]byte, min(windowSize, w.size-offset))
	n, err := w.file.ReadAt(buffer, offset)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	w.start, w.held = offset, buffer[:n]
	return nil
}
