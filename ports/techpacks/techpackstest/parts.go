package techpackstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

func hash(n byte) []byte {
	h := make([]byte, 32)
	h[0] = n
	return h
}

func revision(techpackID string, number int) techpacks.Revision {
	return techpacks.Revision{
		WorkspaceID: "w", TechpackID: techpackID, Number: number, Document: []byte(`{"b":2}`), SHA256: hash(byte(number)), Note: "Longer.", ReleasedBy: "ada",
		ReleasedAt: minute(number),
	}
}

func comment(techpackID, id string) techpacks.Comment {
	return techpacks.Comment{
		WorkspaceID: "w", TechpackID: techpackID, ID: id, Anchor: techpacks.Anchor{Path: "chart/rows/B02", View: "front", Place: "pocket.left", U: 500, V: -20},
		Body: "Lower?", Question: true, CreatedBy: "ada", CreatedAt: minute(3),
	}
}

func fit(techpackID, id string) techpacks.Fit {
	return techpacks.Fit{
		WorkspaceID: "w", TechpackID: techpackID, ID: id, Version: 1, Document: []byte(`{"c":3}`), CreatedBy: "ada", CreatedAt: minute(4), UpdatedAt: minute(5),
	}
}

func link(techpackID, id string, token byte) techpacks.Link {
	return techpacks.Link{
		WorkspaceID: "w", TechpackID: techpackID, ID: id, TokenHash: hash(token), Label: "Porto", Revision: 2, Prices: true, Questions: true, CreatedBy: "ada",
		CreatedAt: minute(6), ExpiresAt: minute(60),
	}
}

// addAll adds one of everything to a techpack.
func addAll(workspaceID, techpackID string) func(ctx context.Context, tx techpacks.Tx) error {
	return func(ctx context.Context, tx techpacks.Tx) error {
		r, c, f, l := revision(techpackID, 1), comment(techpackID, "c1"), fit(techpackID, "f1"), link(techpackID, "l"+workspaceID+techpackID, 0)
		copy(l.TokenHash, workspaceID+techpackID)
		r.WorkspaceID, c.WorkspaceID, f.WorkspaceID, l.WorkspaceID = workspaceID, workspaceID, workspaceID, workspaceID
		if err := tx.Revisions.Insert(ctx, r); err != nil {
			return err
		}
		if err := tx.Comments.Insert(ctx, c); err != nil {
			return err
		}
		if err := tx.Fits.Insert(ctx, f); err != nil {
			return err
		}
		if err := tx.Links.Insert(ctx, l); err != nil {
			return err
		}
		return tx.Assets.Set(ctx, workspaceID, techpackID, 0, []string{"logo"})
	}
}

// countAll counts what addAll added.
func countAll(t *testing.T, s store, workspaceID, techpackID string) (n int) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		n = 0
		revisions, err := tx.Revisions.List(ctx, workspaceID, techpackID)
		if err != nil {
			return err
		}
		comments, err := tx.Comments.List(ctx, workspaceID, techpackID, 10)
		if err != nil {
			return err
		}
		fits, err := tx.Fits.List(ctx, workspaceID, techpackID)
		if err != nil {
			return err
		}
		links, err := tx.Links.List(ctx, workspaceID, techpackID)
		if err != nil {
			return err
		}
		n = len(revisions) + len(comments) + len(fits) + len(links)
		uses, err := tx.Assets.Uses(ctx, workspaceID, []string{"logo"})
		for _, use := range uses {
			if use.TechpackID == techpackID {
				n++
			}
		}
		return err
	})
	return n
}

func testRevisions(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(coat("w", "t1")))
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Revisions.Insert(ctx, revision("t1", 1)) })
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Revisions.Insert(ctx, revision("t1", 2)) })
	refused(t, s, ports.Conflict, "revision_exists", func(ctx context.Context, tx techpacks.Tx) error { return tx.Revisions.Insert(ctx, revision("t1", 2)) })
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		want := revision("t1", 2)
		want.ReleasedByName = "Ada"
		one, err := tx.Revisions.Get(ctx, "w", "t1", 2)
		assert.Equal(t, want, one)
		if err != nil {
			return err
		}
		list, err := tx.Revisions.List(ctx, "w", "t1")
		want.Document = nil
		first := revision("t1", 1)
		first.ReleasedByName, first.Document = "Ada", nil
		assert.Equal(t, []techpacks.Revision{want, first}, list, "the latest first, without documents")
		return err
	})
}

