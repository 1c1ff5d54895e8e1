package dreamboard_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func value[T any](v T) *T { return &v }

func (e *env) board(id string) store.Board {
	e.t.Helper()
	o, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return o.Board
}

func TestABoardSaysWhatIsOnIt(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	for id, color := range map[string]string{"brown": "#7a4b2a", "brownish": "#7c4c2c", "white": "#ffffff"} {
		e.addAsset("w", id, color)
	}
	look := element("look", board.Frame, `{"title":"Look 1","kind":"look"}`)
	e.send(b.ID, put(picture("p1", "brown")), put(picture("p2", "brownish")), put(picture("p3", "white")), put(swatch("s", "#101010")), put(look), put(note("n", "")))
	got := e.board(b.ID)
	assert.Equal(t, []int{6, 3, 1, 1}, []int{got.Elements, got.Pictures, got.Looks, got.Fabrics})
	assert.Equal(t, []store.Color{{Hex: "#7a4b2a", Share: 0.5}, {Hex: "#ffffff", Share: 0.25}, {Hex: "#101010", Share: 0.25}}, got.Colors, "those that look alike are one")
	assert.Equal(t, "brown", got.Cover)

	chosen, err := e.Change(t.Context(), grace, "w", b.ID, dreamboard.Change{Cover: value("white")})
	require.NoError(t, err)
	assert.True(t, chosen.CoverFixed)
	_, err = e.Change(t.Context(), grace, "w", b.ID, dreamboard.Change{Cover: value("elsewhere")})
	coretest.AssertReason(t, "board_cover", err)
	e.send(b.ID, del("p1"), set("look", "data.kind", `"palette"`))
	assert.Equal(t, "white", e.board(b.ID).Cover, "a chosen one stays")
	assert.Zero(t, e.board(b.ID).Looks)
	e.send(b.ID, del("p3"))
	assert.Equal(t, "brownish", e.board(b.ID).Cover)
	e.send(b.ID, del("p2"), del("s"))
	assert.Empty(t, e.board(b.ID).Cover)
	assert.Empty(t, e.board(b.ID).Colors)
}

func TestColorsThatAreFoundLaterAreSetThen(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "")
	e.send(b.ID, put(picture("p", "coat")))
	again := func(after time.Duration) {
		e.Clock.Advance(after)
		require.NoError(t, e.LookAgain(t.Context()))
	}
	again(20 * time.Second)
	assert.Empty(t, e.board(b.ID).Colors)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		sum := sha256.Sum256([]byte("wcoat"))
		return tx.Files.Describe(ctx, "w", sum[:], ports.FileFacts{State: ports.FileReady, Color: "#7a4b2a"})
	})
	again(20 * time.Second)
	assert.Equal(t, []store.Color{{Hex: "#7a4b2a", Share: 1}}, e.board(b.ID).Colors)
	assert.True(t, e.board(b.ID).ColorsDue.IsZero())

	e.addAsset("w", "never", "")
	e.send(b.ID, put(picture("q", "never")))
	again(2 * time.Hour)
	assert.True(t, e.board(b.ID).ColorsDue.IsZero(), "a file that can't be read isn't waited for")
}

func TestAnAssetOnABoardIsInUse(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "#7a4b2a")
	e.send(b.ID, put(picture("p1", "coat")), put(picture("p2", "coat")))
	uses := func() (found []ports.AssetUse) {
		e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
			found, err = e.AssetUses(ctx, tx, "w", []string{"coat"})
			return err
		})
		return found
	}
	assert.Equal(t, []ports.AssetUse{{AssetID: "coat", AppID: "dreamboard", Label: "Knits", Path: "/workspace/w/app/dreamboard/" + b.ID}}, uses())
	e.send(b.ID, del("p1"), set("p2", "data.asset", "null"))
	assert.Empty(t, uses())
}

