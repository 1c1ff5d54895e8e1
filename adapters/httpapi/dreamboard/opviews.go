package dreamboard

import (
	"encoding/json"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

// maxBatch is how large a batch may be, in bytes.
const maxBatch = board.MaxBatch

type boardElementView struct {
	ID       string                     `json:"id"`
	Kind     string                     `json:"kind" enum:"picture|note|swatch|fabric|frame"`
	X        float64                    `json:"x"`
	Y        float64                    `json:"y"`
	W        float64                    `json:"w"`
	H        float64                    `json:"h"`
	Rotation float64                    `json:"rotation" optional:"true" doc:"In degrees, clockwise. Default 0."`
	Order    string                     `json:"order" example:"V" doc:"The elements with larger ones cover those with smaller ones."`
	Frame    string                     `json:"frame" doc:"Frame that it belongs to; empty, or of none that is there: to none."`
	Data     map[string]json.RawMessage `json:"data" doc:"What elements of its kind have."`
}

type boardOpView struct {
	ID  string                     `json:"id" doc:"Element."`
	Put *boardElementView          `json:"put" optional:"true" doc:"Makes an element, or writes all of one that is there."`
	Set map[string]json.RawMessage `json:"set" optional:"true" doc:"Writes properties by their names; those of the data begin with data."`
	Del bool                       `json:"del" optional:"true"`
}

type newBoardBatch struct {
	Client string        `json:"client" doc:"The browser tab, by a name that it gave itself."`
	N      int64         `json:"n" doc:"From 1, given by the client."`
	Ops    []boardOpView `json:"ops"`
}

type sentBoardBatchView struct {
	Seq  int64    `json:"seq" doc:"The batch's number on the board."`
	Gone []string `json:"gone" doc:"What was to be changed and isn't there."`
}

type boardOpRefusedView struct {
	Op      int    `json:"op" doc:"Place of the operation in the batch."`
	Problem string `json:"problem" enum:"id|shape|kind|number|order|frame|key|value|asset"`
}

type afterParams struct {
	After string `query:"after" doc:"Number of the last batch that the caller knows; 0: none."`
}

type boardBatchView struct {
	Seq    int64         `json:"seq"`
	By     string        `json:"by" doc:"User."`
	Client string        `json:"client"`
	N      int64         `json:"n"`
	Ops    []boardOpView `json:"ops"`
	At     time.Time     `json:"at"`
}

type boardLogView struct {
	Batches []boardBatchView `json:"batches"`
	Seq     int64            `json:"seq" doc:"Of the board's last batch."`
	Whole   bool             `json:"whole" doc:"Some are no longer kept: get the board again."`
	More    bool             `json:"more" doc:"There are others behind them."`
}

type openBoardView struct {
	Board    boardView          `json:"board"`
	Elements []boardElementView `json:"elements" doc:"By ID."`
	Origins  []boardOriginView  `json:"origins" doc:"Of the assets on it that weren't simply uploaded."`
	Seq      int64              `json:"seq" doc:"Of the last batch in it."`
}

// storedBatch, storedLog and storedBoard are boardBatchView, boardLogView and openBoardView with what is stored as JSON as it is.
type (
	storedBatch struct {
		Seq    int64           `json:"seq"`
		By     string          `json:"by"`
		Client string          `json:"client"`
		N      int64           `json:"n"`
		Ops    json.RawMessage `json:"ops"`
		At     time.Time       `json:"at"`
	}
	storedLog struct {
		Batches []storedBatch `json:"batches"`
		Seq     int64         `json:"seq"`
		Whole   bool          `json:"whole"`
		More    bool          `json:"more"`
	}
	storedBoard struct {
		Board    boardView         `json:"board"`
		Elements []json.RawMessage `json:"elements"`
		Origins  []boardOriginView `json:"origins"`
		Seq      int64             `json:"seq"`
	}
)

type boardOriginView struct {
	Asset  string            `json:"asset"`
	Origin ports.AssetOrigin `json:"origin" enum:"uploaded|drawn|made|edited" doc:"drawn: by rules, without a model; made: by a model; edited: a model had a part in it."`
}

type boardSpotView struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

type boardPresence struct {
	Client    string         `json:"client" doc:"The browser tab, as in batches."`
	Cursor    *boardSpotView `json:"cursor" optional:"true"`
	Selection []string       `json:"selection" optional:"true" doc:"Elements, at most 100."`
	View      *struct {
		X float64 `json:"x"`
		Y float64 `json:"y"`
		W float64 `json:"w"`
		H float64 `json:"h"`
	} `json:"view" optional:"true" doc:"The part of the board that is seen."`
	Writing string `json:"writing" optional:"true" doc:"Element whose text is being written."`
	Left    bool   `json:"left" optional:"true"`
}

type boardSeqView struct {
	Seq int64 `json:"seq"`
}

func (v boardOpView) read() board.Op {
	op := board.Op{ID: v.ID, Set: v.Set, Del: v.Del}
	if e := v.Put; e != nil {
		op.Put = &board.Element{
			ID: e.ID, Kind: board.Kind(e.Kind), X: e.X, Y: e.Y, W: e.W, H: e.H, Rotation: e.Rotation, Order: e.Order, Frame: e.Frame, Data: e.Data,
		}
	}
	return op
}

func viewElement(e board.Element) boardElementView {
	return boardElementView{ID: e.ID, Kind: string(e.Kind), X: e.X, Y: e.Y, W: e.W, H: e.H, Rotation: e.Rotation, Order: e.Order, Frame: e.Frame, Data: e.Data}
}

func viewOrigin(m store.MadeAsset) boardOriginView { return boardOriginView{m.AssetID, m.Origin} }

func viewBatch(b store.Batch) storedBatch {
	return storedBatch{Seq: b.Seq, By: b.By, Client: b.Client, N: b.N, Ops: b.Ops, At: b.At}
}
