package pdf_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"selvedge/adapters/pdf"
	"selvedge/ports"
)

var styles = map[string]ports.TextStyle{
	"sans":       {Size: 9},
	"bold":       {Size: 9, Bold: true},
	"serif":      {Size: 9, Serif: true},
	"bold serif": {Size: 9, Serif: true, Bold: true},
}

func TestTextOfEachScriptIsFoundAgain(t *testing.T) {
	scripts := []string{
		"Chest width, 1/2 (flat) – “half” at 2.5 cm below armhole",
		"Ärmelöffnung, manchette façon, año, Łódź, žluťoučký kůň",
		"Ελληνικά: μήκος μανικιού, Πλάτος ώμου",
		"Русский: длина рукава, Ширина плеча, Ґудзик",
		"Türkçe: ısı, İstanbul, şal yaka, düğme, ÇĞİÖŞÜ çğıöşü",
		"中文：袖长、肩宽、领围（半）",
		"日本語: そで丈 スリーブ",
		"± 0.5 cm, 18½\", 12¼, 180 g/m², €12.50, 20 × 30 mm, ≤ 5 %, ≥ 3, ⅛ ⅜ ⅝ ⅞ ¾",
		"→ ← ↔ № ™ ® © ° µ ′ ″ … • ✓ ✗",
		"Oberweite 胸围 Обхват груди Göğüs ±1",
		"a\u00a0b c\u2011d",
	}
	for name, style := range styles {
		t.Run(name, func(t *testing.T) {
			var items []ports.PaperItem
			for i, script := range scripts {
				items = append(items, text(30, float64(30+20*i), script, style))
			}
			assert.Equal(t, scripts, textsOf(read(t, write(t, document(items...))).Page(1)))
		})
	}
}

func TestEachStyleHasItsFont(t *testing.T) {
	page := read(t, write(t, document(
		text(10, 10, "Seam", styles["sans"]), text(10, 30, "Seam", styles["bold"]), text(10, 50, "Seam", styles["serif"]),
		text(10, 70, "½", styles["sans"]), text(10, 90, "½", styles["bold"]), text(10, 110, "缝", styles["bold"]),
	))).Page(1)
	var fonts []string
	for _, l := range linesOf(page) {
		for _, r := range l.runs {
			fonts = append(fonts, r.font)
		}
	}
	assert.Equal(t, []string{
		"utf8instrumentsans_400regular-1", "utf8instrumentsans_600semibold-1", "utf8instrumentserif_400regular-1",
		"utf8inter_400regular-1", "utf8inter_600semibold-1", "utf8droidsansfallbackfull-1",
	}, fonts)
	for name, font := range fontsOf(page) {
		file := streamOf(t, font.Key("DescendantFonts").Index(0).Key("FontDescriptor").Key("FontFile2"))
		_, err := sfnt.Parse(file)
		assert.NoError(t, err, name)
	}
}

func TestTextIsWhereItIsPut(t *testing.T) {
	page := read(t, write(t, document(
		text(12.5, 100, "Hem", ports.TextStyle{Size: 8.3}),
		text(40, 700.25, "Width ±1 中 end", ports.TextStyle{Size: 11}),
	))).Page(1)
	lines := linesOf(page)
	require.Len(t, lines, 2)
	assert.InDelta(t, 12.5, lines[0].x, 0.006)
	assert.InDelta(t, 841.89-100, lines[0].y, 0.006)
	assert.InDelta(t, 8.3, lines[0].size, 0.001)
	assert.InDelta(t, 841.89-700.25, lines[1].y, 0.006)

	paper, style := pdf.Paper{}, ports.TextStyle{Size: 11}
	before := ""
	for _, r := range lines[1].runs {
		assert.InDelta(t, 40+paper.Width(before, style), r.x, 0.006, "after %q", before)
		before += r.text
	}
	assert.Len(t, lines[1].runs, 5)
}

