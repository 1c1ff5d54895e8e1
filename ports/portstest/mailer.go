package portstest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// Post is a Mailer under test and its receiving end.
type Post struct {
	Mailer ports.Mailer
	// Arrived returns every received mail, in any order, with lines that end in a line
	// feed.
	Arrived func(t *testing.T) []ports.Mail
}

// TestMailer runs the contract of ports.Mailer.
func TestMailer(t *testing.T, open func(t *testing.T) Post) {
	for name, m := range map[string]ports.Mail{
		"with both parts":                               {To: "ada@example.com", Subject: "Your code", Text: "Your code is 012345.\n", HTML: "<p>Your code is <b>012345</b>.</p>\n"},
		"with text only":                                {To: "ada@example.com", Subject: "S", Text: "Hello\n"},
		"with HTML only":                                {To: "ada@example.com", Subject: "S", HTML: "<p>Hello</p>\n"},
		"to a tagged address":                           {To: "ada.lovelace+selvedge@mail.example.co.uk", Subject: "S", Text: "Hello\n"},
		"with an unsubscribe URL":                       {To: "ada@example.com", Subject: "S", Text: "Hello\n", Unsubscribe: "https://app.example.com/mail/stop/" + strings.Repeat("a1-_", 60)},
		"in other scripts":                              {To: "ada@example.com", Subject: "Grüße von 工房 🧵", Text: "Žluťoučký kůň 🐎\n", HTML: "<p>שלום</p>\n"},
		"with a long subject":                           {To: "ada@example.com", Subject: strings.Repeat("Émile invites you to the workspace ", 20) + "today", Text: "Hello\n"},
		"with a long word as the subject":               {To: "ada@example.com", Subject: strings.Repeat("é", 300), Text: "Hello\n"},
		"with a line of 5,000 letters":                  {To: "ada@example.com", Subject: "S", Text: strings.Repeat("é", 5000) + "\n", HTML: "<p>" + strings.Repeat("x", 5000) + "</p>\n"},
		"with dots, spaces and From at line boundaries": {To: "ada@example.com", Subject: "S", Text: ".\n..\n.hidden\nblank \t\n\nFrom here\n--\nend = 100%\n", HTML: "<p>\n.\n</p>\n"},
	} {
		t.Run("a mail "+name+" arrives unchanged", func(t *testing.T) {
			post := open(t)
			require.NoError(t, post.Mailer.Send(t.Context(), m))
			assert.Equal(t, []ports.Mail{m}, post.Arrived(t))
		})
	}

	for name, m := range map[string]ports.Mail{
		"no address":                          {Subject: "S"},
		"an invalid address":                  {To: "ada", Subject: "S"},
		"a name before the address":           {To: "Ada <ada@example.com>", Subject: "S"},
		"two addresses":                       {To: "ada@example.com, grace@example.com", Subject: "S"},
		"a line feed in the address":          {To: "ada@example.com\nBcc: grace@example.com", Subject: "S"},
		"a carriage return in the address":    {To: "ada@example.com\rBcc: grace@example.com", Subject: "S"},
		"a command in the address":            {To: "ada@example.com>\r\nRCPT TO:<grace@example.com", Subject: "S"},
		"a line feed in the subject":          {To: "ada@example.com", Subject: "S\nBcc: grace@example.com"},
		"a carriage return in the subject":    {To: "ada@example.com", Subject: "S\r"},
		"a NUL in the subject":                {To: "ada@example.com", Subject: "S\x00"},
		"a line feed in the unsubscribe URL":  {To: "ada@example.com", Subject: "S", Unsubscribe: "https://a.example/\nBcc: grace@example.com"},
		"a bracket in the unsubscribe URL":    {To: "ada@example.com", Subject: "S", Unsubscribe: "https://a.example/>,<mailto:grace@example.com"},
		"a Unicode line break in the subject": {To: "ada@example.com", Subject: "S\u0085"},
	} {
		t.Run("a mail with "+name+" is rejected", func(t *testing.T) {
			post := open(t)
			err := post.Mailer.Send(t.Context(), m)
			assert.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
			assert.True(t, ports.HasReason(err, "mail_header"), "%v", err)
			assert.Empty(t, post.Arrived(t))
		})
	}

	t.Run("concurrent mails all arrive", func(t *testing.T) {
		post := open(t)
		var want []ports.Mail
		var sending sync.WaitGroup
		for i := range 30 {
			m := ports.Mail{To: fmt.Sprintf("a%d@example.com", i), Subject: "S", Text: fmt.Sprintf("%d\n", i)}
			want = append(want, m)
			sending.Go(func() { assert.NoError(t, post.Mailer.Send(t.Context(), m)) })
		}
		sending.Wait()
		assert.ElementsMatch(t, want, post.Arrived(t))
	})

	t.Run("nothing is sent after the context is canceled", func(t *testing.T) {
		post := open(t)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		assert.ErrorIs(t, post.Mailer.Send(ctx, ports.Mail{To: "ada@example.com", Text: "Hello\n"}), context.Canceled)
		assert.Empty(t, post.Arrived(t))
	})
}
