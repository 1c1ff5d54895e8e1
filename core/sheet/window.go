package sheet

import (
	"bytes"
	"errors"
	"io"
)

// window is the part of a stream that is looked at. Places are counted from its begin.
type window struct {
	r         io.Reader
	buffer    []byte
	from, to  int
	used      int // bytes that are done
	lastFound int
	ended     bool
}

// advance leaves what is done behind.
func (w *window) advance() {
	w.from += w.used
	w.used = 0
}

func (w *window) at(place int) byte { return w.buffer[w.from+place] }

func (w *window) slice(from, to int) []byte { return w.buffer[w.from+from : w.from+to] }

func (w *window) length() int { return w.to - w.from }

// find looks for a byte from a place on; -1: it is not there.
func (w *window) find(c byte, place int) (int, error) {
	if at := w.from + place; at < w.to && w.buffer[at] == c { // as where a tag follows a tag
		w.lastFound = place
		return place, nil
	}
	for {
		if i := bytes.IndexByte(w.buffer[w.from+place:w.to], c); i >= 0 {
			w.lastFound = place + i
			return place + i, nil
		}
		if w.ended {
			return -1, nil
		}
		place = w.length()
		if err := w.more(); err != nil {
			return -1, err
		}
	}
}

// need reads until there are so many bytes.
func (w *window) need(bytes int) error {
	for w.length() < bytes {
		if w.ended {
			return errUnclosed
		}
		if err := w.more(); err != nil {
			return err
		}
	}
	return nil
}

// more reads more bytes, and makes room for them.
func (w *window) more() error {
	if w.from > 0 {
		copy(w.buffer, w.buffer[w.from:w.to])
		w.from, w.to = 0, w.length()
	}
	if w.to == len(w.buffer) {
		if len(w.buffer) >= maxRun {
			return errCells
		}
		w.buffer = append(w.buffer, make([]byte, len(w.buffer))...)
	}
	for range 100 {
		n, err := w.r.Read(w.buffer[w.to:])
		w.to += n
		switch {
		case errors.Is(err, io.EOF):
			w.ended = true
			return nil
		case err != nil:
			return err
		case n > 0:
			return nil
		}
	}
	return io.ErrNoProgress
}
