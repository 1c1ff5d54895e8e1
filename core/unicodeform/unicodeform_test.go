package unicodeform_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"selvedge/core/unicodeform"
)

var update = flag.Bool("update", false, "write table.txt anew")

// lastPlane is where those of Unicode's planes end that have characters with marks.
const lastPlane = 0x30000

// table writes what golang.org/x/text knows.
func table() string {
	var out, classes strings.Builder
	first, last, class := rune(-1), rune(-1), uint8(0)
	end := func() {
		if first >= 0 {
			fmt.Fprintf(&classes, "%04X-%04X #%d\n", first, last, class)
		}
		first = -1
	}
	for r := range rune(lastPlane) {
		if r >= 0xd800 && r <= 0xdfff {
			continue
		}
		p := norm.NFD.PropertiesString(string(r))
		if p.CCC() == 0 || r != last+1 || p.CCC() != class {
			end()
		}
		if p.CCC() != 0 {
			if first < 0 {
				first = r
			}
			last, class = r, p.CCC()
		}
		apart := p.Decomposition()
		if len(apart) == 0 || r >= 0xac00 && r <= 0xd7a3 {
			continue
		}
		fmt.Fprintf(&out, "%04X", r)
		if norm.NFC.String(string(r)) != string(r) {
			out.WriteString(" =")
		}
		for _, part := range string(apart) {
			fmt.Fprintf(&out, " %04X", part)
		}
		out.WriteByte('\n')
	}
	end()
	return out.String() + classes.String()
}

func TestTheTableIsThatOfUnicode(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile("table.txt", []byte(table()), 0o600))
	}
	stored, err := os.ReadFile("table.txt")
	require.NoError(t, err)
	assert.Equal(t, table(), string(stored), "go test ./core/unicodeform -update")
}

func TestEveryCharacterIsComposedAsUnicodeSays(t *testing.T) {
	for r := range rune(lastPlane) {
		if r >= 0xd800 && r <= 0xdfff {
			continue
		}
		text := string(r)
		if composed := norm.NFC.String(text); composed != unicodeform.Composed(text) || composed != unicodeform.Composed(norm.NFD.String(text)) {
			require.Failf(t, "composed otherwise", "%04X", r)
		}
	}
}

func TestAnyMarksInAnyOrderAreComposedAsUnicodeSays(t *testing.T) {
	letters := []rune("AaoeuńǕǖ각ᄀ가힣คÅÅやギက한ḍ̇ ;;ﬁ０" + "़゙ְֱּ̛̖̣̱̀́̈̇̄̌াᅡᆨ")
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		text := make([]rune, random.IntN(8))
		for i := range text {
			text[i] = letters[random.IntN(len(letters))]
		}
		require.Equal(t, norm.NFC.String(string(text)), unicodeform.Composed(string(text)), "%x", text)
	}
}

func TestNumbersOfArticlesHaveOneForm(t *testing.T) {
	for _, c := range []struct{ text, key string }{
		{"AB-12", "AB-12"},
		{"A\u0308B-12", "ÄB-12"},
		{"ÄB-12", "ÄB-12"},
		{"ＡＢ－１２", "AB-12"},
		{"Ａ\u0308", "Ä"},
		{"oﬃce\u30007", "office 7"},
		{"M²", "M²"},
		{"Nº 5", "Nº 5"},
		{"ギ-1", "ギ-1"},
		{"\xff\u0308", "\xff\u0308"},
	} {
		assert.Equal(t, c.key, unicodeform.Key(c.text), "%q", c.text)
		assert.Equal(t, c.key, unicodeform.Key(unicodeform.Key(c.text)), "%q", c.text)
	}
}

func TestTextOfOneFormIsNotCopied(t *testing.T) {
	for _, text := range []string{"NH-2604 Rust", "Größe Ä"} {
		assert.Zero(t, testing.AllocsPerRun(10, func() { unicodeform.Key(text) }), text)
	}
}