// Every character of an alphabet and a seventh of the others, with those that no font has.
func TestWidthsAreThoseThatAreWritten(t *testing.T) {
	paper := pdf.Paper{}
	var items []ports.PaperItem
	var characters []rune
	for r := ' '; r <= 0xFFFF; r++ {
		if isKept(r) && (r < 0x3000 || r%7 == 0) {
			characters = append(characters, r)
		}
	}
	style := ports.TextStyle{Size: 10}
	for i, r := range characters {
		items = append(items, text(10, float64(i), string(r), style))
	}
	page := read(t, write(t, document(items...))).Page(1)
	widths := map[string]map[int]int{}
	otherwise := map[string]int{}
	for name, font := range fontsOf(page) {
		widths[name], otherwise[name] = widthsOf(font)
	}
	lines := linesOf(page)
	require.Len(t, lines, len(characters))
	known := 0
	for i, l := range lines {
		r := characters[i]
		require.Equal(t, string(r), l.text)
		font := l.runs[0].font
		set, isKnown := widths[font][int(r)]
		if isKnown {
			known++
		} else {
			set = otherwise[font]
		}
		if wanted := paper.Width(string(r), style); math.Abs(wanted-float64(set)*style.Size/1000) > 1e-9 {
			t.Errorf("%q U+%04X: Width is %g, written in %s is %d thousandths", r, r, wanted, font, set)
		}
	}
	assert.Greater(t, known, 6_000, "characters with a glyph")
}

// isKept says whether a character is written as it is on a line of its own.
func isKept(r rune) bool {
	return !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Zl, unicode.Zp, unicode.Variation_Selector) && norm.NFC.IsNormalString(string(r))
}

func TestWidthGrowsWithTheText(t *testing.T) {
	paper := pdf.Paper{}
	style := ports.TextStyle{Size: 10}
	assert.Zero(t, paper.Width("", style))
	assert.InDelta(t, paper.Width("A", style)+paper.Width("V", style), paper.Width("AV", style), 1e-9, "no kerning")
	assert.InDelta(t, 3*paper.Width("±袖a", style), paper.Width("±袖a±袖a±袖a", style), 1e-9)
	assert.InDelta(t, 2*paper.Width("Hem", style), paper.Width("Hem", ports.TextStyle{Size: 20}), 1e-9)
	assert.Greater(t, paper.Width("Hem", ports.TextStyle{Size: 10, Bold: true}), paper.Width("Hem", style))
	assert.InDelta(t, 10, paper.Width("袖", style), 1e-9, "a Chinese character is a square")
}

func TestACharacterThatNoFontHasIsABox(t *testing.T) {
	const hebrew = "שרוול"
	page := read(t, write(t, document(text(10, 50, hebrew, ports.TextStyle{}), text(10, 80, "👕", ports.TextStyle{})))).Page(1)
	assert.Equal(t, []string{hebrew, "\ufffd"}, textsOf(page), "it is copied")

	font := fontsOf(page)["utf8inter_400regular-1"]
	descendant := font.Key("DescendantFonts").Index(0)
	glyphs := streamOf(t, descendant.Key("CIDToGIDMap"))
	for _, r := range hebrew + "\ufffd" {
		assert.Zero(t, int(glyphs[2*r])<<8|int(glyphs[2*r+1]), "glyph of %q", r)
	}
	parsed, err := sfnt.Parse(streamOf(t, descendant.Key("FontDescriptor").Key("FontFile2")))
	require.NoError(t, err)
	outline, err := parsed.LoadGlyph(&sfnt.Buffer{}, 0, fixed.I(1000), nil)
	require.NoError(t, err)
	assert.NotEmpty(t, outline, "the glyph of characters without one can be seen")
	assert.Positive(t, pdf.Paper{}.Width("ש", ports.TextStyle{Size: 10}))
}

