package techpackstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// testIsolation asks for a workspace's rows by the ID of another one, which has a techpack
// of its own, and by the IDs of what doesn't exist.
func testIsolation(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(coat("w", "t1"), coat("w", "t2"), coat("v", "t9")))
	write(t, s, addAll("w", "t1"))
	write(t, s, insertEntries(entry("w", techpacks.Block, "b1", "Block")))
	before := state(t, s)
	for _, at := range []struct{ name, workspaceID, techpackID, id string }{
		{"another workspace", "v", "t1", "1"}, {"another workspace's own techpack", "v", "t9", "1"}, {"another techpack", "w", "t2", "1"},
		{"a missing techpack", "w", "missing", "1"}, {"a missing part", "w", "t1", "missing"},
	} {
		t.Run(at.name, func(t *testing.T) {
			number := 1
			if at.id == "missing" {
				number = 9
			}
			f, e := fit(at.techpackID, "f"+at.id), entry(at.workspaceID, techpacks.Block, "b"+at.id, "Other")
			f.WorkspaceID, f.Version, e.Version = at.workspaceID, 2, 2
			for reason, all := range map[string][]func(ctx context.Context, tx techpacks.Tx) error{
				"revision_not_found": {
					func(ctx context.Context, tx techpacks.Tx) error {
						_, err := tx.Revisions.Get(ctx, at.workspaceID, at.techpackID, number)
						return err
					},
				},
				"comment_not_found": {
					func(ctx context.Context, tx techpacks.Tx) error {
						_, err := tx.Comments.Get(ctx, at.workspaceID, at.techpackID, "c"+at.id)
						return err
					},
					func(ctx context.Context, tx techpacks.Tx) error {
						return tx.Comments.Resolve(ctx, at.workspaceID, at.techpackID, "c"+at.id, "ada", minute(1))
					},
					func(ctx context.Context, tx techpacks.Tx) error {
						return tx.Comments.Delete(ctx, at.workspaceID, at.techpackID, "c"+at.id)
					},
				},
				"fit_not_found": {
					func(ctx context.Context, tx techpacks.Tx) error {
						_, err := tx.Fits.Get(ctx, at.workspaceID, at.techpackID, "f"+at.id)
						return err
					},
					func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Update(ctx, f) },
					func(ctx context.Context, tx techpacks.Tx) error {
						return tx.Fits.Delete(ctx, at.workspaceID, at.techpackID, "f"+at.id)
					},
				},
				"link_not_found": {
					func(ctx context.Context, tx techpacks.Tx) error {
						return tx.Links.Revoke(ctx, at.workspaceID, at.techpackID, "lwt"+at.id, minute(1))
					},
				},
			} {
				for _, fn := range all {
					refused(t, s, ports.NotFound, reason, fn)
				}
			}
			if at.workspaceID == "v" || at.id == "missing" {
				for _, fn := range []func(ctx context.Context, tx techpacks.Tx) error{
					func(ctx context.Context, tx techpacks.Tx) error {
						_, err := tx.Library.Get(ctx, at.workspaceID, techpacks.Block, "b"+at.id)
						return err
					},
					func(ctx context.Context, tx techpacks.Tx) error { return tx.Library.Update(ctx, e) },
					func(ctx context.Context, tx techpacks.Tx) error {
						return tx.Library.Delete(ctx, at.workspaceID, techpacks.Block, "b"+at.id)
					},
				} {
					refused(t, s, ports.NotFound, "entry_not_found", fn)
				}
				write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
					return tx.Links.CountOpened(ctx, at.workspaceID, "lwt"+at.id, minute(1))
				})
			}
			if at.techpackID != "t9" && (at.workspaceID == "v" || at.techpackID == "missing") {
				testWithoutTechpack(t, s, at.workspaceID, at.techpackID)
			}
		})
	}
	assert.Equal(t, before, state(t, s), "nothing was changed by any of that")
}

// testWithoutTechpack uses a techpack that the workspace doesn't have.
func testWithoutTechpack(t *testing.T, s store, workspaceID, techpackID string) {
	t.Helper()
	one, r, c, f, l := coat(workspaceID, techpackID), revision(techpackID, 5), comment(techpackID, "c5"), fit(techpackID, "f5"), link(techpackID, "l5", 5)
	one.Version, r.WorkspaceID, c.WorkspaceID, f.WorkspaceID, l.WorkspaceID = 2, workspaceID, workspaceID, workspaceID, workspaceID
	for name, fn := range map[string]func(ctx context.Context, tx techpacks.Tx) error{
		"get": func(ctx context.Context, tx techpacks.Tx) error {
			_, err := tx.Techpacks.Get(ctx, workspaceID, techpackID)
			return err
		},
		"update": func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, one) },
		"questions": func(ctx context.Context, tx techpacks.Tx) error {
			return tx.Techpacks.SetQuestions(ctx, workspaceID, techpackID, 1)
		},
		"delete": func(ctx context.Context, tx techpacks.Tx) error {
			return tx.Techpacks.Delete(ctx, workspaceID, techpackID)
		},
		"release": func(ctx context.Context, tx techpacks.Tx) error { return tx.Revisions.Insert(ctx, r) },
		"comment": func(ctx context.Context, tx techpacks.Tx) error { return tx.Comments.Insert(ctx, c) },
		"fit":     func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Insert(ctx, f) },
		"link":    func(ctx context.Context, tx techpacks.Tx) error { return tx.Links.Insert(ctx, l) },
	} {
		t.Run(name, func(t *testing.T) { refused(t, s, ports.NotFound, "techpack_not_found", fn) })
	}
	assert.Zero(t, countAll(t, s, workspaceID, techpackID))
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		open, err := tx.Comments.OpenQuestions(ctx, workspaceID, techpackID)
		if err != nil {
			return err
		}
		ofLink, err := tx.Comments.CountOfLink(ctx, "v", "lwt1", minute(0))
		assert.Zero(t, open+ofLink)
		return err
	})
}

// state is all that testIsolation might change.
func state(t *testing.T, s store) (all []any) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		one, err := tx.Techpacks.Get(ctx, "w", "t1")
		if err != nil {
			return err
		}
		comments, err := tx.Comments.List(ctx, "w", "t1", 10)
		if err != nil {
			return err
		}
		fits, err := tx.Fits.List(ctx, "w", "t1")
		if err != nil {
			return err
		}
		links, err := tx.Links.List(ctx, "w", "t1")
		if err != nil {
			return err
		}
		revisions, err := tx.Revisions.List(ctx, "w", "t1")
		if err != nil {
			return err
		}
		library, err := tx.Library.List(ctx, "w", techpacks.Block, 10)
		all = []any{one, comments, fits, links, revisions, library}
		return err
	})
	return all
}
