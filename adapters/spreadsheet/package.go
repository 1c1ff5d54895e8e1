package spreadsheet

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

const (
	maxDirectory = 2 << 20 // bytes of the list of parts: more than 20,000 of them
	maxDepth     = 64      // of elements; a sheet has fewer than 20
	maxRun       = 1 << 20 // bytes from one < to the next: a tag with its attributes, or a text
)

var (
	errDepth = errors.New("elements are too deep")
	errOpen  = errors.New("elements are not closed")
)

// pack is a package of parts (ECMA-376, part 2): a ZIP file of XML files.
type pack struct {
	parts  map[string]*zip.File // by partName
	budget *budget
}

func openPack(src *source, b *budget) (*pack, error) {
	r := &directoryReader{src, maxDirectory}
	files, err := zip.NewReader(r, src.size)
	if err != nil {
		return nil, err
	}
	r.left = -1
	p := &pack{make(map[string]*zip.File, len(files.File)), b}
	for _, file := range files.File {
		p.parts[partName(file.Name)] = file
	}
	return p, nil
}

// directoryReader limits what is read of a ZIP file's directory, which takes many times
// its size in memory.
type directoryReader struct {
	*source
	left int // -1: not limited
}

// ReadAt implements io.ReaderAt.
func (d *directoryReader) ReadAt(p []byte, at int64) (int, error) {
	if d.left >= 0 {
		if d.left < len(p) {
			return 0, errCells
		}
		d.left -= len(p)
	}
	return d.source.ReadAt(p, at)
}

// partName makes names comparable: case is ignored, and some writers use backslashes.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// has reports whether there is a part of that name.
func (p *pack) has(name string) bool { return p.parts[name] != nil }

// open returns the bytes of a part. archive/zip fails if there are more of them than the
// directory says.
func (p *pack) open(ctx context.Context, name string) (io.ReadCloser, error) {
	file := p.parts[name]
	if file == nil {
		return nil, errors.New("a part is missing")
	}
	if file.UncompressedSize64 > uint64(p.budget.unpacked) {
		return nil, errUnpacked(p.budget.limits.UnpackedBytes)
	}
	r, err := file.Open()
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{p.budget.within(ctx, r), r}, nil
}

// visitor is called for what is in an XML file. A path has the names of all open
// elements, without prefixes.
type visitor struct {
	start func(path []string, attributes []xml.Attr) error
	text  func(text []byte)
	end   func(path []string) error
}

// walk reads a part. Tags are not matched with each other, which would cost memory for
// each that is open.
func (p *pack) walk(ctx context.Context, name string, v visitor) error {
	r, err := p.open(ctx, name)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	decoder := xml.NewDecoder(&shortRuns{r: transform.NewReader(r, unicode.BOMOverride(encoding.Nop.NewDecoder()))})
	decoder.CharsetReader = asDecoded
	var path []string
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) && len(path) > 0 {
			return errOpen
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(path) == maxDepth {
				return errDepth
			}
			path = append(path, t.Name.Local)
			err = v.start(path, t.Attr)
		case xml.CharData:
			if v.text != nil {
				v.text(t)
			}
		case xml.EndElement:
			if len(path) == 0 {
				return errOpen
			}
			if v.end != nil {
				err = v.end(path)
			}
			path = path[:len(path)-1]
		}
		if err != nil {
			return err
		}
	}
}

// asDecoded accepts a declared UTF-16, which BOMOverride has decoded already.
func asDecoded(charset string, r io.Reader) (io.Reader, error) {
	if strings.EqualFold(charset, "utf-16") {
		return r, nil
	}
	return nil, errors.New("the encoding is not supported")
}

// shortRuns fails where a tag or a text is very long, because the decoder holds all of
// it. There is no < within a tag.
type shortRuns struct {
	r   io.Reader
	run int
}

func (s *shortRuns) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	if last := bytes.LastIndexByte(p[:n], '<'); last >= 0 {
		s.run = n - last
	} else {
		s.run += n
	}
	if s.run > maxRun {
		return 0, errCells
	}
	return n, err
}

// isPath reports whether a path ends with names.
func isPath(path []string, names ...string) bool {
	if len(path) < len(names) {
		return false
	}
	for i, name := range names {
		if path[len(path)-len(names)+i] != name {
			return false
		}
	}
	return true
}

func attribute(attributes []xml.Attr, name string) string {
	for _, a := range attributes {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// relation is how a part refers to another one.
type relation struct{ id, kind, target string }

// relations returns the relations of a part; those of the package have the name "".
func (p *pack) relations(ctx context.Context, name string) (found []relation, err error) {
	folder, file := path.Split(name)
	rels := folder + "_rels/" + file + ".rels"
	if !p.has(rels) {
		return nil, nil
	}
	err = p.walk(ctx, rels, visitor{start: func(at []string, attributes []xml.Attr) error {
		if !isPath(at, "Relationships", "Relationship") {
			return nil
		}
		target := attribute(attributes, "Target")
		if !strings.HasPrefix(target, "/") {
			target = path.Join(folder, target)
		}
		r := relation{attribute(attributes, "Id"), path.Base(attribute(attributes, "Type")), partName(target)}
		found = append(found, r)
		return p.budget.hold(len(r.id) + len(r.kind) + len(r.target) + 120) // with what the list keeps for more
	}})
	return found, err
}
