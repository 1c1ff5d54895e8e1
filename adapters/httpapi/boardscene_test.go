package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/modellocal"
	"selvedge/adapters/pdf"
	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/audit"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/library"
	"selvedge/core/models"
	"selvedge/core/notify"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func (h *harness) newDreamboard() *dreamboard.Service {
	techpacks, err := techpackTables()
	require.NoError(h.t, err)
	h.boards = &dreamboard.Service{
		Store: sqlstore.Over(h.Store, sqldreamboard.Repositories), Audit: audit.Log{Now: h.Clock.Now, IDs: h.IDs}, Secret: h.Secret, Now: h.Clock.Now, IDs: h.IDs,
		Notify: &notify.Notifier{Outbox: h.Outbox, Now: h.Clock.Now, PublicURL: h.server.Settings.PublicURL}, Images: h.server.Assets, Paper: pdf.Paper{},
		Words: techpacks.Drafter.Catalogue.Lexicon, Events: h.server.Events.Publish, Broadcast: h.server.Events.Broadcast,
	}
	return h.boards
}

// newMaking makes pictures on the boards by rules, as jobs that nobody works on.
func (h *harness) newMaking() *making.Service {
	techpacks, err := techpackTables()
	require.NoError(h.t, err)
	drawn := models.New(h.Clock.Now, nil, models.Provider{Name: "local", Media: modellocal.Pictures{Garments: techpacks.Drafter.Catalogue}}).Media()
	s := &making.Service{
		Store: h.boards.Store, Boards: h.boards, Assets: h.server.Assets, Jobs: h.server.Jobs, Garments: techpacks.Drafter.Catalogue, Names: h.server.Assets.Names, Techpacks: noTechpacks{}, Now: h.Clock.Now,
		IDs: h.IDs, Cost: 30, Library: &library.Service{Models: drawn, Assets: h.server.Assets, Origin: h.server.Origin, IDs: h.IDs},
	}
	h.server.Jobs.Register(s.Kinds()...)
	h.boards.Tasks = s
	return s
}

// noTechpacks begins techpacks that nobody finds again.
type noTechpacks struct{}

func (noTechpacks) Begin(context.Context, ports.Tx, ports.Actor, string, store.Look) (store.Techpack, error) {
	return store.Techpack{ID: "t1", Code: "C-001", Name: "Coat", State: "draft"}, nil
}

func (noTechpacks) Find(_ context.Context, _ ports.Tx, _ string, ids []string) (found []store.Techpack, _ error) {
	for _, id := range ids {
		found = append(found, store.Techpack{ID: id, Code: "C-001", Name: "Coat", State: "draft"})
	}
	return found, nil
}

// boarding gives the member the app.
func boarding(s scene) {
	registered(s)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, s.id("w"), s.id("member"))
		require.NoError(s.harness.t, err)
		m.AppIDs = append(m.AppIDs, dreamboard.AppID)
		return tx.Members.Update(ctx, m)
	})
}

// withBoard adds a board by the admin in a folder, with a look, a note and a picture, a
// comment, a version and a link.
func withBoard(s scene) {
	boarding(s)
	s.addAsset("w", dot(s.harness.t))
	t, service, admin := s.harness.t, s.harness.boards, s.actor("admin")
	folder, err := service.MakeFolder(t.Context(), admin, s.id("w"), dreamboard.NewFolder{Name: "Autumn", Season: "AW26"})
	require.NoError(t, err)
	b, err := service.Make(t.Context(), admin, s.id("w"), dreamboard.New{Name: "Knits", FolderID: folder.ID})
	require.NoError(t, err)
	_, err = service.Send(t.Context(), admin, s.id("w"), b.ID, dreamboard.Batch{Client: "setup", N: 1, Ops: []board.Op{
		{ID: "look", Put: elementOf("look", "frame", `{"title":"Look 1","kind":"look"}`)},
		{ID: "note", Put: elementOf("note", "note", `{"text":"Undyed wool","tone":"note"}`)},
		{ID: "picture", Put: elementOf("picture", "picture", fmt.Sprintf(`{"alt":"Coat","state":"ready","asset":%q,"recipe":{"words":"coat"}}`, s.values["asset"]))},
	}})
	require.NoError(t, err)
	comment, err := service.Comment(t.Context(), admin, s.id("w"), b.ID, dreamboard.NewComment{Text: "Warmer?"})
	require.NoError(t, err)
	version, err := service.Keep(t.Context(), admin, s.id("w"), b.ID, "First")
	require.NoError(t, err)
	_, token, err := service.Share(t.Context(), admin, s.id("w"), b.ID, 0)
	require.NoError(t, err)
	s.values["board"], s.values["folder"], s.values["comment"], s.values["version"], s.values["boardToken"] = b.ID, folder.ID, comment.ID, version.ID, token
}

// withMemberComment is withBoard with a comment by the member.
func withMemberComment(s scene) {
	withBoard(s)
	comment, err := s.harness.boards.Comment(s.harness.t.Context(), s.actor("member"), s.id("w"), s.values["board"], dreamboard.NewComment{Text: "Lighter?"})
	require.NoError(s.harness.t, err)
	s.values["memberComment"] = comment.ID
}

func elementOf(id, kind, data string) *board.Element {
	e := board.Element{ID: id, Kind: board.Kind(kind), W: 100, H: 100, Order: "V"}
	if err := json.Unmarshal([]byte(data), &e.Data); err != nil {
		panic(err)
	}
	return &e
}
