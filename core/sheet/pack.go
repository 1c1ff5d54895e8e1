package sheet

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"path"
	"strings"
)

var (
	errPart  = errors.New("a part is missing")
	errTwice = errors.New("two parts have the same name")
	errMore  = errors.New("a part has more bytes than it states")
)

// pack is a package of parts (ECMA-376, part 2): a ZIP file of XML files. Names of parts
// are looked up in its list only, so they lead nowhere else.
type pack struct {
	parts   map[string]*zip.File // by partName
	budget  *budget
	counted map[string]bool // parts that the budget has paid for
}

func openPack(src *source, b *budget) (*pack, error) {
	r := &directoryReader{src, maxDirectory}
	files, err := zip.NewReader(r, src.size)
	if err != nil {
		return nil, err
	}
	if len(files.File) > maxParts {
		return nil, errParts(maxParts)
	}
	r.left = -1
	p := &pack{make(map[string]*zip.File, len(files.File)), b, map[string]bool{}}
	for _, file := range files.File {
		name := partName(file.Name)
		if p.parts[name] != nil {
			return nil, errTwice
		}
		p.parts[name] = file
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
			return 0, errParts(maxParts)
		}
		d.left -= len(p)
	}
	return d.source.ReadAt(p, at)
}

// partName makes names comparable: case is ignored, and some writers use backslashes.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

// has reports whether there is a part of that name.
func (p *pack) has(name string) bool { return p.parts[name] != nil }

// open returns the bytes of a part.
func (p *pack) open(ctx context.Context, name string) (io.ReadCloser, error) {
	file := p.parts[name]
	if file == nil {
		return nil, errPart
	}
	size := file.UncompressedSize64
	if size > uint64(p.budget.limits.Part) {
		return nil, errUnpacked(p.budget.limits.Part)
	}
	if size > ratioFrom && size/maxRatio > file.CompressedSize64 {
		return nil, errRatio
	}
	if !p.counted[name] {
		p.counted[name] = true
		if p.budget.total -= int64(size); p.budget.total < 0 {
			return nil, errUnpacked(p.budget.limits.Total)
		}
	}
	r, err := file.Open()
	if err != nil {
		return nil, err
	}
	return &part{contextReader{ctx, r}, r, int64(size)}, nil
}

// part is a part while it is read. It fails if there is more of it than the directory says.
type part struct {
	r io.Reader
	io.Closer
	left int64
}

func (p *part) Read(to []byte) (int, error) {
	n, err := p.r.Read(to)
	if p.left -= int64(n); p.left < 0 {
		return 0, errMore
	}
	return n, err
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
	err = p.walk(ctx, rels, func(s *scanner) error {
		if s.end || !s.within(inRelationships, inRelationship) {
			return nil
		}
		var r relation
		external := false
		err := s.attributes(func(name, value []byte) error {
			switch string(name) {
			case "Id":
				r.id = unescaped(value)
			case "Type":
				r.kind = path.Base(unescaped(value))
			case "Target":
				r.target = unescaped(value)
			case "TargetMode":
				external = string(value) == "External"
			}
			return nil
		})
		if err != nil || external {
			return err
		}
		if !strings.HasPrefix(r.target, "/") {
			r.target = folder + r.target
		}
		r.target = partName(r.target)
		found = append(found, r)
		return p.budget.hold(len(r.id) + len(r.kind) + len(r.target) + 120) // with what the list keeps for more
	})
	return found, err
}

// walk calls a function at each tag of a part.
func (p *pack) walk(ctx context.Context, name string, visit func(*scanner) error) error {
	r, err := p.open(ctx, name)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	s := newScanner(r)
	for {
		more, err := s.next()
		if err != nil || !more {
			return err
		}
		if err := visit(s); err != nil {
			return err
		}
	}
}
