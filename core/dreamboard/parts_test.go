package dreamboard_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/dreamboardtest"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func TestPresenceIsToldInTheRoomAndSaysWhereTheBoardIs(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	seq, err := e.Present(t.Context(), grace, "w", b.ID, dreamboard.Presence{Client: "tab", Cursor: &store.Spot{X: 1, Y: 2}, Selection: []string{"n"}})
	require.NoError(t, err)
	assert.EqualValues(t, 1, seq)
	last := e.broadcasts[len(e.broadcasts)-1]
	assert.Equal(t, []string{"board_presence", "board-" + b.ID, "dreamboard"}, []string{last.Topic, last.Room, last.AppID})
	assert.JSONEq(t, fmt.Sprintf(`{"board":%q,"person":{"_id":"grace","name":"Name of grace"},"client":"tab","cursor":{"x":1,"y":2},"selection":["n"]}`, b.ID), string(last.Data))

	for name, in := range map[string]dreamboard.Presence{
		"no client": {}, "nowhere": {Client: "tab", Cursor: &store.Spot{X: math.Inf(1)}}, "all of it": {Client: "tab", Selection: make([]string, 101)},
		"a long name": {Client: "tab", Writing: strings.Repeat("x", 41)},
	} {
		_, err := e.Present(t.Context(), grace, "w", b.ID, in)
		coretest.AssertReason(t, "presence", err)
		assert.Error(t, err, name)
	}
	_, err = e.Present(t.Context(), eve, "w", b.ID, dreamboard.Presence{Client: "tab"})
	coretest.AssertReason(t, "app_access", err)
	full := dreamboard.Presence{Client: strings.Repeat("c", 40), Cursor: &store.Spot{X: -math.MaxFloat64}, View: &dreamboard.View{W: math.MaxFloat64}, Writing: strings.Repeat("w", 22)}
	for range 100 {
		full.Selection = append(full.Selection, strings.Repeat("s", 22))
	}
	_, err = e.Present(t.Context(), grace, "w", b.ID, full)
	require.NoError(t, err)
	assert.Less(t, len(e.broadcasts[len(e.broadcasts)-1].Data), 4<<10, "it can be broadcast")
}

func TestWhoIsMentionedGetsAnEmail(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits https://evil.example")
	c, err := e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "  @Grace warmer?\nSee https://evil.example ", Element: "n", Mentions: []string{"grace", "grace", "ada"}})
	if err != nil {
		t.Fatal(err)
	}
	assert.Equal(t, []string{"ada", "grace"}, c.Mentions)
	e.RunOutbox()
	assert.Equal(t, []string{"grace@example.com"}, e.Mail.Addresses(), "nobody is told of what they wrote")
	mail := e.Mail.Last("grace@example.com")
	assert.Contains(t, mail.Text, coretest.PublicURL+"/workspace/w/app/dreamboard/"+b.ID+"?comment="+c.ID)
	assert.NotContains(t, mail.Text, "evil.example", "what somebody typed is no link")

	_, err = e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "@Eve", Mentions: []string{"eve"}})
	coretest.AssertReason(t, "comment_mention", err)
	_, err = e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "@Mallory", Mentions: []string{"mallory"}})
	coretest.AssertReason(t, "comment_mention", err)

	e.Write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, "grace")
		if err != nil {
			return err
		}
		user.Preferences.Muted.Mentions = true
		return tx.Users.Update(ctx, user)
	})
	_, err = e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "@Grace again", Mentions: []string{"grace"}})
	require.NoError(t, err)
	e.RunOutbox()
	assert.Len(t, e.Mail.To("grace@example.com"), 1, "she has turned that off")
}

