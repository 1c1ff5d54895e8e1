// Package spreadsheet writes XLSX workbooks with excelize, and reads XLSX and CSV files
// that strangers made.
//
// A sheet is read as a stream, which excelize can't do with formulas: it would build
// structures of many times the file's size before anything is counted. Its number formats
// are used for what cells show.
package spreadsheet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"selvedge/ports"
)

// Workbooks implements ports.Workbooks.
type Workbooks struct{}

var _ ports.Workbooks = Workbooks{}

// Refusals whose text is always the same. Each says what to do.
var (
	errPassword = ports.Refuse(ports.Invalid, "workbook_password", "This workbook is protected with a password. Remove the password, save it and try again.")
	errEmpty    = ports.Refuse(ports.Invalid, "workbook_format", "This file is empty. Choose another one.")
	errNeither  = ports.Refuse(ports.Invalid, "workbook_format", "This file is neither an XLSX workbook nor text. Save it as XLSX or CSV and try again.")
	errXLS      = ports.Refuse(ports.Invalid, "workbook_format", "This is a workbook in the format of Excel 97 to 2003 (.xls). Save it as XLSX or CSV and try again.")
	errXLSB     = ports.Refuse(ports.Invalid, "workbook_format", "This is a binary workbook (.xlsb). Save it as XLSX or CSV and try again.")
	errODS      = ports.Refuse(ports.Invalid, "workbook_format", "This is an OpenDocument file. Save it as XLSX or CSV and try again.")
	errNumbers  = ports.Refuse(ports.Invalid, "workbook_format", "This is a Numbers spreadsheet. Export it as Excel or CSV and try again.")
	errMarkup   = ports.Refuse(ports.Invalid, "workbook_format", "This file is a web page or XML, whatever its name says. Open it in Excel, save it as XLSX or CSV and try again.")
	errRecord   = ports.Refuse(ports.Invalid, "workbook_size", "A row of this file is longer than 1 MB. Check that each quotation mark has its partner and try again.")
	errCells    = ports.Refuse(ports.Invalid, "workbook_size", "This file holds too much. Keep the sheets, rows and columns that matter and try again.")
)

func errDamaged(cause error) error {
	return &ports.Error{Kind: ports.Invalid, Reason: "workbook_format", Err: cause,
		Message: "This workbook is damaged. Open it in Excel, save it again as XLSX or CSV and try again."}
}

func errUnpacked(limit int64) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("This file unpacks to more than %d MB. Keep the sheets that matter and try again.", limit>>20))
}

func errRows(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A sheet may have %d rows at most. Delete those that don't matter and try again.", limit))
}

func errColumns(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A sheet may have %d columns at most. Delete those that don't matter and try again.", limit))
}

func errSheets(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A workbook may have %d sheets at most. Delete those that don't matter and try again.", limit))
}

// Read implements ports.Workbooks. Cells of a text file are text, whatever they look
// like; its empty lines are left out.
func (Workbooks) Read(ctx context.Context, r io.ReaderAt, size int64, limits ports.WorkbookLimits) (ports.Workbook, error) {
	src := &source{r: r, size: size}
	b, err := read(ctx, src, newBudget(limits))
	var refused *ports.Error
	switch {
	case err == nil:
		return b, nil
	case ctx.Err() != nil:
		return ports.Workbook{}, ctx.Err()
	case src.failed != nil:
		return ports.Workbook{}, src.failed
	case errors.As(err, &refused):
		return ports.Workbook{}, err
	}
	return ports.Workbook{}, errDamaged(err)
}

var (
	zipMagic      = []byte("PK\x03\x04")
	emptyZipMagic = []byte("PK\x05\x06")
	oleMagic      = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
)

func read(ctx context.Context, src *source, b *budget) (ports.Workbook, error) {
	if err := ctx.Err(); err != nil {
		return ports.Workbook{}, err
	}
	if src.size <= 0 {
		return ports.Workbook{}, errEmpty
	}
	head := make([]byte, min(src.size, 8))
	if _, err := src.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return ports.Workbook{}, err
	}
	switch {
	case bytes.HasPrefix(head, zipMagic):
		return readXLSX(ctx, src, b)
	case bytes.HasPrefix(head, emptyZipMagic):
		return ports.Workbook{}, errNeither
	case bytes.HasPrefix(head, oleMagic):
		return ports.Workbook{}, refuseOLE(ctx, src)
	}
	return readText(ctx, src, b)
}

// refuseOLE returns why a compound file isn't read. Its directory has an entry named
// EncryptedPackage if it is an encrypted XLSX; entries are at multiples of 128 bytes.
func refuseOLE(ctx context.Context, src *source) error {
	const entry = 128
	var name []byte
	for _, c := range []byte("EncryptedPackage\x00") {
		name = append(name, c, 0)
	}
	chunk := make([]byte, 512*entry)
	for at := int64(0); at < src.size; at += int64(len(chunk)) {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := src.ReadAt(chunk, at)
		for i := 0; i+entry <= n; i += entry {
			if bytes.HasPrefix(chunk[i:], name) {
				return errPassword
			}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
	}
	return errXLS
}

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

// budget counts down what may still be read.
type budget struct {
	limits   ports.WorkbookLimits
	unpacked int64 // bytes
	held     int64 // bytes of memory for cells and their text
	shown    int64 // effort for numbers in formats
}

// heldShare is how many times the unpacked bytes cells may take in memory. A sheet whose
// cells are all numbers takes 3.5 times its XML.
const heldShare = 4

func newBudget(limits ports.WorkbookLimits) *budget {
	return &budget{limits: limits, unpacked: limits.UnpackedBytes, held: heldShare * limits.UnpackedBytes, shown: limits.UnpackedBytes}
}

// hold takes memory from the budget.
func (b *budget) hold(bytes int) error {
	b.held -= int64(bytes)
	if b.held < 0 {
		return errCells
	}
	return nil
}

// show takes the effort for a number in a format from the budget. excelize takes 10
// microseconds for a short format and 300 for a very long one.
func (b *budget) show(format string) error {
	b.shown -= int64(128 + 2*len(format))
	if b.shown < 0 {
		return errCells
	}
	return nil
}

// within returns a reader of r that ends with the context, and fails once more is
// unpacked than the budget has.
func (b *budget) within(ctx context.Context, r io.Reader) io.Reader {
	return unpackReader{contextReader{ctx, r}, b}
}

type unpackReader struct {
	r io.Reader
	b *budget
}

func (u unpackReader) Read(p []byte) (int, error) {
	n, err := u.r.Read(p)
	u.b.unpacked -= int64(n)
	if u.b.unpacked < 0 {
		return 0, errUnpacked(u.b.limits.UnpackedBytes)
	}
	return n, err
}

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