func testComments(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(coat("w", "t1"), coat("w", "t2")))
	answer, factory := comment("t1", "c2"), comment("t1", "c3")
	answer.ReplyTo, answer.Question, answer.CreatedByName = "c1", false, "Somebody"
	factory.CreatedBy, factory.CreatedByName, factory.LinkID, factory.CreatedAt = "", "Ines", "l1", minute(30)
	for _, c := range []techpacks.Comment{comment("t1", "c1"), answer, factory, comment("t2", "c9")} {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Comments.Insert(ctx, c) })
	}
	list := func() (list []techpacks.Comment) {
		read(t, s, func(ctx context.Context, tx techpacks.Tx) (err error) {
			list, err = tx.Comments.List(ctx, "w", "t1", 2)
			return err
		})
		return list
	}
	open1 := func() (open, ofLink, later int) {
		read(t, s, func(ctx context.Context, tx techpacks.Tx) (err error) {
			if open, err = tx.Comments.OpenQuestions(ctx, "w", "t1"); err != nil {
				return err
			}
			if ofLink, err = tx.Comments.CountOfLink(ctx, "w", "l1", minute(30)); err != nil {
				return err
			}
			later, err = tx.Comments.CountOfLink(ctx, "w", "l1", minute(31))
			return err
		})
		return open, ofLink, later
	}
	first := comment("t1", "c1")
	first.CreatedByName, answer.CreatedByName = "Ada", "Ada"
	assert.Equal(t, []techpacks.Comment{first, answer}, list(), "oldest first, at most as many; a user's name is their own")
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		one, err := tx.Comments.Get(ctx, "w", "t1", "c3")
		assert.Equal(t, factory, one, "a factory's name is as typed")
		return err
	})
	questions, ofLink, later := open1()
	assert.Equal(t, []int{2, 1, 0}, []int{questions, ofLink, later})

	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Comments.Resolve(ctx, "w", "t1", "c1", "ada", minute(9))
	})
	first.ResolvedBy, first.ResolvedByName, first.ResolvedAt = "ada", "Ada", minute(9)
	assert.Equal(t, first, list()[0])
	questions, _, _ = open1()
	assert.Equal(t, 1, questions)
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Comments.Resolve(ctx, "w", "t1", "c1", "", time.Time{})
	})
	second := comment("t1", "c4")
	second.ReplyTo, second.Question = "c3", false
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Comments.Insert(ctx, second) })
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Comments.Delete(ctx, "w", "t1", "c4") })
	questions, _, _ = open1()
	assert.Equal(t, 2, questions, "a question that is open again counts; without its answer it stays")
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		n, err := tx.Comments.CountOfLink(ctx, "v", "l1", minute(0))
		assert.Zero(t, n)
		return err
	})
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Comments.Delete(ctx, "w", "t1", "c1") })
	if rest := list(); assert.Len(t, rest, 1, "with its answers") {
		assert.Equal(t, "c3", rest[0].ID)
	}
}

func testFits(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(coat("w", "t1")))
	for _, id := range []string{"f1", "f2"} {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Insert(ctx, fit("t1", id)) })
	}
	next := techpacks.Fit{
		WorkspaceID: "w", TechpackID: "t1", ID: "f1", Version: 2, Document: []byte("{}"), Verdict: "approved", CreatedBy: "eve", CreatedAt: minute(40), UpdatedAt: minute(41),
	}
	update := func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Update(ctx, next) }
	write(t, s, update)
	refused(t, s, ports.Conflict, "fit_changed", update)
	next.CreatedBy, next.CreatedByName, next.CreatedAt = "ada", "Ada", minute(4)
	second := fit("t1", "f2")
	second.CreatedByName = "Ada"
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		list, err := tx.Fits.List(ctx, "w", "t1")
		assert.Equal(t, []techpacks.Fit{second, next}, list, "latest first")
		return err
	})
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Delete(ctx, "w", "t1", "f2") })
	refused(t, s, ports.NotFound, "fit_not_found", func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Delete(ctx, "w", "t1", "f2") })
}

func testLinks(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(coat("w", "t1")))
	early := link("t1", "l2", 2)
	early.ExpiresAt = minute(10)
	for _, l := range []techpacks.Link{link("t1", "l1", 1), early} {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Links.Insert(ctx, l) })
	}
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Links.Revoke(ctx, "w", "t1", "l1", minute(7))
	})
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Links.Revoke(ctx, "w", "t1", "l1", minute(8))
	})
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Links.CountOpened(ctx, "w", "l1", minute(9))
	})
	want := link("t1", "l1", 1)
	want.CreatedByName, want.RevokedAt, want.Opened, want.OpenedAt = "Ada", minute(7), 1, minute(9)
	early.CreatedByName = "Ada"
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		one, err := tx.Links.ByToken(ctx, hash(1))
		assert.Equal(t, want, one, "also one that is revoked, which keeps its time")
		if err != nil {
			return err
		}
		list, err := tx.Links.List(ctx, "w", "t1")
		assert.Equal(t, []techpacks.Link{early, want}, list, "latest first")
		return err
	})
	refused(t, s, ports.NotFound, "link_not_found", func(ctx context.Context, tx techpacks.Tx) error { _, err := tx.Links.ByToken(ctx, hash(9)); return err })
	list := func() (ids []string) {
		read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			ids = nil
			for _, workspaceID := range []string{"w", "v"} {
				list, err := tx.Links.List(ctx, workspaceID, "t1")
				if err != nil {
					return err
				}
				for _, one := range list {
					ids = append(ids, one.ID)
				}
			}
			return nil
		})
		return ids
	}
	purge := func(before, limit int) (gone int) {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) (err error) {
			gone, err = tx.Links.Purge(ctx, minute(before), limit)
			return err
		})
		return gone
	}
	others := link("t1", "l3", 3)
	others.WorkspaceID, others.ExpiresAt = "v", minute(9)
	write(t, s, insert(coat("v", "t1")))
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Links.Insert(ctx, others) })
	assert.Zero(t, purge(9, 10), "one that expires at that time stays")
	assert.Equal(t, []string{"l2", "l1", "l3"}, list())
	assert.Equal(t, 1, purge(60, 1))
	assert.Equal(t, []string{"l2", "l1"}, list(), "at most as many, oldest first, of any workspace")
	assert.Equal(t, 1, purge(60, 10))
	assert.Equal(t, []string{"l1"}, list(), "one that is revoked stays until it expires")
	assert.Equal(t, 1, purge(61, 10))
	assert.Empty(t, list())
}

