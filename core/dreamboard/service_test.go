package dreamboard_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/dreamboardtest"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/notify"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

var ada, grace, eve, mallory = coretest.Actor("ada"), coretest.Actor("grace"), coretest.Actor("eve"), coretest.Actor("mallory")

type env struct {
	*coretest.Env
	*dreamboard.Service
	t  *testing.T
	mu sync.Mutex

	events, broadcasts []ports.Event
}

// newEnv is a workspace with ada, who is its admin, grace, who has the app, and eve, who has
// another one. Nobody in it is mallory, who has a workspace of her own.
func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t}
	e.Users("ada", "grace", "eve", "mallory")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("v", "Other", "mallory")
	e.Members("w", ports.Member{UserID: "grace", AppIDs: []string{"dreamboard"}}, ports.Member{UserID: "eve", AppIDs: []string{"scout"}})
	e.Service = &dreamboard.Service{
		Store: sqlstore.Over(e.Env.Store, sqldreamboard.Repositories), Audit: audit.Log{Now: e.Clock.Now, IDs: e.Env.IDs},
		Notify: &notify.Notifier{Outbox: e.Outbox, Now: e.Clock.Now, PublicURL: coretest.URL(t)}, Secret: e.Env.Secret, Now: e.Clock.Now, IDs: e.Env.IDs,
		Images: pictures{}, Paper: pdf.Paper{}, Words: lexicon(t),
		Events: func(_ context.Context, _ ports.Tx, event ports.Event) error {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.events = append(e.events, event)
			return nil
		},
		Broadcast: func(_ context.Context, event ports.Event) error {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.broadcasts = append(e.broadcasts, event)
			return nil
		},
	}
	return e
}

func lexicon(t *testing.T) *words.Lexicon {
	t.Helper()
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	l, err := words.Read(fixtures.Lexicon, library)
	require.NoError(t, err)
	return l
}

func (e *env) make(name string) store.Board {
	e.t.Helper()
	b, err := e.Make(e.t.Context(), ada, "w", dreamboard.New{Name: name})
	require.NoError(e.t, err)
	return b
}

// send sends operations as ada's next batch.
func (e *env) send(boardID string, ops ...board.Op) dreamboard.Sent {
	e.t.Helper()
	sent, err := e.Send(e.t.Context(), ada, "w", boardID, dreamboard.Batch{Client: e.Env.IDs.Ordered(), N: 1, Ops: ops})
	require.NoError(e.t, err)
	return sent
}

func (e *env) elements(boardID string) board.Elements {
	e.t.Helper()
	o, err := e.Get(e.t.Context(), ada, "w", boardID)
	require.NoError(e.t, err)
	assert.Equal(e.t, o.Board.Elements, len(o.Elements), "the board knows how many there are")
	return dreamboardtest.Elements(e.t, o.Elements)
}

// addAsset adds a picture with a main color to a workspace's library.
func (e *env) addAsset(workspaceID, id, color string) {
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		sum := sha256.Sum256([]byte(workspaceID + id))
		if err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: workspaceID, SHA256: sum[:], Key: id, Kind: ports.FileImage, MediaType: "image/png", Extension: "png", Bytes: 9,
			FileFacts: ports.FileFacts{State: ports.FileReady, Color: color, Width: 600, Height: 800}, LooseSince: e.Clock.Now(),
		}); err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: workspaceID, ID: id, SHA256: sum[:], Name: id, Origin: ports.AssetUploaded, CreatedBy: "ada", CreatedAt: e.Clock.Now()})
	})
}

func element(id string, kind board.Kind, data string) board.Element {
	e := board.Element{ID: id, Kind: kind, W: 100, H: 100, Order: "V"}
	if err := json.Unmarshal([]byte(data), &e.Data); err != nil {
		panic(err)
	}
	return e
}

func note(id, text string) board.Element { return dreamboardtest.Note(id, text) }

func picture(id, asset string) board.Element {
	return element(id, board.Picture, fmt.Sprintf(`{"alt":"Coat","state":"ready","asset":%q}`, asset))
}

func swatch(id, hex string) board.Element {
	return element(id, board.Swatch, fmt.Sprintf(`{"hex":%q,"name":"Ink"}`, hex))
}

// pictures are those of the library that a test has added.
type pictures struct{}

// Image implements dreamboard.Images.
func (pictures) Image(_ context.Context, _, assetID string, size int) ([]byte, string, error) {
	if assetID == "lost" {
		return nil, "", ports.Refuse(ports.NotFound, "asset_not_found", "Gone")
	}
	var file bytes.Buffer
	err := png.Encode(&file, image.NewGray(image.Rect(0, 0, size, size/2)))
	return file.Bytes(), "image/png", err
}

func put(e board.Element) board.Op { return board.Op{ID: e.ID, Put: &e} }

func set(id, key, value string) board.Op {
	return board.Op{ID: id, Set: map[string]json.RawMessage{key: json.RawMessage(value)}}
}

func del(id string) board.Op { return board.Op{ID: id, Del: true} }
