package techpacks

import (
	"bytes"
	"compress/gzip"
	"database/sql/driver"
	"fmt"
	"io"
	"sync"
)

// packed stores the document of a revision compressed if it is large: there are many of
// them, they are seldom read, and JSON becomes a quarter. A document that isn't compressed
// never begins as a compressed one does.
type packed struct{ of *[]byte }

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
func (p packed) Value() (driver.Value, error) {
	document := *p.of
	if len(document) < packedFrom && !bytes.HasPrefix(document, []byte(gzipHeader)) {
		return bytesOf(document), nil
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
func (p packed) Scan(src any) error {
	stored, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("a document is stored as %T", src)
	}
	if !bytes.HasPrefix(stored, []byte(gzipHeader)) {
		*p.of = bytes.Clone(stored)
		return nil
	}
	r, err := gzip.NewReader(bytes.NewReader(stored))
	if err != nil {
		return err
	}
	*p.of, err = io.ReadAll(r)
	return err
}
