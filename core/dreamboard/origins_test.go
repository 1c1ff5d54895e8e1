package dreamboard_test

import (
	"context"
	"crypto/sha256"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

// addMade adds a picture to the library of w that a person didn't make.
func (e *env) addMade(id string, origin ports.AssetOrigin) {
	e.addAsset("w", id, "#7a4b2a")
	sum := sha256.Sum256([]byte("w" + id))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Assets.SetOrigin(ctx, "w", sum[:], origin, "")
	})
}

// made are pictures without recipes: each was made elsewhere and put here from the library.
var made = []store.MadeAsset{{AssetID: "drawn", Origin: ports.AssetDrawn}, {AssetID: "edited", Origin: ports.AssetEdited}, {AssetID: "made", Origin: ports.AssetMade}}

func boardOfMade(e *env) store.Board {
	b := e.make("Knits")
	e.addAsset("w", "photo", "#7a4b2a")
	for _, m := range made {
		e.addMade(m.AssetID, m.Origin)
	}
	cloth := element("c", board.Fabric, `{"name":"Melton","fibres":[],"asset":"made"}`)
	e.send(b.ID,
		put(frame("f", "Look", 0)), put(in("f", picture("p1", "photo"), 10, 10, 90, 120)), put(in("f", picture("p2", "drawn"), 110, 10, 90, 120)),
		put(in("f", picture("p3", "edited"), 210, 10, 90, 120)), put(in("f", picture("p4", "drawn"), 310, 10, 30, 120)), put(in("f", cloth, 10, 150, 200, 90)))
	return b
}

func TestABoardSaysWhichOfItsPicturesWereMade(t *testing.T) {
	e := newEnv(t)
	b := boardOfMade(e)
	o, err := e.Get(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, made, o.Origins)
	again, err := e.Origins(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, made, again)
	_, err = e.Origins(t.Context(), eve, "w", b.ID)
	coretest.AssertReason(t, "app_access", err)
	_, err = e.Origins(t.Context(), ada, "w", "made up")
	coretest.AssertReason(t, "board_not_found", err)

	_, token, err := e.Share(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	seen, err := e.Shared(t.Context(), home, token)
	require.NoError(t, err)
	assert.Equal(t, made, seen.Origins, "guests are told too")
}

func TestAPrintedBoardSaysWhichOfItsPicturesWereMade(t *testing.T) {
	e := newEnv(t)
	pages, _ := e.print(boardOfMade(e).ID, dreamboard.Print{})
	text := plain(t, pages.Page(1))
	assert.Equal(t, 1, strings.Count(text, "Drawn by rules, no AI"), text)
	assert.Equal(t, 2, strings.Count(text, "No AI")+strings.Count(text, "no AI"), "a narrow picture says it in short")
	assert.Contains(t, text, "Edited with AI")
	assert.Contains(t, text, "Made with AI", "the picture of a fabric")
}

func TestADrawingThatSaysItselfHowItCameToBeIsNotMarkedWhenPrinted(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "#7a4b2a")
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Assets.Get(ctx, "w", "coat")
		if err != nil {
			return err
		}
		a.ID, a.Origin, a.JobID = "drawn", ports.AssetDrawn, "job"
		return tx.Assets.Insert(ctx, a)
	})
	e.send(b.ID, put(picture("p", "drawn")))
	pages, _ := e.print(b.ID, dreamboard.Print{})
	assert.NotContains(t, plain(t, pages.Page(1)), "no AI")
	e.send(b.ID, set("p", "data.crop", `{"x":0,"y":0,"w":1,"h":0.5}`))
	pages, _ = e.print(b.ID, dreamboard.Print{})
	assert.Contains(t, plain(t, pages.Page(1)), "no AI", "what it says has been cropped away")
}
