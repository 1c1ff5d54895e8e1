package dreamboardtest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports/dreamboard"
)

func testComments(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	remark := dreamboard.Comment{
		WorkspaceID: "w", BoardID: "b1", ID: "c1", Spot: &dreamboard.Spot{X: 1.5, Y: -20}, Text: "Warmer?", Mentions: []string{"grace"}, Notified: []string{"grace"}, CreatedBy: "ada", CreatedAt: minute(1),
	}
	answer := dreamboard.Comment{WorkspaceID: "w", BoardID: "b1", ID: "c2", ReplyTo: "c1", Text: "Yes", CreatedBy: "gone", CreatedAt: minute(2)}
	about := dreamboard.Comment{WorkspaceID: "w", BoardID: "b1", ID: "c3", Element: "a", Text: "This one", CreatedBy: "ada", CreatedAt: minute(3)}
	elsewhere := dreamboard.Comment{WorkspaceID: "w", BoardID: "b2", ID: "c1", Text: "Elsewhere", CreatedBy: "ada", CreatedAt: minute(3)}
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		for _, c := range []dreamboard.Comment{remark, answer, about, elsewhere} {
			if err := tx.Comments.Insert(ctx, c); err != nil {
				return err
			}
		}
		return nil
	})
	list := func(limit int) []dreamboard.Comment {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Comment, error) {
			return tx.Comments.List(ctx, "w", "b1", limit)
		})
	}
	openThreads := func() int {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) (int, error) { return tx.Comments.Open(ctx, "w", "b1") })
	}
	remark.CreatedByName, about.CreatedByName = "Ada", "Ada"
	assert.Equal(t, []dreamboard.Comment{remark, answer, about}, list(9))
	assert.Equal(t, []dreamboard.Comment{remark}, list(1))
	assert.Equal(t, 2, openThreads(), "an answer is no thread")

	resolve := func(at time.Time, by string) {
		write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
			return tx.Comments.Resolve(ctx, "w", "b1", "c1", by, at)
		})
	}
	resolve(minute(7), "ada")
	one := found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Comment, error) {
		return tx.Comments.Get(ctx, "w", "b1", "c1")
	})
	assert.Equal(t, []any{"ada", "Ada", minute(7)}, []any{one.ResolvedBy, one.ResolvedByName, one.ResolvedAt})
	assert.Equal(t, 1, openThreads())
	resolve(time.Time{}, "")
	assert.Equal(t, remark, list(1)[0])

	edited := remark
	edited.Text, edited.Mentions, edited.Notified, edited.EditedAt = "Much warmer?", []string{"ines"}, []string{"grace", "ines"}, minute(9)
	edit := func(ctx context.Context, tx dreamboard.Tx) error { return tx.Comments.Edit(ctx, edited) }
	write(t, s, edit)
	assert.Equal(t, []dreamboard.Comment{edited, answer, about}, list(9))
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := tx.Comments.Delete(ctx, "w", "b1", "c3"); err != nil {
			return err
		}
		return tx.Comments.Clear(ctx, "w", "b1", "c1", minute(10))
	})
	missing(t, s, "comment_not_found", edit)
	edited.Text, edited.Mentions, edited.DeletedAt = "", []string{}, minute(10)
	assert.Equal(t, []dreamboard.Comment{edited, answer}, list(9))
	assert.Equal(t, 1, openThreads(), "it is still a thread")

	for _, change := range []func(ctx context.Context, tx dreamboard.Tx) error{
		func(ctx context.Context, tx dreamboard.Tx) error { return tx.Comments.Delete(ctx, "w", "b1", "c3") },
		func(ctx context.Context, tx dreamboard.Tx) error {
			return tx.Comments.Clear(ctx, "w", "b1", "c3", minute(10))
		},
	} {
		missing(t, s, "comment_not_found", change)
	}
	missing(t, s, "comment_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Comments.Get(ctx, "w", "b1", "c9")
		return err
	})
	missing(t, s, "comment_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		return tx.Comments.Resolve(ctx, "w", "b1", "c9", "", time.Time{})
	})
	remark.BoardID = "b9"
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Comments.Insert(ctx, remark) })
}

