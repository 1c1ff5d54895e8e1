package spreadsheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"time"
)

// archive is the ZIP file of a workbook. Its parts are in the same order each time, which
// excelize's are not, and have no times of their own.
type archive struct {
	w     io.Writer
	parts map[string]*bytes.Buffer
}

func newArchive(w io.Writer) *archive { return &archive{w, map[string]*bytes.Buffer{}} }

// Create implements excelize.ZipWriter.
func (a *archive) Create(name string) (io.Writer, error) {
	part := new(bytes.Buffer)
	a.parts[name] = part
	return part, nil
}

// AddFS implements excelize.ZipWriter, which doesn't use it.
func (a *archive) AddFS(fs.FS) error { return errors.ErrUnsupported }

// Close implements excelize.ZipWriter. The list of content types, the first by its name,
// is what some programs know a workbook by.
func (a *archive) Close() error {
	w := zip.NewWriter(a.w)
	for _, name := range slices.Sorted(maps.Keys(a.parts)) {
		part, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)})
		if err != nil {
			return err
		}
		if _, err := part.Write(a.parts[name].Bytes()); err != nil {
			return err
		}
	}
	return w.Close()
}
