package login_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/fixtures"
	"selvedge/ports"
)

// rules reads a table of cases that the frontend's tests share.
func rules[T any](t testing.TB, name string) T {
	t.Helper()
	text, err := fs.ReadFile(fixtures.Rules, "rules/"+name)
	require.NoError(t, err)
	var table T
	require.NoError(t, json.Unmarshal(text, &table))
	return table
}

func TestParseEmailFollowsTheSharedTable(t *testing.T) {
	t.Attr("spec", "5.1")
	t.Attr("spec", "5.3")
	t.Attr("security", "9")
	cases := rules[[]struct {
		Input     string
		Canonical *string
		Error     *string
		Why       string
	}](t, "emails.json")
	require.NotEmpty(t, cases)
	for _, c := range cases {
		t.Run(c.Why, func(t *testing.T) {
			got, err := login.ParseEmail(c.Input)
			if c.Canonical != nil {
				require.NoError(t, err)
				assert.Equal(t, *c.Canonical, got)
				return
			}
			require.Error(t, err)
			assert.Empty(t, got)
			assert.True(t, ports.HasReason(err, "email_"+*c.Error), "%v", err)
		})
	}
}

func TestSafeRedirectFollowsTheSharedTable(t *testing.T) {
	t.Attr("security", "14")
	table := rules[struct {
		Origin  string
		Allowed []string
		Cases   []struct {
			Target string
			Result *string
			Why    string
		}
	}](t, "redirects.json")
	require.NotEmpty(t, table.Cases)
	for _, c := range table.Cases {
		t.Run(c.Why, func(t *testing.T) {
			got, ok := login.SafeRedirect(c.Target, table.Origin, table.Allowed)
			if c.Result == nil {
				assert.False(t, ok, "redirects to %q", got)
				assert.Empty(t, got)
				return
			}
			assert.True(t, ok)
			assert.Equal(t, *c.Result, got)
		})
	}
}

func TestStepsFollowTheSharedTable(t *testing.T) {
	t.Attr("spec", "4.1")
	cases := rules[[]struct {
		From  login.Step
		Event login.Event
		To    *login.Step
	}](t, "login-steps.json")
	require.Len(t, cases, 20, "every event at every step")
	for _, c := range cases {
		t.Run(string(c.From)+" "+string(c.Event), func(t *testing.T) {
			got, err := c.From.Next(c.Event)
			if c.To == nil {
				assert.Error(t, err)
				assert.Equal(t, c.From, got, "stays")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, *c.To, got)
		})
	}
}

func FuzzParseEmail(f *testing.F) {
	f.Attr("security", "9")
	for _, seed := range []string{"", "ada@example.com", " A.B+c@EXAMPLE.co ", "a@b", "a\r\nb@c.de", "ä@b.de", strings.Repeat("a", 300) + "@b.de"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		email, err := login.ParseEmail(text)
		if err != nil {
			return
		}
		again, err := login.ParseEmail(email)
		require.NoError(t, err, "the canonical form is valid")
		assert.Equal(t, email, again, "and is stable")
		assert.NotContains(t, email, "\n")
		assert.LessOrEqual(t, len(email), 254)
		for _, r := range email {
			assert.Less(t, r, rune(0x7f))
		}
	})
}

func FuzzSafeRedirect(f *testing.F) {
	f.Attr("security", "14")
	for _, seed := range []string{"", "/", "//evil", `/\evil`, "https://app.selvedge.test/x?y#z", "https://app.selvedge.test@evil", "javascript:alert(1)"} {
		f.Add(seed)
	}
	const origin, other = "https://app.selvedge.test", "https://studio.techpacks.test"
	f.Fuzz(func(t *testing.T, target string) {
		to, ok := login.SafeRedirect(target, origin, []string{other})
		if !ok {
			assert.Empty(t, to)
			return
		}
		own := strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.HasPrefix(to, `/\`)
		assert.True(t, own || strings.HasPrefix(to, other+"/"), "%q redirects to %q", target, to)
		again, ok := login.SafeRedirect(to, origin, []string{other})
		assert.True(t, ok)
		assert.Equal(t, to, again)
	})
}