func TestABoardIsPutAwayAndComesBack(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	write := func() error {
		_, err := e.Send(t.Context(), ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: int64(len(e.broadcasts)) + 1, Ops: []board.Op{set("n", "x", "1")}})
		return err
	}
	archive := func(on bool) {
		_, err := e.Change(t.Context(), grace, "w", b.ID, dreamboard.Change{Archived: &on})
		require.NoError(t, err)
	}
	archive(true)
	coretest.AssertReason(t, "board_archived", write())
	archive(false)
	require.NoError(t, write())

	coretest.AssertReason(t, "board_not_binned", e.Delete(t.Context(), grace, "w", b.ID))
	require.NoError(t, e.Bin(t.Context(), grace, "w", b.ID))
	coretest.AssertReason(t, "board_binned", write())
	_, err := e.Change(t.Context(), grace, "w", b.ID, dreamboard.Change{Name: value("Jersey")})
	coretest.AssertReason(t, "board_binned", err)
	_, err = e.Restore(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	require.NoError(t, write())

	require.NoError(t, e.Bin(t.Context(), grace, "w", b.ID))
	e.Clock.Advance(time.Hour)
	require.NoError(t, e.Bin(t.Context(), ada, "w", b.ID), "two people at once")
	assert.Equal(t, e.Clock.Now().Add(-time.Hour), e.board(b.ID).BinnedAt)
	require.NoError(t, e.Delete(t.Context(), grace, "w", b.ID))
	_, err = e.Get(t.Context(), grace, "w", b.ID)
	coretest.AssertReason(t, "board_not_found", err)
	assert.Equal(t, []ports.AuditAction{ports.AuditBoardDeleted}, e.audited(), "for good")

	var open []bool
	for _, event := range e.events {
		var changed dreamboard.ListEvent
		require.NoError(t, json.Unmarshal(event.Data, &changed))
		if event.Topic == dreamboard.ListTopic && changed.Open != nil {
			open = append(open, *changed.Open)
		}
	}
	assert.Equal(t, []bool{false, true, false, true, false, false}, open, "said to those who have it open, once for two who bin it")
}

// audited returns what the audit log has of boards.
func (e *env) audited() (actions []ports.AuditAction) {
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		list, err := tx.Audit.Page(ctx, "w", "", 50)
		for _, entry := range list {
			if strings.HasPrefix(string(entry.Action), "board.") {
				actions = append(actions, entry.Action)
			}
		}
		return err
	})
	return actions
}

func TestWhatIsInTheBinIsDeletedAfterThirtyDays(t *testing.T) {
	e := newEnv(t)
	kept, binned := e.make("Kept"), e.make("Binned")
	e.send(binned.ID, put(note("n", "Wool")))
	require.NoError(t, e.Bin(t.Context(), ada, "w", binned.ID))
	purge := func() {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			_, err := e.Purge(ctx, tx, e.Clock.Now(), 100)
			return err
		})
	}
	e.Clock.Advance(30 * 24 * time.Hour)
	purge()
	assert.Equal(t, "Binned", e.board(binned.ID).Name)
	e.Clock.Advance(time.Second)
	purge()
	_, err := e.Get(t.Context(), ada, "w", binned.ID)
	coretest.AssertReason(t, "board_not_found", err)
	assert.Equal(t, "Kept", e.board(kept.ID).Name)

	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.OnWorkspaceDeleted(ctx, tx, ports.Workspace{ID: "w"})
	})
	_, err = e.Get(t.Context(), ada, "w", kept.ID)
	coretest.AssertReason(t, "board_not_found", err)
}

func TestACopyHasTheSameOnIt(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")), put(swatch("s", "#101010")))
	_, err := e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "Warmer?"})
	require.NoError(t, err)
	twin, err := e.Copy(t.Context(), grace, "w", b.ID, dreamboard.New{Name: "Knits, again"})
	require.NoError(t, err)
	assert.Equal(t, e.elements(b.ID), e.elements(twin.ID))
	assert.Equal(t, []any{"grace", int64(0), 0, 1}, []any{twin.CreatedBy, twin.Seq, twin.Comments, twin.Fabrics})
	e.send(twin.ID, del("n"))
	assert.Len(t, e.elements(b.ID), 2, "each is its own")

	for range 20 {
		_, err := e.Copy(t.Context(), ada, "w", b.ID, dreamboard.New{Name: "Knits, again"})
		require.NoError(t, err)
	}
	_, err = e.Copy(t.Context(), ada, "w", b.ID, dreamboard.New{Name: "Knits, again"})
	coretest.AssertReason(t, "board_copy_rate", err)
	e.Clock.Advance(time.Minute)
	_, err = e.Copy(t.Context(), ada, "w", b.ID, dreamboard.New{Name: "Knits, again"})
	require.NoError(t, err)
}