func TestOnePersonEmailsAnotherAboutTwentyMentionsAnHour(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	say := func(actor ports.Actor, mentions ...string) {
		t.Helper()
		c, err := e.Comment(t.Context(), actor, "w", b.ID, dreamboard.NewComment{Text: "Look", Mentions: mentions})
		require.NoError(t, err)
		assert.Equal(t, mentions, c.Mentions)
	}
	for range 25 {
		say(ada, "grace")
	}
	e.RunOutbox()
	assert.Len(t, e.Mail.To("grace@example.com"), 20)
	say(grace, "ada")
	e.Clock.Advance(time.Hour)
	say(ada, "grace")
	e.RunOutbox()
	assert.Len(t, e.Mail.To("grace@example.com"), 21)
	assert.Len(t, e.Mail.To("ada@example.com"), 1, "others are emailed")
}

func TestCommentsAreThreads(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	say := func(actor ports.Actor, in dreamboard.NewComment) dreamboard.Remark {
		c, err := e.Comment(t.Context(), actor, "w", b.ID, in)
		require.NoError(t, err)
		return c
	}
	first := say(ada, dreamboard.NewComment{Text: "Warmer?", Spot: &store.Spot{X: 3, Y: 4}})
	answer := say(grace, dreamboard.NewComment{Text: "Yes", ReplyTo: first.ID})
	assert.Equal(t, first.ID, say(ada, dreamboard.NewComment{Text: "Good", ReplyTo: answer.ID}).ReplyTo, "one level only")
	assert.Equal(t, 1, e.board(b.ID).Comments)
	last := e.events[len(e.events)-1]
	assert.Equal(t, "board_comment", last.Topic)

	done, err := e.Resolve(t.Context(), grace, "w", b.ID, first.ID, true)
	require.NoError(t, err)
	assert.Equal(t, "Name of grace", done.ResolvedByName)
	assert.Zero(t, e.board(b.ID).Comments)
	_, err = e.Resolve(t.Context(), grace, "w", b.ID, first.ID, false)
	require.NoError(t, err)
	assert.Equal(t, 1, e.board(b.ID).Comments)
	list, err := e.Comments(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	assert.Len(t, list, 3)

	for reason, in := range map[string]dreamboard.NewComment{
		"comment_text": {Text: " \n"}, "comment_place": {Text: "x", Spot: &store.Spot{X: math.NaN()}}, "comment_not_found": {Text: "x", ReplyTo: "made up"},
		"comment_mention": {Text: "x", Mentions: make([]string, 21)},
	} {
		_, err := e.Comment(t.Context(), ada, "w", b.ID, in)
		coretest.AssertReason(t, reason, err)
	}
	for _, text := range []string{strings.Repeat("é", 2_001), "a\x00b", "a\x1bb", string([]byte{0xff})} {
		_, err := e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: text})
		coretest.AssertReason(t, "comment_text", err)
	}
	_, err = e.Comment(t.Context(), eve, "w", b.ID, dreamboard.NewComment{Text: "x"})
	coretest.AssertReason(t, "app_access", err)

	e.Clock.Advance(time.Minute)
	for range 30 {
		say(ada, dreamboard.NewComment{Text: "x"})
	}
	_, err = e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "x"})
	coretest.AssertReason(t, "comment_rate", err)
}

func TestNothingIsWrittenAboutABoardInTheBin(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	c, err := e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "Warmer?"})
	require.NoError(t, err)
	require.NoError(t, e.Bin(t.Context(), ada, "w", b.ID))
	_, err = e.Comment(t.Context(), ada, "w", b.ID, dreamboard.NewComment{Text: "Look", Mentions: []string{"grace"}})
	coretest.AssertReason(t, "board_binned", err)
	_, err = e.Resolve(t.Context(), ada, "w", b.ID, c.ID, true)
	coretest.AssertReason(t, "board_binned", err)
	_, err = e.Keep(t.Context(), ada, "w", b.ID, "Last")
	coretest.AssertReason(t, "board_binned", err)
	list, err := e.Comments(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Len(t, list, 1, "what was said can be read")
}

