package emails

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestACodeLetterSaysTheCodeAndHowLongItLives(t *testing.T) {
	mail := Code("ada@example.com", "123456", 10*time.Minute)
	assert.Equal(t, "ada@example.com", mail.To)
	assert.Equal(t, "123456 is your Selvedge sign-in code", mail.Subject)
	for _, body := range []string{mail.Text, mail.HTML} {
		assert.Contains(t, body, "123456")
		assert.Contains(t, body, "expires in 10 minutes")
	}
}

func TestWhatIsWrittenIntoALetterIsEscaped(t *testing.T) {
	mail := write("a@example.com", "<b>\r\nBcc: x@example.com", "code", struct {
		Code    string
		Minutes int
	}{"<script>alert(1)</script>", 1})
	assert.NotContains(t, mail.HTML, "<script>")
	assert.NotContains(t, mail.Subject, "\n")
}

func TestAnInvitationSaysWhoInvitesWhereto(t *testing.T) {
	words := InvitationData{Inviter: "Ada", Email: "ada@example.com", Workspace: "Nordhaus", Link: "https://app.example.com/invite#t", Days: 14}
	mail := Invitation("grace@example.com", words)
	assert.Equal(t, "grace@example.com", mail.To)
	assert.Equal(t, "Ada invited you to Nordhaus on Selvedge", mail.Subject)
	for _, body := range []string{mail.Text, mail.HTML} {
		for _, part := range []string{"Ada", "ada@example.com", "Nordhaus", "https://app.example.com/invite#t", "14 days"} {
			assert.Contains(t, body, part)
		}
		assert.NotContains(t, body, "as an admin")
	}
	words.Admin = true
	assert.Contains(t, Invitation("grace@example.com", words).Text, "as an admin")
}

func TestAnInvitationSaysHowToStopSuchMails(t *testing.T) {
	mail := Invitation("grace@example.com", InvitationData{Inviter: "Ada", Workspace: "Nordhaus", StopLink: "https://app.example.com/mail/stop/t"})
	assert.Equal(t, "https://app.example.com/mail/stop/t", mail.Unsubscribe)
	assert.Contains(t, mail.HTML, `<a href="https://app.example.com/mail/stop/t"`)
	assert.Contains(t, mail.Text, "https://app.example.com/mail/stop/t\n")
	assert.Empty(t, Code("ada@example.com", "123456", time.Minute).Unsubscribe)
}

func TestNamesInMailsHoldNoLink(t *testing.T) {
	name, place := "Your bank: verify at http://evil.example/login", "URGENT go to www.evil.example/pay"
	for _, mail := range []ports.Mail{
		Invitation("grace@example.com", InvitationData{Inviter: name, Email: "ada@example.com", Workspace: place}),
		InvitationRequest("ada@example.com", InvitationRequestData{Email: "alan@example.com", Invited: "grace@example.com", Workspace: place}),
	} {
		for _, part := range []string{mail.Subject, mail.Text, mail.HTML} {
			assert.NotContains(t, part, "http:")
			assert.NotContains(t, part, "www.")
			assert.NotContains(t, part, "evil.example")
		}
		assert.Contains(t, mail.Text, "www evil example pay", "it is taken apart")
	}
}

func TestLongNamesAreShortInSubjects(t *testing.T) {
	long := strings.Repeat("Name é", 20)
	words := InvitationData{Inviter: long, Workspace: strings.Repeat("x", 40)}
	mail := Invitation("grace@example.com", words)
	assert.Equal(t, "Name éName éName éName éName éName éNam… invited you to "+strings.Repeat("x", 40)+" on Selvedge", mail.Subject)
	assert.Contains(t, mail.Text, long)
}

func TestHostileNamesAreHarmlessInAnInvitation(t *testing.T) {
	t.Attr("security", "23")
	name := `<img src=x onerror=alert(1)>" {{.Link}}` + "\r\nBcc: x@example.com"
	for _, mail := range []ports.Mail{
		Invitation("grace@example.com", InvitationData{Inviter: name, Email: "ada@example.com", Workspace: name, Link: "https://app.example.com/invite#t"}),
		InvitationRequest("ada@example.com", InvitationRequestData{Email: "alan@example.com", Invited: "grace@example.com", Workspace: name, Link: "https://app.example.com/"}),
	} {
		assert.NotContains(t, mail.HTML, "<img")
		assert.Contains(t, mail.HTML, "&lt;img src=x onerror=alert(1)&gt;")
		assert.Contains(t, mail.Text, "{{.Link}}", "a name is no template")
		assert.NotContains(t, mail.Subject, "\n")
		assert.NotContains(t, mail.Subject, "\r")
	}
}
