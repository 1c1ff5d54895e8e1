package sheet

import (
	"bytes"
	"context"
	"errors"
	"io"
)

// Format is what a file is.
type Format string

// Formats.
const (
	XLSX Format = "xlsx"
	CSV  Format = "csv" // text with any delimiter
)

// File is an open file. It is used by one at a time.
type File struct {
	Format Format
	Sheets []Info // one, without a name, of a text file

	src    *source
	budget *budget
	book   *book
	text   *textFile
}

// Info is a sheet as the workbook lists it.
type Info struct {
	Name   string
	Hidden bool

	part string
}

var (
	zipMagic      = []byte("PK\x03\x04")
	emptyZipMagic = []byte("PK\x05\x06")
	oleMagic      = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
)

// Open finds out what a file of size bytes is; its name decides nothing. It fails with
// Invalid: "workbook_format" for what is neither XLSX nor text, "workbook_password" for
// what is encrypted and "workbook_size" for more than the limits; so do the file's methods.
func Open(ctx context.Context, r io.ReaderAt, size int64, limits Limits) (*File, error) {
	limits = limits.orUsual()
	f := &File{src: &source{r: r, size: size}, budget: newBudget(limits)}
	if err := f.src.cause(ctx, f.open(ctx)); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *File) open(ctx context.Context) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	if f.src.size <= 0 {
		return errEmpty
	}
	head := make([]byte, min(f.src.size, 8))
	if _, err := f.src.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	switch {
	case bytes.HasPrefix(head, zipMagic):
		f.Format = XLSX
		f.book, f.Sheets, err = openBook(ctx, f.src, f.budget)
	case bytes.HasPrefix(head, emptyZipMagic):
		return errNeither
	case bytes.HasPrefix(head, oleMagic):
		return refuseOLE(ctx, f.src)
	default:
		f.Format, f.Sheets = CSV, []Info{{}}
		f.text, err = openText(ctx, f.src, f.budget.limits)
	}
	return err
}

// Reserve bounds the memory that the tables of the file take by what it states of its shared
// texts, before they are read, and returns it in bytes.
func (f *File) Reserve() int64 {
	bytes := int64(reserved)
	if f.book != nil && f.book.stringsPart != "" {
		stated := f.book.parts[f.book.stringsPart].UncompressedSize64
		bytes += heldOfText * int64(min(stated, uint64(f.budget.limits.Part)))
	}
	f.budget.held = min(f.budget.held, bytes)
	return f.budget.held
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
