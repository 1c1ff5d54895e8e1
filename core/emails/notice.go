package emails

import (
	"time"

	"selvedge/ports"
)

// Notice is a mail about a workspace before it is addressed: it is the same for
// everybody who gets it, but for the foot.
type Notice struct {
	Subject string
	Title   string
	Text    []string // paragraphs
	Facts   []Fact
	Action  Link   // a button; without an address there is none
	Also    Link   // a link below it, likewise
	More    string // a paragraph below, or empty
}

// Fact is a line of the table in a notice. One without a value is left out.
type Fact struct{ Label, Value string }

// Link is an address with its words.
type Link struct{ Label, URL string }

// Foot says why somebody gets a notice and where they can switch it off.
type Foot struct {
	Why string
	Off Link // empty where it can not be switched off
}

// To addresses a notice.
func (n Notice) To(address string, foot Foot) ports.Mail {
	facts := make([]Fact, 0, len(n.Facts))
	for _, f := range n.Facts {
		if f.Value != "" {
			facts = append(facts, f)
		}
	}
	n.Facts = facts
	return write(address, n.Subject, "notice", struct {
		Notice
		Foot
	}{n, foot})
}

// Date writes a day so that nobody takes its month for its day: "November 22, 2026".
// The zero time is empty.
func Date(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("January 2, 2006")
}