func TestABoardGoesBackToAVersionAndForthAgain(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "#7a4b2a")
	e.send(b.ID, put(note("n", "Wool")), put(picture("p", "coat")), put(note("same", "")))
	old := e.elements(b.ID)
	v, err := e.Keep(t.Context(), ada, "w", b.ID, "First")
	require.NoError(t, err)
	assert.Equal(t, 3, v.Elements)

	e.send(b.ID, set("n", "x", "40"), del("p"), put(note("new", "Linen")))
	now := e.elements(b.ID)
	seq, err := e.GoBack(t.Context(), grace, "w", b.ID, v.ID)
	require.NoError(t, err)
	assert.EqualValues(t, 3, seq)
	assert.Equal(t, old, e.elements(b.ID))
	log, err := e.After(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	assert.Equal(t, dreamboardtest.Replay(t, log.Batches), e.elements(b.ID), "by operations, which everybody gets")
	assert.Equal(t, []string{"grace", "@restore"}, []string{log.Batches[2].By, log.Batches[2].Client})
	var event dreamboard.BatchEvent
	require.NoError(t, json.Unmarshal(e.events[len(e.events)-1].Data, &event))
	assert.Equal(t, dreamboard.BatchEvent{Board: b.ID, Seq: 3, By: "grace", Client: "@restore", N: 3}, event)

	list, err := e.Versions(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, "Before First", list[0].Name)
	_, err = e.GoBack(t.Context(), ada, "w", b.ID, list[0].ID)
	require.NoError(t, err)
	assert.Equal(t, now, e.elements(b.ID))

	seq, err = e.GoBack(t.Context(), ada, "w", b.ID, list[0].ID)
	require.NoError(t, err)
	assert.EqualValues(t, 4, seq, "there is nothing to do")
	_, err = e.GoBack(t.Context(), ada, "w", b.ID, "made up")
	coretest.AssertReason(t, "version_not_found", err)
	_, err = e.GoBack(t.Context(), eve, "w", b.ID, v.ID)
	coretest.AssertReason(t, "app_access", err)

	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Assets.Delete(ctx, "w", "coat", e.Clock.Now()) })
	_, err = e.GoBack(t.Context(), ada, "w", b.ID, v.ID)
	require.NoError(t, err)
	delete(old, "p")
	assert.Equal(t, old, e.elements(b.ID), "a picture whose file is gone stays away")

	require.NoError(t, e.Bin(t.Context(), ada, "w", b.ID))
	_, err = e.GoBack(t.Context(), ada, "w", b.ID, v.ID)
	coretest.AssertReason(t, "board_binned", err)
}

func TestNamedVersionsStayWhateverIsKeptByItself(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	var first store.Version
	for i := range 100 {
		e.Clock.Advance(time.Minute)
		v, err := e.Keep(t.Context(), ada, "w", b.ID, fmt.Sprintf("Named %d", i))
		require.NoError(t, err)
		if i == 0 {
			first = v
		}
	}
	e.Clock.Advance(time.Minute)
	_, err := e.Keep(t.Context(), ada, "w", b.ID, "One more")
	coretest.AssertReason(t, "too_many_versions", err)
	for i := range 60 {
		e.Clock.Advance(time.Minute)
		e.send(b.ID, set("n", "x", strconv.Itoa(i+1)))
		_, err := e.GoBack(t.Context(), grace, "w", b.ID, first.ID)
		require.NoError(t, err)
	}
	list, err := e.Versions(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	automatic := 0
	for _, v := range list {
		if v.Automatic {
			automatic++
		}
	}
	assert.Equal(t, []int{150, 50}, []int{len(list), automatic})
	assert.Equal(t, "Named 0", list[len(list)-1].Name)
	require.NoError(t, e.DeleteVersion(t.Context(), ada, "w", b.ID, first.ID))
	_, err = e.Keep(t.Context(), ada, "w", b.ID, "One more")
	require.NoError(t, err)
	coretest.AssertReason(t, "version_not_found", e.DeleteVersion(t.Context(), ada, "w", b.ID, first.ID))
}

func TestAPersonKeepsTwentyVersionsAMinute(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	errs := make([]error, 100)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { _, errs[i] = e.Keep(t.Context(), ada, "w", b.ID, "At once") })
	}
	all.Wait()
	kept := 0
	for _, err := range errs {
		if err == nil {
			kept++
			continue
		}
		coretest.AssertReason(t, "version_rate", err)
	}
	assert.Equal(t, 20, kept)
	_, err := e.Keep(t.Context(), grace, "w", b.ID, "Another person's")
	require.NoError(t, err)
	e.Clock.Advance(time.Minute)
	_, err = e.Keep(t.Context(), ada, "w", b.ID, "Later")
	require.NoError(t, err)
}