func testVersions(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	version := func(boardID, id string) dreamboard.Version {
		return dreamboard.Version{
			WorkspaceID: "w", BoardID: boardID, ID: id, Name: "Before the fair", Seq: 3, Elements: 2, Documents: []byte(`[{"id":"a"}]`), CreatedBy: "ada", CreatedAt: minute(1),
		}
	}
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		for _, v := range []dreamboard.Version{version("b1", "v1"), version("b1", "v2"), version("b1", "v3"), version("b2", "v1")} {
			v.Automatic = v.ID != "v1"
			if err := tx.Versions.Insert(ctx, v); err != nil {
				return err
			}
		}
		return nil
	})
	want := version("b1", "v2")
	want.Automatic = true
	want.CreatedByName = "Ada"
	assert.Equal(t, want, found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Version, error) {
		return tx.Versions.Get(ctx, "w", "b1", "v2")
	}))
	names := func(boardID string, limit int) (all []string) {
		for _, v := range found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Version, error) {
			return tx.Versions.List(ctx, "w", boardID, limit)
		}) {
			assert.Empty(t, v.Documents)
			all = append(all, v.ID)
		}
		return all
	}
	assert.Equal(t, []string{"v3", "v2", "v1"}, names("b1", 9))
	assert.Equal(t, []string{"v3"}, names("b1", 1))
	assert.Equal(t, 1, found(t, s, func(ctx context.Context, tx dreamboard.Tx) (int, error) { return tx.Versions.Count(ctx, "w", "b1") }))
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Versions.Thin(ctx, "w", "b1", 1) })
	assert.Equal(t, []string{"v3", "v1"}, names("b1", 9), "those that somebody named stay")
	assert.Equal(t, []string{"v1"}, names("b2", 9))
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Versions.Delete(ctx, "w", "b1", "v1") })
	assert.Equal(t, []string{"v3"}, names("b1", 9))
	assert.Equal(t, []string{"v1"}, names("b2", 9))
	missing(t, s, "version_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Versions.Delete(ctx, "w", "b1", "v1") })
	missing(t, s, "version_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Versions.Get(ctx, "w", "b1", "v1")
		return err
	})
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Versions.Insert(ctx, version("b9", "v1")) })
}

func testLinks(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	hash := func(first byte) []byte { return append([]byte{first}, make([]byte, 31)...) }
	link := dreamboard.Link{WorkspaceID: "w", BoardID: "b1", TokenHash: hash(1), CreatedBy: "ada", CreatedAt: minute(1), EndsAt: minute(60)}
	set := func() {
		write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Links.Set(ctx, link) })
	}
	set()
	assert.True(t, get(t, s, "w", "ada", "b1").Linked)
	assert.False(t, get(t, s, "w", "ada", "b2").Linked)
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		for _, id := range []string{"b1", "b1", "b2"} {
			if err := tx.Links.CountOpened(ctx, "w", id, minute(4)); err != nil {
				return err
			}
		}
		return nil
	})
	byToken := func(first byte) func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Link, error) {
		return func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Link, error) {
			return tx.Links.ByToken(ctx, hash(first))
		}
	}
	want := link
	want.CreatedByName, want.Opened, want.OpenedAt = "Ada", 2, minute(4)
	assert.Equal(t, want, found(t, s, byToken(1)))
	assert.Equal(t, want, found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Link, error) {
		return tx.Links.Get(ctx, "w", "b1")
	}))

	link.TokenHash, link.CreatedAt = hash(2), minute(5)
	set()
	want = link
	want.CreatedByName = "Ada"
	assert.Equal(t, want, found(t, s, byToken(2)), "in place of the one before, opened never")
	gone := func(first byte) {
		missing(t, s, "link_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
			_, err := byToken(first)(ctx, tx)
			return err
		})
	}
	gone(1)
	purge := func(before time.Time, want int) {
		write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
			n, err := tx.Links.Purge(ctx, before, 10)
			assert.Equal(t, want, n)
			return err
		})
	}
	purge(minute(60), 0)
	purge(minute(61), 1)
	gone(2)
	link.EndsAt = time.Time{}
	set()
	purge(minute(9999), 0)
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Links.Delete(ctx, "w", "b1") })
	gone(2)
	missing(t, s, "link_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Links.Delete(ctx, "w", "b1") })
	link.BoardID = "b9"
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Links.Set(ctx, link) })
}

func testIsolation(t *testing.T, open Open) {
	s := withAda(t, open)
	for _, w := range []string{"w", "v"} {
		write(t, s, insert(knits(w, "b1")))
		write(t, s, put(w, "b1", element("a", "picture", "s1")))
		write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
			if err := tx.Boards.Star(ctx, w, "ada", "b1", true); err != nil {
				return err
			}
			return tx.Folders.Insert(ctx, dreamboard.Folder{WorkspaceID: w, ID: "f1", Name: "Autumn", CreatedAt: minute(1)})
		})
	}
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.DeleteOfWorkspace(ctx, "w") })
	of := func(w string) (n int) {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) (int, error) {
			elements, err := tx.Elements.All(ctx, w, "b1")
			if err != nil {
				return 0, err
			}
			folders, err := tx.Folders.List(ctx, w)
			if err != nil {
				return 0, err
			}
			counts, err := tx.Boards.Count(ctx, w, "ada")
			return len(elements) + len(folders) + counts.Open + counts.Starred, err
		})
	}
	assert.Zero(t, of("w"))
	assert.Equal(t, 4, of("v"))
}
