// Package emails writes the product's mails, each as text and as HTML.
//
// Invariants: whatever a person typed is escaped in the HTML and can not add a
// header or a line to the subject; a name that others are mailed goes through
// plaintext.Defang, and in a subject through brief.
package emails

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"strings"
	texttemplate "text/template"
	"time"

	"selvedge/core/plaintext"
	"selvedge/ports"
)

//go:embed *.txt *.html
var files embed.FS

var (
	htmls = htmltemplate.Must(htmltemplate.ParseFS(files, "*.html"))
	texts = texttemplate.Must(texttemplate.ParseFS(files, "*.txt"))
)

// Code is the mail with a sign-in code; life is how long the code works.
func Code(to, code string, life time.Duration) ports.Mail {
	return write(to, code+" is your Selvedge sign-in code", "code", struct {
		Code    string
		Minutes int
	}{code, int(life.Minutes())})
}

// InvitationData fill the mail that invites someone to a workspace.
type InvitationData struct {
	Inviter, Email, Workspace string
	Admin                     bool
	Link                      string
	StopLink                  string // where its receiver stops such mails
	Days                      int    // that the invitation lives
}

// Invitation is the mail that invites someone to a workspace.
func Invitation(to string, words InvitationData) ports.Mail {
	words.Inviter, words.Workspace = plaintext.Defang(words.Inviter), plaintext.Defang(words.Workspace)
	mail := write(to, brief(words.Inviter)+" invited you to "+brief(words.Workspace)+" on Selvedge", "invitation", words)
	mail.Unsubscribe = words.StopLink
	return mail
}

// InvitationRequestData fill the mail by which someone asks to be invited under
// another address, or anew under the same.
type InvitationRequestData struct {
	Email, Invited, Workspace, Link string
}

// InvitationRequest is the mail by which someone asks to be invited.
func InvitationRequest(to string, words InvitationRequestData) ports.Mail {
	words.Workspace = plaintext.Defang(words.Workspace)
	return write(to, words.Email+" wants to join "+brief(words.Workspace), "invitation-request", words)
}

const longestInSubject = 40 // runes of a name

// brief shortens a name for a subject.
func brief(name string) string {
	runes := []rune(name)
	if len(runes) <= longestInSubject {
		return name
	}
	return strings.TrimSpace(string(runes[:longestInSubject-1])) + "…"
}

// write fills both templates of that name. They are part of the program, so
// that a failure is a mistake in it.
func write(to, subject, name string, data any) ports.Mail {
	var text, html strings.Builder
	if err := texts.ExecuteTemplate(&text, name+".txt", data); err != nil {
		panic(fmt.Sprintf("email %s.txt: %v", name, err))
	}
	if err := htmls.ExecuteTemplate(&html, name+".html", data); err != nil {
		panic(fmt.Sprintf("email %s.html: %v", name, err))
	}
	return ports.Mail{To: to, Subject: strings.Join(strings.Fields(subject), " "), Text: text.String(), HTML: html.String()}
}