func TestALinkShowsABoardAndNothingElse(t *testing.T) {
	e := newEnv(t)
	b, other := e.make("Knits"), e.make("Other")
	for _, id := range []string{"coat", "secret", "lost"} {
		e.addAsset("w", id, "#7a4b2a")
	}
	made := element("p", board.Picture, `{"alt":"Coat","state":"ready","asset":"coat","recipe":{"words":"coat"},"task":"t1"}`)
	waiting := element("w", board.Picture, `{"alt":"Dress","state":"waiting","recipe":{"words":"dress"},"task":"t1:2"}`)
	cloth := element("f", board.Fabric, `{"name":"Melton","fibres":[],"supplier":"Lanificio Bertoli","weave":"melton"}`)
	look := element("g", board.Frame, `{"title":"Look 1","kind":"look","techpack":"t9"}`)
	color := element("s", board.Swatch, `{"hex":"#101010","name":"Ink","from":"p"}`)
	numbered := element("n", board.Picture, `{"alt":"Look 2","state":"ready","asset":"coat","recipe":{"do":"collection","words":"The coast","look":2,"garment":"coat","kind":"trench","seed":7}}`)
	e.send(b.ID, put(made), put(numbered), put(picture("l", "lost")), put(waiting), put(cloth), put(look), put(color))
	e.send(other.ID, put(picture("p", "secret")))
	_, err := e.Link(t.Context(), ada, "w", b.ID)
	coretest.AssertReason(t, "link_not_found", err)
	_, first, err := e.Share(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	l, token, err := e.Share(t.Context(), grace, "w", b.ID, 30)
	require.NoError(t, err)
	assert.Equal(t, "Name of grace", l.CreatedByName)
	assert.NotContains(t, string(l.TokenHash), token)
	_, err = e.Shared(t.Context(), home, first)
	coretest.AssertReason(t, "link_not_found", err)

	seen, err := e.Shared(t.Context(), home, token)
	require.NoError(t, err)
	assert.Equal(t, []string{"Knits", "Nordhaus"}, []string{seen.Board.Name, seen.Brand})
	assert.ElementsMatch(t, []board.Element{
		picture("l", "lost"), picture("p", "coat"), element("f", board.Fabric, `{"name":"Melton","fibres":[],"weave":"melton"}`),
		element("g", board.Frame, `{"title":"Look 1","kind":"look"}`), swatch("s", "#101010"),
		element("n", board.Picture, `{"alt":"Look 2","state":"ready","asset":"coat","recipe":{"do":"collection","look":2,"garment":"coat","kind":"trench"}}`),
	}, seen.Elements, "without how they were made, and by whom")
	l, err = e.Link(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.EqualValues(t, 1, l.Opened)
	assert.True(t, e.board(b.ID).Linked)

	_, kind, err := e.SharedPicture(t.Context(), token, "coat", 320)
	require.NoError(t, err)
	assert.Equal(t, "image/png", kind)
	for _, asset := range []string{"secret", "lost", "made up", ""} {
		_, _, err = e.SharedPicture(t.Context(), token, asset, 320)
		coretest.AssertReason(t, "link_not_found", err)
	}
	_, _, err = e.SharedPicture(t.Context(), "made up", "coat", 320)
	coretest.AssertReason(t, "link_not_found", err)

	_, _, err = e.Share(t.Context(), ada, "w", b.ID, 367)
	coretest.AssertReason(t, "link_days", err)
	e.Clock.Advance(30*24*time.Hour - time.Second)
	_, err = e.Shared(t.Context(), home, token)
	require.NoError(t, err)
	e.Clock.Advance(time.Second)
	_, err = e.Shared(t.Context(), home, token)
	coretest.AssertReason(t, "link_not_found", err)
	_, _, err = e.SharedPicture(t.Context(), token, "coat", 320)
	coretest.AssertReason(t, "link_not_found", err)
	_, token, err = e.Share(t.Context(), grace, "w", b.ID, 0)
	require.NoError(t, err)
	e.Clock.Advance(10 * 365 * 24 * time.Hour)
	_, err = e.Shared(t.Context(), home, token)
	require.NoError(t, err, "it doesn't end by itself")

	require.NoError(t, e.Bin(t.Context(), ada, "w", b.ID))
	_, err = e.Shared(t.Context(), home, token)
	coretest.AssertReason(t, "link_not_found", err)
	_, err = e.Restore(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	require.NoError(t, e.Unshare(t.Context(), grace, "w", b.ID))
	_, err = e.Shared(t.Context(), home, token)
	coretest.AssertReason(t, "link_not_found", err)
	_, _, err = e.SharedPicture(t.Context(), token, "coat", 320)
	coretest.AssertReason(t, "link_not_found", err)
	coretest.AssertReason(t, "link_not_found", e.Unshare(t.Context(), ada, "w", b.ID))
	assert.ElementsMatch(t, []ports.AuditAction{ports.AuditBoardShared, ports.AuditBoardShared, ports.AuditBoardShared, ports.AuditBoardUnshared}, e.audited())
}

func TestANetworkOpensALinkSoOften(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	_, token, err := e.Share(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	for range 60 {
		_, err := e.Shared(t.Context(), home, token)
		require.NoError(t, err)
	}
	_, err = e.Shared(t.Context(), home, token)
	coretest.AssertReason(t, "board_link_rate", err)
	_, err = e.Shared(t.Context(), elsewhere, token)
	require.NoError(t, err)
	l, err := e.Link(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.EqualValues(t, 61, l.Opened, "what was refused isn't counted")
	_, err = e.Shared(t.Context(), home, "made up")
	coretest.AssertReason(t, "link_not_found", err)
	e.Clock.Advance(time.Minute)
	_, err = e.Shared(t.Context(), home, token)
	require.NoError(t, err)
}

// What a job puts on a board goes into the job's own transaction, and is read in the log.
func TestTheServersOwnOperationsAreToldOnceTheyAreCommitted(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	ops := make([]board.Op, 501)
	for i := range ops {
		ops[i] = put(note(fmt.Sprint("n", i), ""))
	}
	var seq int64
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx store.Tx) (err error) {
		seq, err = e.Apply(ctx, tx, "w", b.ID, "ada", "job", ops)
		return err
	}))
	assert.EqualValues(t, 2, seq)
	assert.Len(t, e.elements(b.ID), 501)
	assert.Empty(t, e.broadcasts)
	assert.Equal(t, []string{"boards", "board", "board"}, []string{e.events[0].Topic, e.events[1].Topic, e.events[2].Topic})

	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx store.Tx) error {
		_, err := e.Apply(ctx, tx, "w", b.ID, "ada", "job", []board.Op{put(swatch("s", "#101010"))})
		return err
	}))
	assert.Equal(t, []string{"boards", "board"}, []string{e.events[3].Topic, e.events[4].Topic}, "it has another cover")
}
