package pdf

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// complete writes a file that fpdf wrote with what it lacks: the maps of its fonts and its
// pictures, each read when it is written.
func (s *sheet) complete(w io.Writer, file []byte) error {
	table, offsets, trailer, err := readTable(file)
	if err != nil {
		return err
	}
	objects := make([]int, len(offsets)) // as they follow each other
	for i := range objects {
		objects[i] = i
	}
	slices.SortFunc(objects, func(a, b int) int { return cmp.Compare(offsets[a], offsets[b]) })
	out := &completing{to: w, moved: make([]int, len(offsets))}
	next := 0 // picture
	content := func(i int) []byte {
		end := table
		if i+1 < len(objects) {
			end = offsets[objects[i+1]]
		}
		return file[offsets[objects[i]]:end]
	}
	head := func(object int) []byte { return fmt.Appendf(nil, "%d 0 obj\n", object+1) }
	maps := 0
	for i, object := range objects {
		if isTheirMap(content(i), head(object)) {
			maps++
		}
	}
	if maps != s.fonts {
		return fmt.Errorf("%d maps of %d fonts", maps, s.fonts)
	}
	out.write(file[:offsets[objects[0]]])
	for i, object := range objects {
		whole := content(i)
		out.moved[object] = out.at
		switch {
		case isTheirMap(whole, head(object)):
			out.write(head(object))
			out.write(ourMap())
		case next < len(s.sources) && bytes.Equal(whole, slices.Concat(head(object), standing(next))):
			picture, err := s.sources[next].picture()
			if err != nil {
				return err
			}
			s.sources[next] = source{} // so that it isn't kept
			next++
			out.picture(object, picture)
		default:
			out.write(whole)
		}
		if out.err != nil {
			return out.err
		}
	}
	if next != len(s.sources) {
		return fmt.Errorf("%d of %d pictures", next, len(s.sources))
	}
	return out.end(trailer)
}

// completing is a file that is being written.
type completing struct {
	to    io.Writer
	at    int   // bytes
	moved []int // where each object is, the first one's first
	err   error
}

func (c *completing) write(content []byte) {
	if c.err != nil {
		return
	}
	n, err := c.to.Write(content)
	c.at, c.err = c.at+n, err
}

// picture writes a picture as an object, and its alpha as another one behind it, which gets
// the next number that no object has.
func (c *completing) picture(object int, p encoded) {
	entries, mask := p.entries, len(c.moved)
	if p.alpha != nil {
		entries += fmt.Sprintf("/SMask %d 0 R\n", mask+1)
	}
	c.write(fmt.Appendf(nil, "%d 0 obj\n<<%s/Length %d>>\nstream\n", object+1, entries, len(p.content)))
	c.write(p.content)
	c.write([]byte("\nendstream\nendobj\n"))
	if p.alpha != nil {
		c.moved = append(c.moved, c.at)
		c.picture(mask, *p.alpha)
	}
}

var size = regexp.MustCompile(`/Size \d+`)

// end writes the table of objects and what follows it.
func (c *completing) end(trailer []byte) error {
	start := c.at
	table := fmt.Appendf(nil, "xref\n0 %d\n0000000000 65535 f \n", len(c.moved)+1)
	for _, offset := range c.moved {
		table = fmt.Appendf(table, "%010d 00000 n \n", offset)
	}
	table = append(table, size.ReplaceAll(trailer, fmt.Appendf(nil, "/Size %d", len(c.moved)+1))...)
	c.write(fmt.Appendf(table, "startxref\n%d\n%%%%EOF\n", start))
	return c.err
}

var ending = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)

// readTable returns where a file's table of objects is, where these are, the first one's
// first, and what follows the table.
func readTable(file []byte) (table int, offsets []int, trailer []byte, err error) {
	odd := errors.New("the table of objects isn't where it is expected")
	tail := max(0, len(file)-64)
	found := ending.FindSubmatchIndex(file[tail:])
	if found == nil {
		return 0, nil, nil, odd
	}
	table, err = strconv.Atoi(string(file[tail+found[2] : tail+found[3]]))
	if err != nil || table >= tail+found[0] {
		return 0, nil, nil, odd
	}
	lines, trailer, isWhole := bytes.Cut(file[table:tail+found[0]], []byte("trailer\n"))
	entries := strings.Split(strings.TrimSuffix(string(lines), "\n"), "\n")
	if !isWhole || len(entries) < 4 {
		return 0, nil, nil, odd
	}
	for _, entry := range entries[3:] { // after the head and the entry of no object
		offset, err := strconv.Atoi(strings.TrimSuffix(entry, " 00000 n "))
		if err != nil || offset >= table {
			return 0, nil, nil, odd
		}
		offsets = append(offsets, offset)
	}
	return table, offsets, append([]byte("trailer\n"), trailer...), nil
}
