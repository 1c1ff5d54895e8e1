package techpacks

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"time"

	"selvedge/core/plaintext"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// FactoryView is what a factory link shows.
type FactoryView struct {
	Brand     string // the workspace's name
	Code      string
	Document  document.Document // without costs unless the link shows them
	Revision  techpacks.Revision
	Latest    int  // the last released revision
	Always    bool // every revision can be opened, usually the latest
	Prices    bool // costs are shown
	Questions bool // may be asked
	ExpiresAt time.Time
	Before    *document.Document     // of the revision before, as far as it may be shown; nil for the first one
	Since     *difference.Difference // from there
	Comments  []techpacks.Comment    // that came by this link, and the answers to them
}

// Factory opens a factory link without signing in. revision is one of those that the
// link shows; 0 is its usual one. It fails with ErrLink, ErrLinkEnded and with NotFound,
// reason "revision_not_found".
func (s *Service) Factory(ctx context.Context, token string, revision int) (v FactoryView, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		l, err := s.openLink(ctx, tx, token)
		if err != nil {
			return err
		}
		v, err = s.factoryView(ctx, tx, l, revision)
		return err
	})
	return v, err
}

// CountOpened counts that a link was opened by a person.
func (s *Service) CountOpened(ctx context.Context, token string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		l, err := s.openLink(ctx, tx, token)
		if err != nil {
			return err
		}
		return tx.Links.CountOpened(ctx, l.WorkspaceID, l.ID, s.Now())
	})
}

func (s *Service) openLink(ctx context.Context, tx techpacks.Tx, token string) (techpacks.Link, error) {
	l, err := tx.Links.ByToken(ctx, s.Secret.Hash(linkPurpose, token))
	if ports.IsKind(err, ports.NotFound) {
		return l, ErrLink
	}
	if err == nil && (!l.RevokedAt.IsZero() || !s.Now().Before(l.ExpiresAt)) {
		err = ErrLinkEnded
	}
	return l, err
}

func (s *Service) factoryView(ctx context.Context, tx techpacks.Tx, l techpacks.Link, number int) (v FactoryView, err error) {
	t, number, err := linked(ctx, tx, l, number)
	if err != nil {
		return v, err
	}
	w, err := tx.Workspaces.Get(ctx, l.WorkspaceID)
	if err != nil {
		return v, ErrLinkEnded
	}
	v = FactoryView{Brand: w.Name, Code: t.Code, Latest: t.Revision, Always: l.Revision == 0, Prices: l.Prices, Questions: l.Questions, ExpiresAt: l.ExpiresAt}
	if l.Revision != 0 {
		v.Latest = l.Revision
	}
	if v.Revision, err = tx.Revisions.Get(ctx, l.WorkspaceID, l.TechpackID, number); err != nil {
		return v, err
	}
	if v.Document, err = shown(v.Revision.Document, l.Prices); err != nil {
		return v, err
	}
	if number > 1 {
		before, err := tx.Revisions.Get(ctx, l.WorkspaceID, l.TechpackID, number-1)
		if err != nil {
			return v, err
		}
		old, err := shown(before.Document, l.Prices)
		if err != nil {
			return v, err
		}
		since, err := s.between(old, v.Document)
		if err != nil {
			return v, err
		}
		v.Before, v.Since = &old, &since
	}
	all, err := tx.Comments.List(ctx, l.WorkspaceID, l.TechpackID, maxComments)
	for _, c := range all {
		mine := func(other techpacks.Comment) bool { return other.ID == c.ReplyTo && other.LinkID == l.ID }
		if c.LinkID == l.ID || slices.ContainsFunc(all, mine) {
			v.Comments = append(v.Comments, c)
		}
	}
	return v, err
}

var (
	errNoSuchRevision = ports.Refuse(ports.NotFound, "revision_not_found", "This revision doesn't exist.")
	errNoPicture      = ports.Refuse(ports.NotFound, "picture_not_found", "This artwork has no picture.")
)

// linked is the techpack of a link, and the revision that it shows if this one is asked for; 0 is its usual one.
func linked(ctx context.Context, tx techpacks.Tx, l techpacks.Link, number int) (t techpacks.Techpack, revision int, err error) {
	if t, err = tx.Techpacks.Get(ctx, l.WorkspaceID, l.TechpackID); err != nil {
		return t, 0, ErrLinkEnded
	}
	switch {
	case number == 0 && l.Revision == 0:
		return t, t.Revision, nil
	case number == 0:
		return t, l.Revision, nil
	case l.Revision != 0 && number != l.Revision:
		return t, 0, errNoSuchRevision
	}
	return t, number, nil
}

// FactoryPicture returns the picture of an artwork of a revision that a link shows: a PNG or
// JPEG. It fails as Factory does, and with NotFound, reason "picture_not_found".
func (s *Service) FactoryPicture(ctx context.Context, token string, revision int, artworkID string) (content []byte, mediaType string, err error) {
	var workspaceID, assetID string
	err = s.Store.Read(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		l, err := s.openLink(ctx, tx, token)
		if err != nil {
			return err
		}
		_, number, err := linked(ctx, tx, l, revision)
		if err != nil {
			return err
		}
		d, err := documentOf(ctx, tx, l.WorkspaceID, l.TechpackID, number)
		for _, a := range d.Artwork {
			if a.ID == artworkID {
				workspaceID, assetID = l.WorkspaceID, a.AssetID
			}
		}
		return err
	})
	switch {
	case err != nil:
		return nil, "", err
	case assetID == "":
		return nil, "", errNoPicture
	}
	content, mediaType, err = s.Images.Image(ctx, workspaceID, assetID, pictureSize)
	if ports.IsKind(err, ports.NotFound) {
		err = errNoPicture
	}
	return content, mediaType, err
}

// shown reads a document, without what is only the brand's business.
func shown(text []byte, prices bool) (d document.Document, err error) {
	if err := json.Unmarshal(bytes.TrimSpace(text), &d); err != nil {
		return d, err
	}
	d.Brief, d.Notes, d.Accepted = "", "", nil
	if prices {
		return d, nil
	}
	d.Cost = document.Cost{Currency: d.Cost.Currency}
	for i := range d.Materials {
		d.Materials[i].Price = 0
	}
	return d, nil
}

// Ask writes a factory's question or remark. It fails as Factory does, as Comment does for
// the text, with Invalid, reason "name_long" or "name_unprintable", with Forbidden, reason
// "link_questions", and with TooMany, reason "link_rate".
func (s *Service) Ask(ctx context.Context, token, name string, in NewComment) error {
	name, err := plaintext.Parse("name", "The name", name, 80)
	if err != nil {
		return err
	}
	if name == "" {
		name = "Factory"
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		l, err := s.openLink(ctx, tx, token)
		if err != nil {
			return err
		}
		if !l.Questions {
			return errNoQuestions
		}
		now := s.Now()
		sent, err := tx.Comments.CountOfLink(ctx, l.WorkspaceID, l.ID, now.Add(-time.Hour))
		if err != nil {
			return err
		}
		if sent >= maxByLink {
			return errManyQuestions
		}
		c := techpacks.Comment{WorkspaceID: l.WorkspaceID, TechpackID: l.TechpackID, ID: s.IDs.Ordered(), CreatedByName: name, LinkID: l.ID, CreatedAt: now}
		return s.addComment(ctx, tx, &c, NewComment{Anchor: in.Anchor, Body: in.Body, Question: true})
	})
}
