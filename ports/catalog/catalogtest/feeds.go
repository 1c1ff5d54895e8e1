package catalogtest

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func testChannels(t *testing.T, open Open) {
	s := open(t)
	channels := func(storeID string, list ...catalog.StoreChannel) catalog.StoreChannels {
		return catalog.StoreChannels{StoreID: storeID, Channels: list}
	}
	put := func(workspaceID string, c catalog.StoreChannels) {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Channels.Put(ctx, workspaceID, c) })
	}
	list := func(workspaceID string) []catalog.StoreChannels {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.StoreChannels, error) {
			return tx.Channels.List(ctx, workspaceID)
		})
	}
	google, meta := catalog.StoreChannel{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}, catalog.StoreChannel{Channel: "meta", Country: "GB", Locale: "en", Currency: "GBP"}
	put("w", channels("b", google))
	put("w", channels("a", meta))
	put("w", channels("b", google, meta))
	put("v", channels("a", google))
	assert.Equal(t, []catalog.StoreChannels{channels("a", meta), channels("b", google, meta)}, list("w"))
	put("w", channels("b"))
	put("w", channels("none"))
	assert.Equal(t, []catalog.StoreChannels{channels("a", meta)}, list("w"))
	assert.Len(t, list("v"), 1)
}

func testChecks(t *testing.T, open Open) {
	s := open(t)
	get := func(workspaceID string) catalog.Check {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Check, error) {
			return tx.Checks.Get(ctx, workspaceID)
		})
	}
	before := func(day string, limit int) []string {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]string, error) { return tx.Checks.Before(ctx, day, limit) })
	}
	assert.Equal(t, catalog.Check{WorkspaceID: "w1"}, get("w1"))
	for _, c := range []catalog.Check{
		{WorkspaceID: "w1"}, {WorkspaceID: "w2", Day: "2026-11-26"}, {WorkspaceID: "w3", Day: "2026-11-25", Begun: "2026-11-26", Last: 7}, {WorkspaceID: "w1", Begun: "2026-11-26", Last: 1 << 40},
	} {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Checks.Put(ctx, c) })
		assert.Equal(t, c, get(c.WorkspaceID))
	}
	assert.Equal(t, []string{"w1", "w3"}, before("2026-11-26", 10))
	assert.Equal(t, []string{"w1"}, before("2026-11-27", 1))
}

func testFindings(t *testing.T, open Open) {
	s := open(t)
	get := func(workspaceID string, ordinals ...int64) []catalog.Found {
		found := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Found, error) {
			return tx.Findings.Get(ctx, workspaceID, ordinals)
		})
		slices.SortFunc(found, func(a, b catalog.Found) int { return int(a.Ordinal - b.Ordinal) })
		return found
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Findings.Put(ctx, "w", []catalog.Found{{Ordinal: 1, Terms: "a"}, {Ordinal: 2, Terms: "b"}, {Ordinal: 3, Terms: "c"}})
	})
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Findings.Put(ctx, "w", []catalog.Found{{Ordinal: 2}, {Ordinal: 3, Terms: "d"}, {Ordinal: 9}})
	})
	assert.Equal(t, []catalog.Found{{Ordinal: 1, Terms: "a"}, {Ordinal: 3, Terms: "d"}}, get("w", 1, 2, 3, 9))
	assert.Empty(t, get("v", 1, 2, 3))
	var even []int64
	for ordinal := int64(20); ordinal < 80; ordinal += 2 {
		even = append(even, ordinal)
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Findings.Put(ctx, "w", []catalog.Found{{Ordinal: 22, Terms: "e"}, {Ordinal: 23, Terms: "f"}, {Ordinal: 78, Terms: "g"}})
	})
	assert.Equal(t, []catalog.Found{{Ordinal: 1, Terms: "a"}, {Ordinal: 22, Terms: "e"}, {Ordinal: 78, Terms: "g"}}, get("w", append(even, 1)...))
}

func feed(workspaceID, id string, token byte) catalog.Feed {
	return catalog.Feed{
		WorkspaceID: workspaceID, ID: id, StoreID: "a", Name: "Google DE “x”", Channel: "google", Country: "DE", Locale: "de-AT", Format: "custom", Separator: ";",
		Columns: []catalog.Column{{Name: "id", Expression: "sku"}}, TokenHash: slices.Repeat([]byte{token}, 32), Hint: "Zm9v…YmFy", CreatedBy: "ada", CreatedAt: minute(1), AddressBy: "ada", AddressAt: minute(1),
	}
}