func entry(workspaceID string, kind techpacks.Kind, id, name string) techpacks.Entry {
	return techpacks.Entry{WorkspaceID: workspaceID, Kind: kind, ID: id, Version: 1, Name: name, Document: []byte("{}"), UpdatedBy: "ada", UpdatedAt: minute(1)}
}

func insertEntries(list ...techpacks.Entry) func(ctx context.Context, tx techpacks.Tx) error {
	return func(ctx context.Context, tx techpacks.Tx) error {
		for _, e := range list {
			if err := tx.Library.Insert(ctx, e); err != nil {
				return err
			}
		}
		return nil
	}
}

// entries are the names of a workspace's entries.
func entries(t *testing.T, s store, workspaceID string, kind techpacks.Kind, limit int) (names []string) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		list, err := tx.Library.List(ctx, workspaceID, kind, limit)
		names = nil
		for _, e := range list {
			names = append(names, e.Name)
		}
		return err
	})
	return names
}

func testLibrary(t *testing.T, open Open) {
	s := open(t)
	write(t, s, insertEntries(entry("w", techpacks.Supplier, "s1", "Lanificio"), entry("w", techpacks.Supplier, "s2", "button House"),
		entry("w", techpacks.Material, "m1", "Lanificio"), entry("v", techpacks.Supplier, "s1", "Lanificio")))
	assert.Equal(t, []string{"button House", "Lanificio"}, entries(t, s, "w", techpacks.Supplier, 10), "by name in any case")
	assert.Equal(t, []string{"button House"}, entries(t, s, "w", techpacks.Supplier, 1))
	refused(t, s, ports.Conflict, "name_taken", insertEntries(entry("w", techpacks.Supplier, "s3", "LANIFICIO")))
	taken := entry("w", techpacks.Supplier, "s2", "lanificio")
	take := func(ctx context.Context, tx techpacks.Tx) error { return tx.Library.Update(ctx, taken) }
	refused(t, s, ports.Conflict, "entry_changed", take)
	taken.Version = 2
	refused(t, s, ports.Conflict, "name_taken", take)

	next := techpacks.Entry{
		WorkspaceID: "w", Kind: techpacks.Supplier, ID: "s1", Version: 2, Name: "Lanificio Due", Document: []byte(`{"d":4}`), UpdatedBy: "eve", UpdatedAt: minute(8),
	}
	update := func(ctx context.Context, tx techpacks.Tx) error { return tx.Library.Update(ctx, next) }
	write(t, s, update)
	refused(t, s, ports.Conflict, "entry_changed", update)
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		one, err := tx.Library.Get(ctx, "w", techpacks.Supplier, "s1")
		assert.Equal(t, next, one)
		return err
	})
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Library.Delete(ctx, "w", techpacks.Supplier, "s1")
	})
	refused(t, s, ports.NotFound, "entry_not_found", func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Library.Delete(ctx, "w", techpacks.Supplier, "s1")
	})
	other := entry("w", techpacks.Block, "m1", "Other")
	other.Version = 2
	refused(t, s, ports.NotFound, "entry_not_found", func(ctx context.Context, tx techpacks.Tx) error { return tx.Library.Update(ctx, other) })
	assert.Equal(t, []string{"Lanificio"}, entries(t, s, "w", techpacks.Material, 10), "the kinds are apart")
	assert.Equal(t, []string{"Lanificio"}, entries(t, s, "v", techpacks.Supplier, 10))

	upper := entry("w", techpacks.Supplier, "s2", "BUTTON HOUSE")
	upper.Version = 2
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Library.Update(ctx, upper) })
	write(t, s, insertEntries(entry("w", techpacks.Supplier, "s4", "lanificio")))
	assert.Equal(t, []string{"BUTTON HOUSE", "lanificio"}, entries(t, s, "w", techpacks.Supplier, 10), "its own name in other letters, and one that is free again")
}
