package dreamboard

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

var (
	errState = ports.Refuse(ports.Invalid, "state", "Choose open, starred, archived or bin.")
	errNext  = ports.Refuse(ports.Invalid, "next", "Begin with the first page again.")
	errAfter = ports.Refuse(ports.Invalid, "after", "Give the number of the last batch that you have.")
)

// of returns the workspace and the board of a request.
func of(c *httpapi.Call) (workspaceID, id string) {
	return c.Request.PathValue("id"), c.Request.PathValue("board")
}

func (s server) list(c *httpapi.Call) (any, error) {
	query := c.Request.URL.Query()
	q := dreamboard.Query{
		Filter: store.Filter{State: store.State(query.Get("state")), FolderID: query.Get("folder"), Text: query.Get("q"), Order: store.Order(query.Get("sort"))},
		Mine:   query.Get("owner") == "mine",
	}
	if q.State == "" {
		q.State = store.Open
	}
	if !slices.Contains([]store.State{store.Open, store.Starred, store.Archived, store.Binned}, q.State) {
		return nil, errState
	}
	after, err := parsePlace(query.Get("next"))
	if err != nil {
		return nil, err
	}
	workspaceID, _ := of(c)
	page, err := s.List(c.Request.Context(), c.Actor, workspaceID, q, after)
	if err != nil {
		return nil, err
	}
	folders, err := s.FolderList(c.Request.Context(), c.Actor, workspaceID)
	if err != nil {
		return nil, err
	}
	boards := httpapi.Views(page.Boards, func(b store.Board) boardView {
		v := viewBoard(b)
		v.People = httpapi.Views(page.Visits[b.ID], viewVisit)
		return v
	})
	response := listResponse{Envelope: httpapi.OK(boardFoldersView{boards, httpapi.Views(folders.Folders, viewFolder), viewCounts(folders.Counts)})}
	if page.More {
		response.Next = formatPlace(page.Next)
	}
	return response, nil
}

// A place is written as its parts, none of which has line breaks.
func formatPlace(p store.Place) string {
	return httpapi.FormatPlace(p.UpdatedAt, strings.Join([]string{p.ID, p.Name, p.Season}, "\n"))
}

func parsePlace(text string) (store.Place, error) {
	at, rest, ok := httpapi.ParsePlace(text)
	if !ok {
		return store.Place{}, errNext
	}
	id, name, _ := strings.Cut(rest, "\n")
	name, season, _ := strings.Cut(name, "\n")
	return store.Place{UpdatedAt: at, Name: name, Season: season, ID: id}, nil
}

func (s server) make(c *httpapi.Call, in newBoard) (any, error) {
	workspaceID, _ := of(c)
	b, err := s.Make(c.Request.Context(), c.Actor, workspaceID, in.read())
	return httpapi.OK(viewBoard(b)), err
}

func (s server) get(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	o, err := s.Get(c.Request.Context(), c.Actor, workspaceID, id)
	elements := httpapi.Views(o.Elements, func(e store.Element) json.RawMessage { return e.Document })
	return c.Packed(httpapi.OK(storedBoard{Board: viewBoard(o.Board), Elements: elements, Origins: httpapi.Views(o.Origins, viewOrigin), Seq: o.Board.Seq})), err
}

func (s server) origins(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	made, err := s.Origins(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(made, viewOrigin)), err
}

func (s server) change(c *httpapi.Call, in changedBoard) (any, error) {
	workspaceID, id := of(c)
	b, err := s.Change(c.Request.Context(), c.Actor, workspaceID, id, dreamboard.Change{
		Name: in.Name, FolderID: in.Folder, Season: in.Season, Cover: in.Cover, Archived: in.Archived, Starred: in.Starred,
	})
	return httpapi.OK(viewBoard(b)), err
}

func (s server) delete(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	remove := s.Bin
	if c.IsForGood() {
		remove = s.Delete
	}
	return httpapi.OK(nil), remove(c.Request.Context(), c.Actor, workspaceID, id)
}

func (s server) restore(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	b, err := s.Restore(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(viewBoard(b)), err
}

func (s server) copy(c *httpapi.Call, in newBoard) (any, error) {
	workspaceID, id := of(c)
	b, err := s.Copy(c.Request.Context(), c.Actor, workspaceID, id, in.read())
	return httpapi.OK(viewBoard(b)), err
}

func (s server) folders(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	folders, err := s.FolderList(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(httpapi.Views(folders.Folders, viewFolder)), err
}

func (s server) makeFolder(c *httpapi.Call, in newBoardFolder) (any, error) {
	workspaceID, _ := of(c)
	f, err := s.MakeFolder(c.Request.Context(), c.Actor, workspaceID, dreamboard.NewFolder(in))
	return httpapi.OK(viewFolder(f)), err
}

func (s server) changeFolder(c *httpapi.Call, in newBoardFolder) (any, error) {
	workspaceID, _ := of(c)
	f, err := s.ChangeFolder(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("folder"), dreamboard.NewFolder(in))
	return httpapi.OK(viewFolder(f)), err
}

func (s server) deleteFolder(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteFolder(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("folder"))
}

func (s server) send(c *httpapi.Call, in newBoardBatch) (any, error) {
	workspaceID, id := of(c)
	sent, err := s.Send(c.Request.Context(), c.Actor, workspaceID, id, dreamboard.Batch{Client: in.Client, N: in.N, Ops: httpapi.Views(in.Ops, boardOpView.read)})
	if refusal, ok := errors.AsType[*board.Refusal](err); ok {
		return nil, httpapi.Fail(http.StatusUnprocessableEntity, "board_op", "This can't be done on the board. Nothing was changed.", boardOpRefusedView{refusal.Op, string(refusal.Reason)})
	}
	return httpapi.OK(sentBoardBatchView{Seq: sent.Seq, Gone: append([]string{}, sent.Gone...)}), err
}

func (s server) after(c *httpapi.Call) (any, error) {
	seq, err := strconv.ParseInt(c.Request.URL.Query().Get("after"), 10, 64)
	if err != nil || seq < 0 {
		return nil, errAfter
	}
	workspaceID, id := of(c)
	l, err := s.After(c.Request.Context(), c.Actor, workspaceID, id, seq)
	return httpapi.OK(storedLog{Batches: httpapi.Views(l.Batches, viewBatch), Seq: l.Seq, Whole: l.Whole, More: l.More}), err
}

func (s server) present(c *httpapi.Call, in boardPresence) (any, error) {
	workspaceID, id := of(c)
	p := dreamboard.Presence{Client: in.Client, Cursor: (*store.Spot)(in.Cursor), Selection: in.Selection, View: (*dreamboard.View)(in.View), Writing: in.Writing, Left: in.Left}
	seq, err := s.Present(c.Request.Context(), c.Actor, workspaceID, id, p)
	return httpapi.OK(boardSeqView{seq}), err
}
