package pdf_test

import (
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	reader "github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/ports"
)

var noon = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)

// document is one with a page of A4.
func document(items ...ports.PaperItem) ports.PaperDocument {
	return ports.PaperDocument{Created: noon, Pages: []ports.PaperPage{{Width: 595.28, Height: 841.89, Items: items}}}
}

func text(x, y float64, line string, style ports.TextStyle) ports.PaperItem {
	if style.Size == 0 {
		style.Size = 10
	}
	return ports.PaperItem{Text: &ports.PaperText{X: x, Y: y, Text: line, Style: style}}
}

func write(t testing.TB, d ports.PaperDocument) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, pdf.Paper{}.Write(&file, d))
	return file.Bytes()
}

// read opens a file with a reader that shares no code with the writer, and checks the table
// of objects, which readers repair without a word.
func read(t testing.TB, file []byte) *reader.Reader {
	t.Helper()
	end := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)
	require.NotNil(t, end, "the end of the file")
	at, err := strconv.Atoi(string(end[1]))
	require.NoError(t, err)
	require.Equal(t, "xref\n", string(file[at:at+5]))
	table, _, _ := strings.Cut(string(file[at:]), "trailer")
	for number, entry := range strings.Split(strings.TrimSpace(table), "\n")[2:] {
		if number == 0 {
			continue
		}
		offset, err := strconv.Atoi(entry[:10])
		require.NoError(t, err)
		require.True(t, bytes.HasPrefix(file[offset:], []byte(strconv.Itoa(number)+" 0 obj\n")), "object %d", number)
	}
	r, err := reader.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	return r
}

// line is what is written at one height, from left to right as it was written.
type line struct {
	text       string
	x, y, size float64
	runs       []run
}

// run is what is written at once.
type run struct {
	font, text string
	x          float64
}

// linesOf returns a page's text; y is from the lower edge.
func linesOf(page reader.Page) (lines []line) {
	fonts := map[string]*reader.Font{}
	for _, name := range page.Fonts() {
		font := page.Font(name)
		fonts[name] = &font
	}
	var font *reader.Font
	var x, y, size float64
	reader.Interpret(page.V.Key("Contents"), func(stack *reader.Stack, name string) {
		args := make([]reader.Value, stack.Len())
		for i := range args {
			args[len(args)-1-i] = stack.Pop()
		}
		switch name {
		case "BT":
			x, y = 0, 0
		case "Td":
			x, y = x+args[0].Float64(), y+args[1].Float64()
		case "Tf":
			font, size = fonts[args[0].Name()], args[1].Float64()
		case "Tj":
			text := font.Encoder().Decode(args[0].RawString())
			if n := len(lines); n == 0 || lines[n-1].y != y {
				lines = append(lines, line{x: x, y: y, size: size})
			}
			last := &lines[len(lines)-1]
			last.text += text
			last.runs = append(last.runs, run{font.BaseFont(), text, x})
		}
	})
	return lines
}

func textsOf(page reader.Page) (texts []string) {
	for _, l := range linesOf(page) {
		texts = append(texts, l.text)
	}
	return texts
}

// operation is one of a page's content.
type operation struct {
	name string
	args []float64
}

func operations(page reader.Page) (all []operation) {
	reader.Interpret(page.V.Key("Contents"), func(stack *reader.Stack, name string) {
		op := operation{name: name}
		for stack.Len() > 0 {
			value := stack.Pop()
			switch value.Kind() {
			case reader.Integer, reader.Real:
				op.args = append([]float64{value.Float64()}, op.args...)
			case reader.Array:
				for i := value.Len() - 1; i >= 0; i-- {
					op.args = append([]float64{value.Index(i).Float64()}, op.args...)
				}
			}
		}
		all = append(all, op)
	})
	return all
}

// fontsOf returns a page's fonts by their names.
func fontsOf(page reader.Page) map[string]reader.Value {
	fonts := map[string]reader.Value{}
	for _, name := range page.Fonts() {
		font := page.Font(name)
		fonts[font.BaseFont()] = font.V
	}
	return fonts
}

// widthsOf returns the widths that a font's characters are set with.
func widthsOf(font reader.Value) (widths map[int]int, otherwise int) {
	descendant := font.Key("DescendantFonts").Index(0)
	widths = map[int]int{}
	w := descendant.Key("W")
	for i := 0; i < w.Len(); {
		first := int(w.Index(i).Int64())
		if list := w.Index(i + 1); list.Kind() == reader.Array {
			for j := range list.Len() {
				widths[first+j] = int(list.Index(j).Int64())
			}
			i += 2
			continue
		}
		for c := first; c <= int(w.Index(i+1).Int64()); c++ {
			widths[c] = int(w.Index(i + 2).Int64())
		}
		i += 3
	}
	return widths, int(descendant.Key("DW").Int64())
}

func streamOf(t testing.TB, stream reader.Value) []byte {
	t.Helper()
	body := stream.Reader()
	content, err := io.ReadAll(body)
	require.NoError(t, err)
	require.NoError(t, body.Close())
	return content
}
