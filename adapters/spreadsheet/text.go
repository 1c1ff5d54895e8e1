package spreadsheet

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"selvedge/ports"
)

const (
	sampleBytes = 64 << 10 // from which the separator is guessed
	maxRecord   = 1 << 20  // bytes; encoding/csv takes many times as much memory
)

// readText reads a text file of cells between separators. It is read twice: what isn't
// UTF-8 may turn out at its end.
func readText(ctx context.Context, src *source, b *budget) (ports.Workbook, error) {
	if src.size > b.limits.UnpackedBytes {
		return ports.Workbook{}, errUnpacked(b.limits.UnpackedBytes)
	}
	t, err := recognizeText(ctx, src)
	if err != nil {
		return ports.Workbook{}, err
	}
	begin, err := readSample(t.open(ctx, src))
	if err != nil {
		return ports.Workbook{}, err
	}
	if isMarkup(begin) {
		return ports.Workbook{}, errMarkup
	}
	separator, first := separatorOf(begin)
	in := t.open(ctx, src)
	if _, err := io.CopyN(io.Discard, in, int64(first)); err != nil {
		return ports.Workbook{}, err
	}
	g := grid{budget: b}
	if err := readRecords(in, separator, &g); err != nil {
		return ports.Workbook{}, err
	}
	return ports.Workbook{Sheets: []ports.Sheet{{Rows: g.rows}}}, nil
}

func readRecords(in io.Reader, separator rune, g *grid) error {
	limited := &recordReader{r: in}
	records := newRecords(limited, separator)
	for row := 0; ; row++ {
		limited.left = maxRecord
		record, err := records.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		g.begin(row)
		for column, text := range record {
			if text == "" {
				continue
			}
			if err := g.budget.hold(len(text)); err != nil {
				return err
			}
			if err := g.put(column, textCell(text)); err != nil {
				return err
			}
		}
		if err := g.end(); err != nil {
			return err
		}
	}
}

func newRecords(in io.Reader, separator rune) *csv.Reader {
	r := csv.NewReader(in)
	r.Comma = separator
	r.LazyQuotes = true // 12" zip
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	return r
}

// recordReader fails where a record is too long.
type recordReader struct {
	r    io.Reader
	left int
}

func (l *recordReader) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errRecord
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

// textFile is how a file is text.
type textFile struct {
	encoding encoding.Encoding // unless a byte order mark says another one
	returns  bool              // its lines end with carriage returns alone
}

// open returns the text as UTF-8.
func (t textFile) open(ctx context.Context, src *source) io.Reader {
	raw := contextReader{ctx, io.NewSectionReader(src, 0, src.size)}
	var text io.Reader = transform.NewReader(raw, unicode.BOMOverride(t.encoding.NewDecoder()))
	if t.returns {
		text = linesReader{text}
	}
	return text
}

// recognizeText finds out how a file is text: UTF-8, anything with a byte order mark, or
// Windows-1252, which any bytes could be.
func recognizeText(ctx context.Context, src *source) (textFile, error) {
	t := textFile{encoding: encoding.Nop}
	var seen charactersSeen
	_, err := io.Copy(&seen, transform.NewReader(t.open(ctx, src), encoding.UTF8Validator))
	if errors.Is(err, encoding.ErrInvalidUTF8) {
		t.encoding, seen = charmap.Windows1252, charactersSeen{}
		_, err = io.Copy(&seen, t.open(ctx, src))
	}
	t.returns = seen.returns && !seen.newlines
	return t, err
}

// charactersSeen fails for what isn't text.
type charactersSeen struct {
	begun             bool
	newlines, returns bool
}

func (s *charactersSeen) Write(p []byte) (int, error) {
	if !s.begun && (bytes.HasPrefix(p, []byte("%PDF-")) || bytes.HasPrefix(p, []byte(`{\rtf`))) {
		return 0, errNeither
	}
	s.begun = true
	for _, c := range p {
		switch {
		case c == '\n':
			s.newlines = true
		case c == '\r':
			s.returns = true
		case c < ' ' && c != '\t' && c != '\v' && c != '\f':
			return 0, errNeither
		}
	}
	return len(p), nil
}

// linesReader makes newlines of carriage returns.
type linesReader struct{ r io.Reader }

func (l linesReader) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}

// readSample returns the first lines.
func readSample(in io.Reader) (string, error) {
	sample := make([]byte, sampleBytes)
	n, err := io.ReadFull(in, sample)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return string(sample[:n]), nil
	}
	if end := bytes.LastIndexByte(sample, '\n'); end >= 0 {
		sample = sample[:end+1]
	}
	return string(sample), err
}

func isMarkup(text string) bool {
	begin := strings.ToLower(strings.TrimSpace(text[:min(len(text), 200)]))
	for _, tag := range []string{"<?xml", "<!doctype", "<!--", "<html", "<head", "<body", "<meta", "<table"} {
		if strings.HasPrefix(begin, tag) {
			return true
		}
	}
	return false
}

// separatorOf returns the separator of a text's cells and where its first line begins:
// there may be one that says sep=; before it, as Excel understands.
func separatorOf(sample string) (separator rune, first int) {
	line, _, isLine := strings.Cut(sample, "\n")
	if said := strings.TrimSuffix(line, "\r"); isLine && len(said) == 5 && strings.EqualFold(said[:4], "sep=") && strings.Contains(separators, said[4:]) {
		return rune(said[4]), len(line) + 1
	}
	most := 0.0
	separator = ','
	for _, candidate := range separators {
		if share := regularity(sample, candidate); share > most {
			separator, most = candidate, share
		}
	}
	return separator, 0
}

// separators are tried in this order. The comma is the last one, since numbers have it
// too where lists are separated by semicolons.
const separators = "\t;|,"

// regularity returns the share of the records that have as many cells as most of them,
// two or more, with a separator.
func regularity(sample string, separator rune) float64 {
	records := newRecords(strings.NewReader(sample), separator)
	counts, all, most := map[int]int{}, 0, 0
	for range 200 {
		record, err := records.Read()
		if err != nil {
			break
		}
		all++
		if cells := len(record); cells > 1 {
			counts[cells]++
			most = max(most, counts[cells])
		}
	}
	return float64(most) / float64(max(all, 1))
}
