package plaintext_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/plaintext"
	"selvedge/ports"
)

func TestALineOfText(t *testing.T) {
	for name, c := range map[string]struct{ text, want, reason string }{
		"is kept":                          {"Nordhaus & Söhne", "Nordhaus & Söhne", ""},
		"may be in any writing":            {"株式会社 אור مرحبا", "株式会社 אור مرحبا", ""},
		"may hold a sign":                  {"Bloom 🌷", "Bloom 🌷", ""},
		"is trimmed and folded":            {" \t Nord\u00a0\n\u3000haus ", "Nord haus", ""},
		"may be empty":                     {" \r\n", "", ""},
		"may be as long as allowed":        {strings.Repeat("é", 20), strings.Repeat("é", 20), ""},
		"is refused when longer":           {strings.Repeat("é", 21), "", "name_long"},
		"is refused with a null":           {"a\x00b", "", "name_unprintable"},
		"is refused with an escape":        {"a\x1b[31mb", "", "name_unprintable"},
		"is refused when not UTF-8":        {"a\xffb", "", "name_unprintable"},
		"is refused when turned around":    {"a\u202egpj.exe", "", "name_unprintable"},
		"is refused with a hidden joiner":  {"a\u200bb", "", "name_unprintable"},
		"is refused when it shows nothing": {"\u3164\u2800", "", "name_unprintable"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := plaintext.Parse("name", "Name", c.text, 20)
			assert.Equal(t, c.want, got)
			if c.reason == "" {
				assert.NoError(t, err)
			} else {
				assert.True(t, ports.HasReason(err, c.reason), "%v", err)
				assert.ErrorContains(t, err, "Name ")
			}
		})
	}
}

func TestALineThatNobodyCanTypeAgain(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"is kept":                        {"Ada Lovelace", "Ada Lovelace"},
		"loses what hides":               {" Ada\x00\u202e \u3164King\t", "Ada King"},
		"is nothing if it shows nothing": {"\u3164\u200b", ""},
		"is cut":                         {strings.Repeat("é", 21), strings.Repeat("é", 20)},
		"is cut before a space":          {strings.Repeat("é", 19) + " b", strings.Repeat("é", 19)},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, plaintext.Clean(c.text, 20)) })
	}
}

func FuzzParse(f *testing.F) {
	f.Attr("security", "9")
	for _, seed := range []string{"", "Ada", " a\u202eb ", "\xff", "\u3164"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clean, err := plaintext.Parse("name", "Name", plaintext.Clean(text, 20), 20)
		assert.NoError(t, err, "what is cleaned is accepted")
		assert.Equal(t, plaintext.Clean(text, 20), clean)
		got, err := plaintext.Parse("name", "Name", text, 20)
		if err != nil {
			assert.Empty(t, got)
			return
		}
		again, err := plaintext.Parse("name", "Name", got, 20)
		assert.NoError(t, err)
		assert.Equal(t, got, again, "what it returns it accepts as it is")
	})
}

func TestShortenEndsWithAWord(t *testing.T) {
	for text, want := range map[string]string{
		"a camel coat":                        "a camel coat",
		"  a  camel\ncoat ":                   "a camel coat",
		"a camel coat, belted, with pockets":  "a camel coat, belted…",
		"abcdefghijklmnopqrstuvwxyz":          "abcdefghijklmnopqrstuvw…",
		"ünïcödé ünïcödé ünïcödé ünïcödé ünï": "ünïcödé ünïcödé…",
	} {
		assert.Equal(t, want, plaintext.Shorten(text, 23), text)
	}
}
