package sheet

import (
	"bytes"
	"context"
	"errors"
	"io"
	"unicode/utf8"
)

// textFile is how a file is text.
type textFile struct {
	src      *source
	encoding Encoding // as found
	foreign  bool     // of a script that the encoding doesn't have
	marked   bool     // by a byte order mark
	sample   []byte   // its begin as UTF-8, in the encoding as found
}

const sampleBytes = 64 << 10 // from which the delimiter is guessed

// openText finds out how a file is text. All of it is read: what isn't UTF-8 may turn out
// at its end.
func openText(ctx context.Context, src *source, limits Limits) (*textFile, error) {
	if src.size > limits.Part {
		return nil, errTextSize(limits.Part)
	}
	t := &textFile{src: src}
	if err := t.recognize(ctx); err != nil {
		return nil, err
	}
	var err error
	if t.sample, err = t.begin(ctx, t.encoding); err != nil {
		return nil, err
	}
	if isMarkup(t.sample) {
		return nil, errMarkup
	}
	return t, nil
}

// begin is the begin of the text, as UTF-8.
func (t *textFile) begin(ctx context.Context, e Encoding) ([]byte, error) {
	sample := make([]byte, sampleBytes)
	n, err := io.ReadFull(t.open(ctx, e), sample)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	return sample[:n], nil
}

// open returns the text as UTF-8, without its byte order mark. A mark decides over what
// was chosen only in that it is left out.
func (t *textFile) open(ctx context.Context, e Encoding) io.Reader {
	from := int64(0)
	if t.marked {
		for _, m := range marks {
			if m.encoding == t.encoding {
				from = int64(len(m.bytes))
			}
		}
	}
	return newDecoder(contextReader{ctx, io.NewSectionReader(t.src, from, t.src.size-from)}, e)
}

// recognize reads all of the file: a byte order mark, UTF-16 by its zero bytes, UTF-8, or
// the likeliest of the others.
func (t *textFile) recognize(ctx context.Context) error {
	head := make([]byte, min(t.src.size, sampleBytes))
	if n, err := t.src.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return err
	} else {
		head = head[:n]
	}
	t.encoding, t.marked = markOf(head)
	if !t.marked {
		if bytes.HasPrefix(head, []byte("%PDF-")) || bytes.HasPrefix(head, []byte(`{\rtf`)) {
			return errNeither
		}
		t.encoding = byZeros(head)
	}
	if t.encoding == UTF16LE || t.encoding == UTF16BE {
		return t.check(ctx, &textCheck{})
	}
	t.encoding = UTF8
	check := &textCheck{}
	if err := t.check(ctx, check); err != nil {
		return err
	}
	if check.invalid && !t.marked {
		t.encoding, t.foreign = check.high.guess(), check.high.isForeign()
	}
	return nil
}

func (t *textFile) check(ctx context.Context, c *textCheck) error {
	_, err := io.Copy(c, t.open(ctx, t.encoding))
	c.invalid = c.invalid || len(c.rest) > 0
	return err
}

func markOf(head []byte) (Encoding, bool) {
	for _, m := range marks {
		if bytes.HasPrefix(head, []byte(m.bytes)) {
			return m.encoding, true
		}
	}
	return "", false
}

// byZeros recognizes UTF-16: of Latin letters, digits, delimiters and line ends one byte
// of two is zero. "" if it is none.
func byZeros(head []byte) Encoding {
	var zeros [2]int
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(head) / 2
	switch {
	case zeros[1]*20 > pairs && zeros[0]*100 <= zeros[1]:
		return UTF16LE
	case zeros[0]*20 > pairs && zeros[1]*100 <= zeros[0]:
		return UTF16BE
	}
	return ""
}

// textCheck fails for what isn't text, and notices what isn't UTF-8.
type textCheck struct {
	invalid bool
	high    highBytes
	before  byte
	rest    []byte // a character that was cut
}

func (c *textCheck) Write(p []byte) (int, error) {
	for _, b := range p {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\v' && b != '\f' {
			return 0, errNeither
		}
	}
	c.high.count(p, c.before)
	if len(p) > 0 {
		c.before = p[len(p)-1]
	}
	if c.invalid {
		return len(p), nil
	}
	text := p
	for len(c.rest) > 0 && len(text) > 0 && !utf8.FullRune(c.rest) {
		c.rest = append(c.rest, text[0])
		text = text[1:]
	}
	if utf8.FullRune(c.rest) {
		c.invalid = !utf8.Valid(c.rest)
		c.rest = c.rest[:0]
	}
	if len(c.rest) == 0 {
		end := len(text)
		for i := 1; i < utf8.UTFMax && i <= len(text); i++ {
			if tail := text[len(text)-i:]; utf8.RuneStart(tail[0]) {
				if !utf8.FullRune(tail) {
					end -= i
				}
				break
			}
		}
		c.invalid = c.invalid || !utf8.Valid(text[:end])
		c.rest = append(c.rest, text[end:]...)
	}
	return len(p), nil
}

// isMarkup recognizes HTML and XML, which some programs save under names of tables.
func isMarkup(begin []byte) bool {
	text := bytes.ToLower(bytes.TrimLeft(begin, " \t\r\n\ufeff"))
	for _, prefix := range []string{"<!doctype", "<!--", "<html", "<?xml", "<head", "<body", "<table", "<meta", "<style", "<div"} {
		if bytes.HasPrefix(text, []byte(prefix)) {
			return true
		}
	}
	return false
}