func TestUnusualTextIsWrittenOnItsLine(t *testing.T) {
	for name, c := range map[string]struct{ given, found string }{
		"line breaks and tabs":      {"front\r\nback\tside\u2028end", "front  back side end"},
		"control characters":        {"a\x00b\x1bc\x7f", "a\ufffdb\ufffdc\ufffd"},
		"invalid UTF-8":             {"a\xff\xfeb", "a\ufffd\ufffdb"},
		"the syntax of the file":    {`) Tj ET Q (\ endstream endobj %%EOF`, `) Tj ET Q (\ endstream endobj %%EOF`},
		"bytes of line ends":        {"\u010a\u010d\u0a0a\u0d0d", "\u010a\u010d\u0a0a\u0d0d"},
		"characters of direction":   {"\u202egpj.exe\u202c", "gpj.exe"},
		"joiners and selectors":     {"a\u200bb\u200dc\u00add\ufe0f\ufeff", "abcd"},
		"letters apart from accent": {"a\u0308 e\u0301 \u0131 i\u0307", "ä é ı i\u0307"},
		"from right to left":        {"ابجد אבג", "ابجد אבג"},
		"only what can't be seen":   {"\u200b", ""},
	} {
		t.Run(name, func(t *testing.T) {
			texts := textsOf(read(t, write(t, document(text(10, 50, c.given, ports.TextStyle{}), text(10, 80, "after", ports.TextStyle{})))).Page(1))
			if c.found == "" {
				assert.Equal(t, []string{"after"}, texts)
				return
			}
			assert.Equal(t, []string{c.found, "after"}, texts)
		})
	}
}

func TestALongLineIsWritten(t *testing.T) {
	long := strings.Repeat("one stitch after the other without any end, ½ 缝 ", 100_000/51)
	texts := textsOf(read(t, write(t, document(text(10, 50, long, ports.TextStyle{}), text(10, 80, "after", ports.TextStyle{})))).Page(1))
	assert.Equal(t, []string{long, "after"}, texts)
}

// fpdf needs minutes for a few thousand characters in a row in one font.
func TestCharactersInARowAreWritten(t *testing.T) {
	var row strings.Builder
	for r := rune(0x4E00); r < 0x4E00+4000; r++ {
		row.WriteRune(r)
	}
	page := read(t, write(t, document(text(10, 50, row.String(), ports.TextStyle{})))).Page(1)
	assert.Equal(t, []string{row.String()}, textsOf(page))
	assert.Len(t, fontsOf(page), 2)
}

func TestASpaceGoesWithTheWordBeforeIt(t *testing.T) {
	runs := linesOf(read(t, write(t, document(text(10, 50, "Обхват груди ", ports.TextStyle{})))).Page(1))[0].runs
	require.Len(t, runs, 1)
	assert.Equal(t, "Обхват груди ", runs[0].text)
}

func TestAFontIsEmbeddedAsItIsUsed(t *testing.T) {
	file := write(t, document(text(10, 50, "袖长肩宽领围胸围腰围下摆前中后中袖口裤长", ports.TextStyle{})))
	assert.Less(t, len(file), 60_000, "20 Chinese characters")
	without := write(t, document(text(10, 50, "Sleeve", ports.TextStyle{})))
	assert.Less(t, len(without), 30_000, "6 letters")
	assert.Equal(t, 1, bytes.Count(without, []byte("/FontFile2")))
}

func TestColorsOfText(t *testing.T) {
	page := read(t, write(t, document(
		text(10, 50, "red", ports.TextStyle{Color: "#ff0000"}), text(10, 80, "black", ports.TextStyle{}), text(10, 90, "gray", ports.TextStyle{Color: "#808080"}),
	))).Page(1)
	var colors []string
	now := ""
	for _, op := range operations(page) {
		switch op.name {
		case "rg", "g":
			now = fmt.Sprint(op.args)
		case "Tj":
			colors = append(colors, now)
		case "Q":
			now = ""
		}
	}
	assert.Equal(t, []string{"[1 0 0]", "", "[0.502]"}, colors)
}
