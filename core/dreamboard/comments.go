package dreamboard

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"selvedge/core/access"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/plaintext"
	"selvedge/core/ratelimit"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// CommentTopic is the topic of the events about comments: a CommentEvent.
const CommentTopic = "board_comment"

const (
	maxComment  = 2_000 // characters
	maxComments = 1_000 // of a board
	maxMentions = 20
	mailedText  = 500 // characters of a comment in an email
)

var (
	errEmptyComment = ports.Refuse(ports.Invalid, "comment_text", "Write something first.")
	errLongComment  = ports.Refuse(ports.Invalid, "comment_text", "A comment has at most 2,000 characters.")
	errSpot         = ports.Refuse(ports.Invalid, "comment_place", "Choose a place on the board.")
	errMention      = ports.Refuse(ports.Invalid, "comment_mention", "Only people who can open Dreamboard can be mentioned, at most 20.")
	errComments     = ports.Refuse(ports.Conflict, "too_many_comments", "A board has at most 1,000 comments.")

	// mentionMails is how often somebody is emailed about mentions by one person. What comes
	// more often is on the board.
	mentionMails = ratelimit.Limit{Events: 20, Window: time.Hour}
)

// NewComment is a comment to be written.
type NewComment struct {
	ReplyTo  string
	Element  string
	Spot     *dreamboard.Spot
	Text     string
	Mentions []string // users
}

// CommentEvent says that a comment was written, edited, deleted, resolved or opened again. It holds no more
// than whose and which, as the comment may be long.
type CommentEvent struct {
	Board   string `json:"board"`
	Comment string `json:"comment"`
	By      string `json:"by"`
}

// Comments returns a board's comments, oldest first, with what the actor may do with them. It
// fails as workspace.EnterApp does and with NotFound.
func (s *Service) Comments(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (list []Remark, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := tx.Boards.Get(ctx, workspaceID, "", boardID); err != nil {
			return err
		}
		me, err := tx.Members.Get(ctx, workspaceID, actor.UserID)
		if err != nil {
			return err
		}
		all, err := tx.Comments.List(ctx, workspaceID, boardID, maxComments)
		for _, c := range all {
			list = append(list, remark(me, c))
		}
		return err
	})
	return list, err
}

// Comment writes a comment and emails those who are mentioned in it. It fails as
// workspace.EnterApp does; with NotFound; with Invalid, reasons "comment_text",
// "comment_place" and "comment_mention"; with Conflict, reasons "board_binned" and
// "too_many_comments"; and with TooMany, reason "comment_rate".
func (s *Service) Comment(ctx context.Context, actor ports.Actor, workspaceID, boardID string, in NewComment) (r Remark, err error) {
	if in.Text, err = checkComment(in); err != nil {
		return r, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := s.take(ctx, tx, actor, commenting); err != nil {
			return err
		}
		b, err := unbinned(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		c := dreamboard.Comment{
			WorkspaceID: workspaceID, BoardID: boardID, ID: s.IDs.Ordered(), ReplyTo: in.ReplyTo, Element: in.Element, Spot: in.Spot, Text: in.Text,
			CreatedBy: actor.UserID, CreatedAt: s.Now(),
		}
		if err := s.placeComment(ctx, tx, &c); err != nil {
			return err
		}
		author, err := tx.Users.Get(ctx, actor.UserID)
		if err != nil {
			return err
		}
		c.CreatedByName = author.Name
		if err := s.mention(ctx, tx, b, &c, in.Mentions); err != nil {
			return err
		}
		if err := tx.Comments.Insert(ctx, c); err != nil {
			return err
		}
		r = Remark{Comment: c, MayEdit: true, MayDelete: true}
		return s.countComments(ctx, tx, b, c.ID, actor)
	})
	return r, err
}

func checkComment(in NewComment) (text string, err error) {
	text = strings.TrimSpace(in.Text)
	isControl := func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }
	switch {
	case plaintext.Clean(text, maxComment) == "":
		return "", errEmptyComment
	case utf8.RuneCountInString(text) > maxComment || !utf8.ValidString(text) || strings.ContainsFunc(text, isControl):
		return "", errLongComment
	case in.Element != "" && !validClient.MatchString(in.Element), in.Spot != nil && !(math.Abs(in.Spot.X) <= 1e6 && math.Abs(in.Spot.Y) <= 1e6):
		return "", errSpot
	case len(in.Mentions) > maxMentions:
		return "", errMention
	}
	return text, nil
}

