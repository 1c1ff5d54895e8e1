package pages_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	reader "github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks/document"
)

// extracted is a file's text, as a reader finds it that shares no code with the writer.
func extracted(t *testing.T, file []byte) string {
	t.Helper()
	r, err := reader.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	var all strings.Builder
	for i := range r.NumPage() {
		page := r.Page(i + 1)
		fonts := map[string]*reader.Font{}
		for _, name := range page.Fonts() {
			font := page.Font(name)
			fonts[name] = &font
		}
		var font *reader.Font
		reader.Interpret(page.V.Key("Contents"), func(stack *reader.Stack, name string) {
			args := make([]reader.Value, stack.Len())
			for i := range args {
				args[len(args)-1-i] = stack.Pop()
			}
			switch name {
			case "Tf":
				font = fonts[args[0].Name()]
			case "Tj":
				all.WriteString(font.Encoder().Decode(args[0].RawString()))
			}
		})
	}
	return all.String()
}

func TestEachScriptIsFoundInTheFile(t *testing.T) {
	c := full(drafted(t, "wool coat"))
	said := []string{"Yılmaz Tekstil, İzmir", "Zażółć gęślą jaźń", "Μήκος μανικιού", "Длина рукава", "三粒扣，羊毛八成", "18½ ± ⅛"}
	for i, text := range said {
		c.Document.Operations[i].Note = text
	}
	c.Languages = []string{"en", "zh"}
	file := printed(t, tables().Lay(c))
	text := extracted(t, file)
	for _, want := range append(said, "衣长（肩顶点量）", "物料清单", "最高 30 °C", "COAT-001", "Lockstitch") {
		assert.Contains(t, squeezed(text), squeezed(want))
	}
	for _, row := range c.Document.Chart.Rows {
		assert.Contains(t, text, row.Code)
	}
	assert.Zero(t, bytes.Count(file, []byte("/Subtype /Image")), "drawings are not pictures")
	assert.NotContains(t, text, "\uFFFD")
}

// command is what a program of poppler says of a file; false where it is not installed.
func command(t *testing.T, name string, file []byte, args ...string) (string, bool) {
	t.Helper()
	program, err := exec.LookPath(name)
	if err != nil {
		t.Logf("%s is not installed", name)
		return "", false
	}
	path := filepath.Join(t.TempDir(), "techpack.pdf")
	require.NoError(t, os.WriteFile(path, file, 0o600))
	for i, a := range args {
		if a == "FILE" {
			args[i] = path
		}
	}
	out, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out), true
}

func TestOtherProgramsReadTheFile(t *testing.T) {
	c := full(drafted(t, "wool coat"))
	c.Document.Operations[0].Note = "Yılmaz Tekstil, İzmir; Zażółć gęślą jaźń; 三粒扣"
	c.Languages = []string{"en", "zh"}
	file := printed(t, tables().Lay(c))
	if fonts, installed := command(t, "pdffonts", file, "FILE"); installed {
		lines := strings.Split(strings.TrimSpace(fonts), "\n")[2:]
		require.NotEmpty(t, lines)
		for _, line := range lines {
			assert.Regexp(t, `\byes (yes|no) +yes\b`, line, "embedded, with the text behind its signs")
		}
	}
	if images, installed := command(t, "pdfimages", file, "-list", "FILE"); installed {
		assert.Len(t, strings.Split(strings.TrimSpace(images), "\n"), 2, "only the head of the list")
	}
	if text, installed := command(t, "pdftotext", file, "FILE", "-"); installed {
		for _, want := range []string{"COAT-001", "Yılmaz Tekstil, İzmir", "Zażółć gęślą jaźń", "三粒扣"} {
			assert.Contains(t, squeezed(text), squeezed(want))
		}
		for _, row := range c.Document.Chart.Rows {
			assert.Contains(t, text, row.Code)
		}
	}
}

// The file is the same whatever the prices are.
func TestNoPriceIsInTheFileUnlessPricesAreShown(t *testing.T) {
	c := full(drafted(t, "wool coat"))
	shown := extracted(t, printed(t, tables().Lay(c)))
	assert.Contains(t, shown, "EUR 76.50123 / m")
	assert.Contains(t, shown, "EUR 28.75")
	assert.Contains(t, shown, "Cost sheet")
	c.Prices = false
	file := printed(t, tables().Lay(c))
	text := extracted(t, file)
	for _, word := range []string{"EUR", "76.50", "28.75", "99.99", "Price", "Cost"} {
		assert.NotContains(t, text, word)
	}
	for i := range c.Document.Materials {
		c.Document.Materials[i].Price = 0
	}
	c.Document.Cost = document.Cost{Currency: "JPY"}
	assert.Equal(t, file, printed(t, tables().Lay(c)))
}

func TestTheSameTechpackIsTheSameFile(t *testing.T) {
	c := full(drafted(t, "checked shirt"))
	c.Document.Colourways[2].Panels = map[string]string{"sleeve": "#112233", "collar": "#223344", "yoke": "#334455", "cuff": "#445566"}
	first := printed(t, tables().Lay(c))
	for range 3 {
		require.Equal(t, first, printed(t, tables().Lay(c)))
	}
	c.At = c.At.AddDate(0, 0, 1)
	assert.Equal(t, first, printed(t, tables().Lay(c)), "a revision has the day of its release")
	c.Revision.Number = 0
	assert.NotEqual(t, first, printed(t, tables().Lay(c)))
}

func TestARenamedPointHasNoTranslation(t *testing.T) {
	c := content(drafted(t, "wool coat"))
	c.Languages = []string{"en", "zh"}
	assert.Contains(t, allText(tables().Lay(c)), "袖长")
	for i := range c.Document.Chart.Rows {
		if c.Document.Chart.Rows[i].Code == "S01" {
			c.Document.Chart.Rows[i].Name = "Sleeve length from centre back"
		}
	}
	text := allText(tables().Lay(c))
	assert.Contains(t, text, "Sleeve length from centre back")
	assert.NotContains(t, text, "袖长")
}

func BenchmarkTechpack(b *testing.B) {
	c := full(drafted(b, "oversized camel wool coat, notch lapel, midi"))
	c.Languages = []string{"en", "zh"}
	for b.Loop() {
		d := tables().Lay(c)
		printed(b, d)
		b.ReportMetric(float64(len(d.Pages)), "pages")
	}
}
