package techpacks

import (
	"context"
	"time"

	"selvedge/core/audit"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const (
	// LinkLife is how long a factory link is usually valid, and MaxLinkDays the most.
	LinkLife    = 90 * 24 * time.Hour
	MaxLinkDays = 366

	linkKept    = 90 * 24 * time.Hour // after it ended
	maxLinks    = 50                  // of a techpack
	maxByLink   = 20                  // comments by a link in an hour
	linkPurpose = "techpack link"
)

var (
	errNoRevision = ports.Refuse(ports.Conflict, "not_released", "Release a revision first: a factory sees what was released.")
	errLinkDays   = ports.Refuse(ports.Invalid, "link_days", "A link is valid for 1 to 366 days.")
	errLinks      = ports.Refuse(ports.Conflict, "too_many_links", "A techpack has at most 50 links. Older ones go away 90 days after they end.")

	// ErrLink is for a link that was never made.
	ErrLink = ports.Refuse(ports.NotFound, "link_not_found", "This link doesn't exist.")
	// ErrLinkEnded is for a link that has expired or was revoked.
	ErrLinkEnded = ports.Refuse(ports.NotFound, "link_ended", "This link has ended. Ask the brand for a new one.")

	errNoQuestions   = ports.Refuse(ports.Forbidden, "link_questions", "Questions can't be asked with this link.")
	errManyQuestions = &ports.Error{Kind: ports.TooMany, Reason: "link_rate", Message: "That was a lot of questions. Try again in an hour.", RetryAfter: time.Hour}
)

// NewLink is a factory link to be made.
type NewLink struct {
	Label     string
	Revision  int // 0: always the latest
	Days      int
	Prices    bool
	Questions bool
}

// Link makes a factory link and returns its token, which is stored nowhere. It fails as
// workspace.EnterApp does, with NotFound, with Invalid, reason "link_days", and with
// Conflict, reasons "not_released" and "too_many_links".
func (s *Service) Link(ctx context.Context, actor ports.Actor, workspaceID, id string, in NewLink) (l techpacks.Link, token string, err error) {
	if in.Days < 1 || in.Days > MaxLinkDays {
		return l, "", errLinkDays
	}
	label, err := plaintext.Parse("label", "The name", in.Label, 80)
	if err != nil {
		return l, "", err
	}
	if token, err = s.Secret.Token(); err != nil {
		return l, "", err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := tx.Techpacks.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if t.Revision == 0 {
			return errNoRevision
		}
		if in.Revision != 0 {
			if _, err := tx.Revisions.Get(ctx, workspaceID, id, in.Revision); err != nil {
				return err
			}
		}
		all, err := tx.Links.List(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if len(all) >= maxLinks {
			return errLinks
		}
		now := s.Now()
		l = techpacks.Link{
			WorkspaceID: workspaceID, TechpackID: id, ID: s.IDs.Ordered(), TokenHash: s.Secret.Hash(linkPurpose, token), Label: label,
			Revision: in.Revision, Prices: in.Prices, Questions: in.Questions, CreatedBy: actor.UserID, CreatedAt: now, ExpiresAt: now.AddDate(0, 0, in.Days),
		}
		if err := tx.Links.Insert(ctx, l); err != nil {
			return err
		}
		return s.auditLink(ctx, tx, actor, ports.AuditTechpackLinkMade, t, label)
	})
	return l, token, err
}

func (s *Service) auditLink(ctx context.Context, tx techpacks.Tx, actor ports.Actor, action ports.AuditAction, t techpacks.Techpack, label string) error {
	return s.Audit.Record(ctx, tx.Tx, ports.AuditEntry{
		WorkspaceID: t.WorkspaceID, Action: action, Actor: audit.Person(actor), SubjectID: t.ID, Subject: t.Code + " " + t.Name,
		Changes: []ports.AuditChange{{Field: ports.AuditName, After: label}},
	})
}

// Links returns a techpack's links, latest first. It fails as workspace.EnterApp does and
// with NotFound.
func (s *Service) Links(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []techpacks.Link, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		if _, err = tx.Techpacks.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		list, err = tx.Links.List(ctx, workspaceID, id)
		return err
	})
	return list, err
}

// Revoke ends a link at once. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) Revoke(ctx context.Context, actor ports.Actor, workspaceID, id, linkID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := tx.Techpacks.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		list, err := tx.Links.List(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		label := ""
		for _, l := range list {
			if l.ID == linkID {
				label = l.Label
			}
		}
		if err := tx.Links.Revoke(ctx, workspaceID, id, linkID, s.Now()); err != nil {
			return err
		}
		return s.auditLink(ctx, tx, actor, ports.AuditTechpackLinkRevoked, t, label)
	})
}