func testFeeds(t *testing.T, open Open) {
	s := open(t)
	get := func(workspaceID, id string) catalog.Feed {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Feed, error) {
			return tx.Feeds.Get(ctx, workspaceID, id)
		})
	}
	one, two, other := feed("w", "f1", 1), feed("w", "f2", 2), feed("v", "f1", 3)
	two.Separator, two.Columns, two.Format = "", nil, "google-xml"
	for _, f := range []catalog.Feed{two, one, other} {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Feeds.Insert(ctx, f) })
	}
	assert.Error(t, s.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error { return tx.Feeds.Insert(ctx, feed("u", "f1", 1)) }), "the same token")
	assert.Equal(t, one, get("w", "f1"))
	list := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Feed, error) { return tx.Feeds.List(ctx, "w") })
	assert.Equal(t, []catalog.Feed{one, two}, list)
	by := read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Feed, error) {
		return tx.Feeds.ByToken(ctx, other.TokenHash)
	})
	assert.Equal(t, other, by)
	changed := one
	changed.Name, changed.TokenHash, changed.Hint = "Other", slices.Repeat([]byte{9}, 32), "cXV4…ZXIx"
	changed.AddressBy, changed.AddressAt, changed.RevokedAt = "grace", minute(4), minute(5)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Feeds.Update(ctx, changed) })
	assert.Equal(t, changed, get("w", "f1"))
	assert.Equal(t, other, get("v", "f1"))
	for _, fn := range []body{
		func(ctx context.Context, tx catalog.Tx) error { return tx.Feeds.Update(ctx, feed("w", "f9", 8)) },
		func(ctx context.Context, tx catalog.Tx) error { _, err := tx.Feeds.Get(ctx, "v", "f2"); return err },
		func(ctx context.Context, tx catalog.Tx) error {
			_, err := tx.Feeds.ByToken(ctx, one.TokenHash)
			return err
		},
	} {
		refused(t, s, ports.NotFound, "feed_not_found", fn)
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		n, err := tx.Feeds.Purge(ctx, minute(6), 10)
		assert.Equal(t, 1, n)
		return err
	})
	assert.Equal(t, two, get("w", "f2"))
}

func testFetches(t *testing.T, open Open) {
	s := open(t)
	fetch := func(id string, at, status int) catalog.Fetch {
		return catalog.Fetch{WorkspaceID: "w", FeedID: "f1", ID: id, At: minute(at), Agent: "Googlebot/1", Status: status, Bytes: 1 << 40, Listed: 3, Held: 1}
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Feeds.Insert(ctx, feed("w", "f1", 1)) })
	list := func(workspaceID string, limit int) []catalog.Fetch {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Fetch, error) {
			return tx.Fetches.List(ctx, workspaceID, "f1", limit)
		})
	}
	for _, f := range []catalog.Fetch{fetch("1", 1, 200), fetch("2", 2, 200), fetch("3", 3, 304)} {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Fetches.Add(ctx, f, 9) })
	}
	assert.Equal(t, []catalog.Fetch{fetch("3", 3, 304), fetch("2", 2, 200)}, list("w", 2))
	assert.Empty(t, list("v", 2))
	count := func(workspaceID string, from int) int {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (int, error) {
			return tx.Fetches.Count(ctx, workspaceID, "f1", minute(from))
		})
	}
	assert.Equal(t, []int{2, 3, 0, 0}, []int{count("w", 2), count("w", 1), count("w", 4), count("v", 1)})
	counted := read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Feed, error) { return tx.Feeds.Get(ctx, "w", "f1") })
	assert.EqualValues(t, 3, counted.Fetched)
	assert.Equal(t, minute(3), counted.FetchedAt)
	assert.Equal(t, 304, counted.Answered)
	other := fetch("0", 1, 200)
	other.FeedID = "f2"
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Fetches.Add(ctx, other, 1) })
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Fetches.Add(ctx, fetch("4", 4, 200), 3) })
	assert.Equal(t, []catalog.Fetch{fetch("4", 4, 200), fetch("3", 3, 304), fetch("2", 2, 200)}, list("w", 9), "the first gave way")
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		n, err := tx.Fetches.Purge(ctx, minute(3), 10)
		assert.Equal(t, 2, n)
		return err
	})
	assert.Len(t, list("w", 9), 2)
}