// placeComment checks where a comment belongs.
func (s *Service) placeComment(ctx context.Context, tx dreamboard.Tx, c *dreamboard.Comment) error {
	all, err := tx.Comments.List(ctx, c.WorkspaceID, c.BoardID, maxComments)
	if err != nil {
		return err
	}
	if len(all) >= maxComments {
		return errComments
	}
	if c.ReplyTo == "" {
		return nil
	}
	first, err := tx.Comments.Get(ctx, c.WorkspaceID, c.BoardID, c.ReplyTo)
	if err == nil && first.ReplyTo != "" { // one level only
		c.ReplyTo = first.ReplyTo
	}
	return err
}

// mention sets who is mentioned in a comment, each once, and emails them, within limits, unless
// they were notified of it before.
func (s *Service) mention(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board, c *dreamboard.Comment, users []string) error {
	users = slices.Compact(slices.Sorted(slices.Values(users)))
	for _, id := range users {
		member, err := tx.Members.Get(ctx, c.WorkspaceID, id)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return err
		}
		if err != nil || !access.UseApp(member, AppID).Allowed {
			return errMention
		}
		if id == c.CreatedBy || slices.Contains(c.Notified, id) {
			continue
		}
		c.Notified = append(c.Notified, id)
		mails := ratelimit.Bucket{Key: "board mention " + c.CreatedBy + " " + id, Limit: mentionMails}
		wait, err := ratelimit.Wait(ctx, tx.Tx, s.Now(), mails)
		if err != nil {
			return err
		}
		if wait > 0 {
			continue
		}
		if _, err := ratelimit.Take(ctx, tx.Tx, s.Now(), mails); err != nil {
			return err
		}
		err = s.Notify.Person(ctx, tx.Tx, id, c.WorkspaceID, notify.Notice{Topic: notify.Mentions, Write: func(l notify.Links) emails.Notice {
			return emails.Mentioned(emails.MentionData{
				By: plaintext.Defang(c.CreatedByName), Where: plaintext.Defang(b.Name), Text: plaintext.Defang(cut(c.Text, mailedText)),
				Link: l.Home + "/app/" + AppID + "/" + b.ID + "?comment=" + c.ID,
			})
		}})
		if err != nil {
			return err
		}
	}
	c.Mentions = users
	return nil
}

func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// Resolve marks a thread as done, or opens it again. It fails as workspace.EnterApp does, with
// NotFound, and with Conflict, reason "board_binned".
func (s *Service) Resolve(ctx context.Context, actor ports.Actor, workspaceID, boardID, commentID string, resolved bool) (r Remark, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := unbinned(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		by, at := "", time.Time{}
		if resolved {
			by, at = actor.UserID, s.Now()
		}
		if err := tx.Comments.Resolve(ctx, workspaceID, boardID, commentID, by, at); err != nil {
			return err
		}
		c, err := tx.Comments.Get(ctx, workspaceID, boardID, commentID)
		if err != nil {
			return err
		}
		me, err := tx.Members.Get(ctx, workspaceID, actor.UserID)
		if err != nil {
			return err
		}
		r = remark(me, c)
		return s.countComments(ctx, tx, b, commentID, actor)
	})
	return r, err
}

// countComments keeps the count that the list shows, and publishes a comment. What people
// write about a board is no change of it: its time doesn't move.
func (s *Service) countComments(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board, commentID string, actor ports.Actor) error {
	open, err := tx.Comments.Open(ctx, b.WorkspaceID, b.ID)
	if err != nil {
		return err
	}
	if b.Comments != open {
		b.Comments = open
		if err := tx.Boards.Update(ctx, b); err != nil {
			return err
		}
	}
	return s.publish(ctx, tx, b.WorkspaceID, CommentTopic, CommentEvent{b.ID, commentID, actor.UserID})
}
