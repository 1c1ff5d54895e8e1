package emails

import "fmt"

// MentionData fills the email about being mentioned in a comment.
type MentionData struct {
	By    string
	Where string // what the comment is on
	Text  string // of the comment
	Link  string // to it
}

// Mentioned is sent to somebody who was mentioned in a comment.
func Mentioned(w MentionData) Notice {
	return Notice{
		Subject: fmt.Sprintf("%s mentioned you on %s", w.By, w.Where),
		Title:   fmt.Sprintf("%s mentioned you on %s", w.By, w.Where),
		Text:    []string{w.Text},
		Action:  Link{"Open the comment", w.Link},
	}
}
