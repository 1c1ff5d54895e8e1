package sheet

import (
	"bufio"
	"io"
	"strings"
)

// Writer writes a table row by row. Cells are texts, never formulas.
type Writer interface {
	Write(cells []string) error
	// Close ends the table. It does not close what it is written to.
	Close() error
}

// NewCSV writes UTF-8 text with a delimiter, such as ',' or, for TSV, '\t', and a byte order
// mark, without which Excel takes it for another encoding. A text that spreadsheet programs
// would take for a formula gets an apostrophe, which this package's reader takes away.
func NewCSV(w io.Writer, delimiter byte) Writer {
	c := &csvWriter{w: bufio.NewWriter(w), special: string(delimiter) + "\"\r\n", delimiter: delimiter}
	_, _ = c.w.WriteString("\ufeff") // an error stays until Close
	return c
}

type csvWriter struct {
	w         *bufio.Writer
	delimiter byte
	special   string
}

// Write implements Writer; its error, as that of Close, is that of what is written to.
func (c *csvWriter) Write(cells []string) error {
	for i, text := range cells {
		if i > 0 {
			_ = c.w.WriteByte(c.delimiter)
		}
		c.cell(guarded(strings.ToValidUTF8(text, "\ufffd")), len(cells) == 1)
	}
	_, err := c.w.WriteString("\r\n")
	return err
}

// cell quotes a text where it has to be, and where a row of it alone would be taken for
// nothing or for the line that says the delimiter.
func (c *csvWriter) cell(text string, alone bool) {
	alone = alone && (text == "" || strings.EqualFold(text[:min(len(text), 4)], "sep="))
	if !alone && !strings.ContainsAny(text, c.special) && text == strings.TrimSpace(text) {
		_, _ = c.w.WriteString(text)
		return
	}
	_ = c.w.WriteByte('"')
	_, _ = c.w.WriteString(strings.ReplaceAll(text, `"`, `""`))
	_ = c.w.WriteByte('"')
}

// Close implements Writer.
func (c *csvWriter) Close() error { return c.w.Flush() }
