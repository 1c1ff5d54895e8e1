package plaintext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/plaintext"
	"selvedge/ports"
)

func TestNamesHoldNoWebAddress(t *testing.T) {
	for text, want := range map[string]string{
		"Ada Lovelace":                 "",
		"Studio 4.2: wool / silk":      "",
		"J.R.R. Tolkien, Inc.":         "",
		"wwwhat":                       "",
		"pay at https://evil.example/": "name_link",
		"HTTP://EVIL.EXAMPLE":          "name_link",
		"a://b":                        "name_link",
		"www.evil.example":             "name_link",
		"see WwW.evil.example now":     "name_link",
		"far too long a name with www": "",
		"\u202ewww.":                   "name_unprintable",
	} {
		t.Run(text, func(t *testing.T) {
			name, err := plaintext.ParseName("name", "Full Name", text, 40)
			if want == "" {
				assert.NoError(t, err)
				assert.Equal(t, text, name)
				return
			}
			assert.True(t, ports.HasReason(err, want), "%v", err)
			assert.True(t, ports.IsKind(err, ports.Invalid))
		})
	}
	_, err := plaintext.ParseName("name", "Full Name", "www.a", 40)
	assert.EqualError(t, err, "Full Name can't contain a web address.")
}

func TestDefang(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"Ada Lovelace":            "Ada Lovelace",
		"Studio 4.2: wool / silk": "Studio 4.2: wool / silk",
		"verify at http://evil.example/login?a#b": "verify at http evil example login a b",
		"(www.evil.example) J. Doe":               "(www evil example) J. Doe",
		"WWW.EVIL.EXAMPLE":                        "WWW EVIL EXAMPLE",
		"http://user@evil.example":                "http user evil example",
		"://":                                     "",
		"://www.a":                                "www a",
	} {
		t.Run(text, func(t *testing.T) {
			got := plaintext.Defang(text)
			assert.Equal(t, want, got)
			assert.Equal(t, got, plaintext.Defang(got), "once is enough")
			_, err := plaintext.ParseName("name", "Full Name", got, 100)
			assert.NoError(t, err)
		})
	}
}
