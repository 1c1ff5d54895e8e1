package sqlstore

import (
	"bytes"
	"compress/gzip"
	"database/sql/driver"
	"fmt"
	"io"
	"sync"
)

// PackedColumn stores a document compressed if it is large, for those that there are many of
// and that are seldom read: JSON becomes a quarter. A document that isn't compressed never
// begins as a compressed one does.
type PackedColumn struct{ Of *[]byte }

const (
	packedFrom = 1024 // bytes
	gzipHeader = "\x1f\x8b"
)

// compressors hold a megabyte each.
var compressors = sync.Pool{New: func() any {
	w, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // only a level that doesn't exist fails
	}
	return w
}}

// Value implements driver.Valuer.
func (p PackedColumn) Value() (driver.Value, error) {
	document := *p.Of
	if len(document) < packedFrom && !bytes.HasPrefix(document, []byte(gzipHeader)) {
		return nonNil(document), nil
	}
	w := compressors.Get().(*gzip.Writer)
	defer compressors.Put(w)
	var stored bytes.Buffer
	w.Reset(&stored)
	if _, err := w.Write(document); err != nil {
		return nil, err
	}
	err := w.Close()
	return stored.Bytes(), err
}

// Scan implements sql.Scanner.
func (p PackedColumn) Scan(src any) error {
	stored, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("a document is stored as %T", src)
	}
	if !bytes.HasPrefix(stored, []byte(gzipHeader)) {
		*p.Of = bytes.Clone(stored)
		return nil
	}
	r, err := gzip.NewReader(bytes.NewReader(stored))
	if err != nil {
		return err
	}
	*p.Of, err = io.ReadAll(r)
	return err
}
