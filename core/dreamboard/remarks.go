package dreamboard

import (
	"context"
	"slices"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var (
	errOthersComment = ports.Refuse(ports.Forbidden, "comment_others", "Only the person who wrote this comment can change it.")
	errKeepComment   = ports.Refuse(ports.Forbidden, "comment_delete", "Only the person who wrote this comment, or an admin, can delete it.")
)

// Remark is a comment with what a member may do with it.
type Remark struct {
	dreamboard.Comment
	MayEdit   bool
	MayDelete bool
}

func remark(me ports.Member, c dreamboard.Comment) Remark {
	there := c.DeletedAt.IsZero()
	return Remark{c, there && mayEdit(me, c) == nil, there && mayDelete(me, c) == nil}
}

// mayEdit fails unless a member wrote a comment.
func mayEdit(me ports.Member, c dreamboard.Comment) error {
	if c.CreatedBy != me.UserID {
		return errOthersComment
	}
	return nil
}

// mayDelete fails unless a member wrote a comment or is an admin.
func mayDelete(me ports.Member, c dreamboard.Comment) error {
	if c.CreatedBy != me.UserID && me.Role != ports.RoleAdmin {
		return errKeepComment
	}
	return nil
}

// EditComment rewrites what a comment says, and emails those who are mentioned in it for the
// first time. It fails as Comment does, and with Forbidden, reason "comment_others".
func (s *Service) EditComment(ctx context.Context, actor ports.Actor, workspaceID, boardID, commentID, text string, mentions []string) (r Remark, err error) {
	if text, err = checkComment(NewComment{Text: text, Mentions: mentions}); err != nil {
		return r, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := s.take(ctx, tx, actor, commenting); err != nil {
			return err
		}
		b, me, c, err := commentOn(ctx, tx, actor, workspaceID, boardID, commentID)
		if err != nil {
			return err
		}
		if err := mayEdit(me, c); err != nil {
			return err
		}
		if c.Text != text {
			c.Text, c.EditedAt = text, s.Now()
		}
		if err := s.mention(ctx, tx, b, &c, mentions); err != nil {
			return err
		}
		if err := tx.Comments.Edit(ctx, c); err != nil {
			return err
		}
		r = remark(me, c)
		return s.countComments(ctx, tx, b, c.ID, actor)
	})
	return r, err
}

// DeleteComment deletes a comment. One that begins a thread of others' answers stays without its
// text, until the last of them is deleted. It fails as workspace.EnterApp does, with NotFound,
// with Forbidden, reason "comment_delete", and with Conflict, reason "board_binned".
func (s *Service) DeleteComment(ctx context.Context, actor ports.Actor, workspaceID, boardID, commentID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, me, c, err := commentOn(ctx, tx, actor, workspaceID, boardID, commentID)
		if err != nil {
			return err
		}
		if err := mayDelete(me, c); err != nil {
			return err
		}
		all, err := tx.Comments.List(ctx, workspaceID, boardID, maxComments)
		if err != nil {
			return err
		}
		if err := s.removeComment(ctx, tx, all, c); err != nil {
			return err
		}
		return s.countComments(ctx, tx, b, c.ID, actor)
	})
}

// removeComment removes one of a board's comments, and what would be left of its thread if that
// says nothing.
func (s *Service) removeComment(ctx context.Context, tx dreamboard.Tx, all []dreamboard.Comment, c dreamboard.Comment) error {
	isAnswer := func(first string) func(dreamboard.Comment) bool {
		return func(other dreamboard.Comment) bool { return other.ReplyTo == first && other.ID != c.ID }
	}
	if slices.ContainsFunc(all, isAnswer(c.ID)) {
		return tx.Comments.Clear(ctx, c.WorkspaceID, c.BoardID, c.ID, s.Now())
	}
	if err := tx.Comments.Delete(ctx, c.WorkspaceID, c.BoardID, c.ID); err != nil {
		return err
	}
	isEmpty := func(first dreamboard.Comment) bool { return first.ID == c.ReplyTo && !first.DeletedAt.IsZero() }
	if slices.ContainsFunc(all, isEmpty) && !slices.ContainsFunc(all, isAnswer(c.ReplyTo)) {
		return tx.Comments.Delete(ctx, c.WorkspaceID, c.BoardID, c.ReplyTo)
	}
	return nil
}

// commentOn returns a comment, its board and the membership of who asks.
func commentOn(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, workspaceID, boardID, commentID string) (b dreamboard.Board, me ports.Member, c dreamboard.Comment, err error) {
	if b, err = unbinned(ctx, tx, workspaceID, boardID); err != nil {
		return b, me, c, err
	}
	if me, err = tx.Members.Get(ctx, workspaceID, actor.UserID); err != nil {
		return b, me, c, err
	}
	c, err = tx.Comments.Get(ctx, workspaceID, boardID, commentID)
	return b, me, c, err
}
