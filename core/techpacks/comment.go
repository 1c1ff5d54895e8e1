package techpacks

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const (
	maxComment  = 4_000 // characters
	maxComments = 1_000 // of a techpack
)

var (
	errEmptyComment = ports.Refuse(ports.Invalid, "comment_body", "Write something first.")
	errLongComment  = ports.Refuse(ports.Invalid, "comment_body", "A comment has at most 4,000 characters.")
	errComments     = ports.Refuse(ports.Conflict, "too_many_comments", "A techpack has at most 1,000 comments. Delete some first.")
	errAnchor       = ports.Refuse(ports.Invalid, "comment_anchor", "Choose a place on the drawing or a cell.")
	errOthers       = ports.Refuse(ports.Forbidden, "not_yours", "Only the person who wrote this can delete it.")
)

// NewComment is a comment to be written.
type NewComment struct {
	ReplyTo  string
	Anchor   techpacks.Anchor
	Body     string
	Question bool
}

// Comments returns a techpack's comments, oldest first. It fails as workspace.EnterApp
// does and with NotFound.
func (s *Service) Comments(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []techpacks.Comment, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		if _, err = tx.Techpacks.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		list, err = tx.Comments.List(ctx, workspaceID, id, maxComments)
		return err
	})
	return list, err
}

// Comment writes a comment. It fails as workspace.EnterApp does, with NotFound, with
// Invalid, reasons "comment_body" and "comment_anchor", and with Conflict, reason
// "too_many_comments".
func (s *Service) Comment(ctx context.Context, actor ports.Actor, workspaceID, id string, in NewComment) (c techpacks.Comment, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		c = techpacks.Comment{WorkspaceID: workspaceID, TechpackID: id, ID: s.IDs.Ordered(), CreatedBy: actor.UserID, CreatedAt: s.Now()}
		return s.addComment(ctx, tx, &c, in)
	})
	return c, err
}

// addComment checks a comment and stores it.
func (s *Service) addComment(ctx context.Context, tx techpacks.Tx, c *techpacks.Comment, in NewComment) error {
	c.ReplyTo, c.Anchor, c.Body, c.Question = in.ReplyTo, in.Anchor, strings.TrimSpace(in.Body), in.Question && in.ReplyTo == ""
	switch {
	case plaintext.Clean(c.Body, maxComment) == "":
		return errEmptyComment
	case utf8.RuneCountInString(c.Body) > maxComment || !utf8.ValidString(c.Body) || strings.ContainsRune(c.Body, 0):
		return errLongComment
	case len(in.Anchor.Path) > 200 || len(in.Anchor.Place) > 60 || in.Anchor.View != "" && in.Anchor.View != "front" && in.Anchor.View != "back":
		return errAnchor
	}
	t, err := get(ctx, tx, c.WorkspaceID, c.TechpackID)
	if err != nil {
		return err
	}
	all, err := tx.Comments.List(ctx, c.WorkspaceID, c.TechpackID, maxComments)
	if err != nil {
		return err
	}
	if len(all) >= maxComments {
		return errComments
	}
	if c.ReplyTo != "" {
		first, err := tx.Comments.Get(ctx, c.WorkspaceID, c.TechpackID, c.ReplyTo)
		if err != nil {
			return err
		}
		if first.ReplyTo != "" { // one level only
			c.ReplyTo = first.ReplyTo
		}
	}
	if err := tx.Comments.Insert(ctx, *c); err != nil {
		return err
	}
	return s.countQuestions(ctx, tx, t)
}

// Resolve marks a comment as answered, or opens it again. It fails as workspace.EnterApp
// does and with NotFound.
func (s *Service) Resolve(ctx context.Context, actor ports.Actor, workspaceID, id, commentID string, resolved bool) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := get(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		by, at := "", time.Time{}
		if resolved {
			by, at = actor.UserID, s.Now()
		}
		if err := tx.Comments.Resolve(ctx, workspaceID, id, commentID, by, at); err != nil {
			return err
		}
		return s.countQuestions(ctx, tx, t)
	})
}

// DeleteComment removes a comment of one's own, or one of a factory, with its answers. It
// fails as workspace.EnterApp does, with NotFound and with Forbidden, reason "not_yours".
func (s *Service) DeleteComment(ctx context.Context, actor ports.Actor, workspaceID, id, commentID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := get(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		c, err := tx.Comments.Get(ctx, workspaceID, id, commentID)
		if err != nil {
			return err
		}
		if c.CreatedBy != "" && c.CreatedBy != actor.UserID {
			return errOthers
		}
		if err := tx.Comments.Delete(ctx, workspaceID, id, commentID); err != nil {
			return err
		}
		return s.countQuestions(ctx, tx, t)
	})
}

// countQuestions keeps the count that the list shows. What people write about a techpack
// is no change of it: neither its version nor its time moves.
func (s *Service) countQuestions(ctx context.Context, tx techpacks.Tx, t Techpack) error {
	open, err := tx.Comments.OpenQuestions(ctx, t.WorkspaceID, t.ID)
	if err != nil {
		return err
	}
	if open != t.Questions {
		if err := tx.Techpacks.SetQuestions(ctx, t.WorkspaceID, t.ID, open); err != nil {
			return err
		}
	}
	return s.publish(ctx, tx.Tx, t.WorkspaceID, t.ID, t.Version)
}
