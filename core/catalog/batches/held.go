package batches

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"selvedge/core/sheet"
	"selvedge/ports"
)

const (
	heldBytes = 96 << 20 // of planned files that are kept in memory
	rowBytes  = 320      // that a survey has of a row, about
	readAgain = 100_000  // rows of a file that a fix waits for
)

// cameIn are the rows of a file as they came, packed.
type cameIn struct {
	rows     []string // of each cell its length and its text
	problems map[int][]sheet.Problem
	of       []rowPart // by line
	bytes    int
	scratch  []byte
}

// rowPart is which of a row's lines a line is.
type rowPart struct{ row, part int32 }

// add adds a row, and says whether there is room for it.
func (c *cameIn) add(l line) bool {
	c.scratch = c.scratch[:0]
	for _, text := range l.cells {
		c.scratch = append(binary.AppendUvarint(c.scratch, uint64(len(text))), text...)
	}
	if len(l.problems) > 0 {
		c.problems[len(c.rows)] = l.problems
	}
	c.rows = append(c.rows, string(c.scratch))
	c.bytes += len(c.scratch)
	return c.bytes <= heldBytes
}

// becomes says that the last row becomes a line.
func (c *cameIn) becomes(l line) {
	c.of = append(c.of, rowPart{int32(len(c.rows) - 1), int32(l.part)})
	c.bytes += rowBytes
}

// row returns the row that a line is of.
func (c *cameIn) row(index, number int) line {
	row := int(c.of[index].row)
	l := line{number: number, problems: c.problems[row]}
	for rest := c.rows[row]; rest != ""; {
		n, size := uvarint(rest)
		l.cells = append(l.cells, rest[size:size+n])
		rest = rest[size+n:]
	}
	return l
}

// cell returns a cell of a line's row, which is empty if the row doesn't reach it.
func (c *cameIn) cell(index, column int) string {
	for rest := c.rows[c.of[index].row]; rest != ""; column-- {
		n, size := uvarint(rest)
		if column == 0 {
			return rest[size : size+n]
		}
		rest = rest[size+n:]
	}
	return ""
}

func uvarint(text string) (n, size int) {
	for shift := 0; ; shift += 7 {
		b := text[size]
		size++
		if n |= int(b&0x7f) << shift; b < 0x80 {
			return n, size
		}
	}
}

// seenOf returns what is known of the file of a planned batch. One that isn't held, as after a
// restart, is read again if that takes a moment only. It returns nil if nothing can be known:
// the whole file is planned again then, which says why. It fails as hold does.
func (s *Service) seenOf(ctx context.Context, b *Batch) (*survey, error) {
	if v := s.held.get(b); v != nil || b.Rows > readAgain {
		return v, nil
	}
	v, err := s.lookAgain(ctx, b, keeping{targets: b.Tally.Photos.Came > 0, lines: true})
	if isRefused(err) {
		return nil, nil
	}
	if err != nil || v.came == nil {
		return nil, err
	}
	s.held.put(b, v)
	return v, nil
}

// isRefused says whether a file can't be read, however often that is tried.
func isRefused(err error) bool {
	refused, is := errors.AsType[*ports.Error](err)
	return is && refused.Kind != ports.TooMany && refused.Kind != ports.Unavailable
}

func (s *Service) lookAgain(ctx context.Context, b *Batch, keep keeping) (v *survey, err error) {
	f, err := s.open(ctx, b, opening{whole: true})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	return s.survey(ctx, b, f, keep)
}

// holding keeps what is known of the files that were planned last, so that a fix needn't read
// them again.
type holding struct {
	mu   sync.Mutex
	list []held // the latest last
}

type held struct {
	workspaceID, id string
	version         int64 // of the batch as it was planned
	survey          *survey
}

func (h *holding) put(b *Batch, v *survey) {
	h.drop(b.WorkspaceID, b.ID)
	if v.came == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = append(h.list, held{b.WorkspaceID, b.ID, b.Version, v})
	bytes := 0
	for i := len(h.list) - 1; i >= 0; i-- {
		if bytes += h.list[i].survey.came.bytes; bytes > heldBytes {
			h.list = slices.Delete(h.list, 0, i+1)
			return
		}
	}
}

// get returns what is known of a batch, or nil.
func (h *holding) get(b *Batch) *survey {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.list {
		if one.workspaceID == b.WorkspaceID && one.id == b.ID && one.version == b.Version {
			return one.survey
		}
	}
	return nil
}

func (h *holding) drop(workspaceID, id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = slices.DeleteFunc(h.list, func(one held) bool { return one.workspaceID == workspaceID && one.id == id })
}