func TestBoardsAreListed(t *testing.T) {
	e := newEnv(t)
	first, second := e.make("Knits"), e.make("Outerwear")
	e.Clock.Advance(time.Minute)
	e.send(first.ID, put(note("n", "Wool")))
	_, err := e.Change(t.Context(), grace, "w", second.ID, dreamboard.Change{Starred: value(true)})
	require.NoError(t, err)
	list := func(actor ports.Actor, q dreamboard.Query) (names []string) {
		page, err := e.List(t.Context(), actor, "w", q, store.Place{})
		require.NoError(t, err)
		for _, b := range page.Boards {
			names = append(names, b.Name)
		}
		return names
	}
	all := dreamboard.Query{Filter: store.Filter{State: store.Open}}
	starred := dreamboard.Query{Filter: store.Filter{State: store.Starred}}
	assert.Equal(t, []string{"Knits", "Outerwear"}, list(ada, all))
	newest := dreamboard.Query{Filter: store.Filter{State: store.Open, Order: store.Newest}}
	assert.Equal(t, []string{"Outerwear", "Knits"}, list(ada, newest))
	mine := dreamboard.Query{Filter: all.Filter, Mine: true}
	assert.Equal(t, []string{"Knits", "Outerwear"}, list(ada, mine))
	assert.Empty(t, list(grace, mine), "ada made them")
	_, err = e.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open, Order: "size"}}, store.Place{})
	coretest.AssertReason(t, "board_order", err)
	assert.Equal(t, []string{"Outerwear"}, list(grace, starred))
	assert.Empty(t, list(ada, starred), "a star is a person's own")
	folders, err := e.FolderList(t.Context(), grace, "w")
	require.NoError(t, err)
	assert.Equal(t, store.Counts{Open: 2, Starred: 1, Folders: map[string]int{}}, folders.Counts)
	_, err = e.List(t.Context(), eve, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
	coretest.AssertReason(t, "app_access", err)

	for range 60 {
		e.make("More")
	}
	page, err := e.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
	require.NoError(t, err)
	assert.Len(t, page.Boards, 60)
	page, err = e.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, page.Next)
	require.NoError(t, err)
	assert.Len(t, page.Boards, 2)
	assert.False(t, page.More)
}

func TestNamesOfBoardsAreChecked(t *testing.T) {
	e := newEnv(t)
	for reason, in := range map[string]dreamboard.New{
		"name": {Name: strings.Repeat("x", 121)}, "season": {Name: "Knits", Season: strings.Repeat("x", 21)}, "folder_not_found": {Name: "Knits", FolderID: "made up"}, "board_name": {Name: " "},
	} {
		_, err := e.Make(t.Context(), ada, "w", in)
		known, ok := errors.AsType[*ports.Error](err)
		require.True(t, ok, "%v", err)
		assert.Contains(t, known.Reason, reason)
	}
	b, err := e.Make(t.Context(), ada, "w", dreamboard.New{Name: "Knits"})
	require.NoError(t, err)
	_, err = e.Keep(t.Context(), ada, "w", b.ID, "")
	coretest.AssertReason(t, "board_name", err)
	_, err = e.MakeFolder(t.Context(), ada, "w", dreamboard.NewFolder{Name: "\t"})
	coretest.AssertReason(t, "board_name", err)
}

func TestFoldersAreNestedFourDeep(t *testing.T) {
	e := newEnv(t)
	folder := func(name, parent string) string {
		f, err := e.MakeFolder(t.Context(), ada, "w", dreamboard.NewFolder{Name: name, Parent: parent, Season: "AW26"})
		require.NoError(t, err)
		return f.ID
	}
	autumn := folder("Autumn", "")
	knits := folder("Knits", autumn)
	jersey := folder("Jersey", knits)
	fine := folder("Fine", jersey)
	_, err := e.MakeFolder(t.Context(), ada, "w", dreamboard.NewFolder{Name: "Finer", Parent: fine})
	coretest.AssertReason(t, "folder_nesting", err)
	_, err = e.MakeFolder(t.Context(), ada, "w", dreamboard.NewFolder{Name: "Lost", Parent: "made up"})
	coretest.AssertReason(t, "folder_not_found", err)
	for _, parent := range []string{knits, jersey, fine} {
		_, err = e.ChangeFolder(t.Context(), ada, "w", knits, dreamboard.NewFolder{Name: "Knits", Parent: parent})
		coretest.AssertReason(t, "folder_nesting", err)
	}
	spring := folder("Spring", "")
	below := folder("Below", spring)
	_, err = e.ChangeFolder(t.Context(), ada, "w", knits, dreamboard.NewFolder{Name: "Knits", Parent: below})
	coretest.AssertReason(t, "folder_nesting", err)
	_, err = e.ChangeFolder(t.Context(), ada, "w", knits, dreamboard.NewFolder{Name: "Knitwear", Parent: spring})
	require.NoError(t, err)

	b, err := e.Make(t.Context(), ada, "w", dreamboard.New{Name: "Board", FolderID: knits})
	require.NoError(t, err)
	require.NoError(t, e.DeleteFolder(t.Context(), grace, "w", knits))
	assert.Equal(t, spring, e.board(b.ID).FolderID, "what was in it is where it was")
	folders, err := e.FolderList(t.Context(), ada, "w")
	require.NoError(t, err)
	for _, f := range folders.Folders {
		if f.ID == jersey {
			assert.Equal(t, spring, f.Parent)
		}
	}
	coretest.AssertReason(t, "folder_not_found", e.DeleteFolder(t.Context(), ada, "w", knits))
	_, err = e.ChangeFolder(t.Context(), ada, "w", knits, dreamboard.NewFolder{Name: "Gone"})
	coretest.AssertReason(t, "folder_not_found", err)
}
