// Package emails renders the product's emails, each as text and HTML.
//
// Invariants: user input is escaped in the HTML and cannot add a header or a line
// to the subject; names shown to other people go through plaintext.Defang, and in
// a subject through brief.
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

// Code returns the email with a sign-in code that is valid for life.
func Code(to, code string, life time.Duration) ports.Mail {
	return write(to, code+" is your Selvedge sign-in code", "code", struct {
		Code    string
		Minutes int
	}{code, int(life.Minutes())})
}

// InvitationData fills the Invitation email.
type InvitationData struct {
	Inviter, Email, Workspace string
	Admin                     bool
	Link                      string
	StopLink                  string // where the recipient unsubscribes
	Days                      int    // until the invitation expires
}

// Invitation returns the email that invites someone to a workspace.
func Invitation(to string, data InvitationData) ports.Mail {
	data.Inviter, data.Workspace = plaintext.Defang(data.Inviter), plaintext.Defang(data.Workspace)
	mail := write(to, brief(data.Inviter)+" invited you to "+brief(data.Workspace)+" on Selvedge", "invitation", data)
	mail.Unsubscribe = data.StopLink
	return mail
}

// InvitationRequestData fills the InvitationRequest email. Email is who asks; Invited is
// the address of the earlier invitation, equal to Email if that one expired.
type InvitationRequestData struct {
	Email, Invited, Workspace, Link string
}

// InvitationRequest returns the email that asks an inviter for a new invitation.
func InvitationRequest(to string, data InvitationRequestData) ports.Mail {
	data.Workspace = plaintext.Defang(data.Workspace)
	return write(to, data.Email+" wants to join "+brief(data.Workspace), "invitation-request", data)
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

// write executes both templates of that name. It panics on failure: the templates
// are embedded, so that would be a bug.
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
