package dreamboard

import (
	"errors"
	"time"

	"selvedge/core/dreamboard/making"
	"selvedge/core/garment/words"
	"selvedge/core/jobs"
	"selvedge/core/remix"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

type makingRequest struct {
	Do      remix.Do            `json:"do" enum:"generate|remix|vary|recolor|cutout|extend|collection"`
	Words   string              `json:"words" optional:"true" doc:"At most 2,000 characters."`
	Parents []makingParentInput `json:"parents" optional:"true" doc:"Pictures of the board, at most 4."`
	Count   int                 `json:"count" optional:"true" doc:"From 1 to 8; of a recolor, of each parent. Not for cutout, extend and collection."`
	Seed    int64               `json:"seed" optional:"true" doc:"0: chosen."`
	Model   string              `json:"model" optional:"true" doc:"ID of a model; empty: the first that can do it."`
	At      *makingSpot         `json:"at" optional:"true" doc:"Where the first picture goes; null: beside what is there."`
	Plan    []makingLine        `json:"linePlan" optional:"true" doc:"Of a collection."`
	Palette []string            `json:"palette" optional:"true" doc:"Swatches of the board, or frames with some, whose colors are taken. Default those near the parents, or of the whole board."`
	Folder  string              `json:"folder" optional:"true" doc:"Of a new board. Default none."`
	Season  string              `json:"season" optional:"true" doc:"Of a new board."`
}

type makingParentInput struct {
	Element string       `json:"element"`
	Weight  int          `json:"weight" doc:"Percent."`
	Take    []remix.Take `json:"take" optional:"true" doc:"silhouette, colors, fabric and mood; empty: all."`
}

type makingSpot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

type makingLine struct {
	Garment string `json:"garment" example:"outerwear" doc:"outerwear, tailoring, tops, knitwear, bottoms, dresses, or a garment in words."`
	Count   int    `json:"count"`
}

// asked is what a request asks for on a board.
func (r makingRequest) asked(boardID string) making.Asked {
	a := making.Asked{Board: boardID, Do: r.Do, Words: r.Words, Count: r.Count, Seed: r.Seed, Model: r.Model, Palette: r.Palette}
	if boardID == "" {
		a.Folder, a.Season = r.Folder, r.Season
	}
	if r.At != nil {
		a.At = &making.Spot{X: r.At.X, Y: r.At.Y}
	}
	for _, p := range r.Parents {
		a.Parents = append(a.Parents, making.Parent{Element: p.Element, Weight: p.Weight, Take: p.Take})
	}
	for _, l := range r.Plan {
		a.Plan = append(a.Plan, remix.Line{Garment: l.Garment, Count: l.Count})
	}
	return a
}

type makeRequest struct {
	makingRequest `json:",inline"`
	Key           string `json:"idempotencyKey" doc:"1 to 200 characters, unique in the workspace."`
}

type makingView struct {
	Board    string   `json:"board"`
	Job      string   `json:"job"`
	Elements []string `json:"elements" doc:"The waiting pictures, in the order of the job's tasks."`
	Frame    string   `json:"frame" doc:"Of a collection; else empty."`
	Cost     int64    `json:"cost" doc:"Credits."`
}

func viewMaking(m making.Accepted) makingView {
	return makingView{Board: m.Board, Job: m.Job.ID, Elements: append([]string{}, m.Elements...), Frame: m.Frame, Cost: m.Job.Cost()}
}

type makingQuoteView struct {
	Credits   int64  `json:"credits"`
	Available int64  `json:"available" doc:"Credits before it."`
	Left      int64  `json:"left" doc:"Credits after it; all that are available if they are too few."`
	Allowed   bool   `json:"allowed"`
	Reason    string `json:"reason" doc:"Why it would be refused; empty if it is allowed."`
	Message   string `json:"message"`
}

func viewMakingQuote(q jobs.Quote) makingQuoteView {
	view := makingQuoteView{Credits: q.Cost, Available: q.Available, Left: q.Left(), Allowed: q.Refusal == nil}
	if refusal, is := errors.AsType[*ports.Error](q.Refusal); is {
		view.Reason, view.Message = refusal.Reason, refusal.Message
	}
	return view
}

type hearWordsRequest struct {
	Text string `json:"text" doc:"At most 2,000 characters."`
}

type heardWordsView struct {
	Garment string          `json:"garment" doc:"Empty if none was named."`
	Heard   []heardWordView `json:"heard"`
}

type heardWordView struct {
	From  int    `json:"from" doc:"In bytes."`
	To    int    `json:"to"`
	Slot  string `json:"slot" example:"neck"`
	Value string `json:"value"`
	Hex   string `json:"hex" doc:"Of a color."`
}

func viewHeardWords(d words.Draft) heardWordsView {
	view := heardWordsView{Garment: d.Style.Garment, Heard: []heardWordView{}}
	for _, s := range d.Heard {
		view.Heard = append(view.Heard, heardWordView{From: s.From, To: s.To, Slot: s.Slot, Value: s.Value, Hex: s.Hex})
	}
	return view
}

type lineageView struct {
	Asset    relativeView   `json:"asset"`
	Recipe   *recipeView    `json:"recipe" doc:"Null if nothing is known of how it was made."`
	Parents  []relativeView `json:"parents" doc:"Those that still exist."`
	Children []relativeView `json:"children" doc:"The newest 60."`
}

type relativeView struct {
	ID     string            `json:"_id"`
	Name   string            `json:"name"`
	Origin ports.AssetOrigin `json:"origin" enum:"uploaded|drawn|made|edited"`
	Color  string            `json:"color" doc:"Mean color; empty if it isn't known yet."`
	Width  int               `json:"width"`
	Height int               `json:"height"`
}

type recipeView struct {
	Do        remix.Do           `json:"do" enum:"generate|remix|vary|recolor|cutout|extend|collection"`
	Words     string             `json:"words"`
	Parents   []recipeParentView `json:"parents"`
	Palette   []recipeColorView  `json:"palette"`
	Fabrics   []string           `json:"fabrics"`
	Line      string             `json:"line" doc:"Of a line plan."`
	Garment   string             `json:"garment"`
	Variation string             `json:"variation" doc:"How it differs from the others that were made with it."`
	Seed      int64              `json:"seed"`
	Model     string             `json:"model" doc:"Name of what made it."`
	Version   string             `json:"version"`
	ByRules   bool               `json:"byRules" doc:"No model was involved."`
	Board     string             `json:"board"`
	ByName    string             `json:"byName"`
	At        time.Time          `json:"at"`
	Credits   int64              `json:"credits"`
}

type recipeParentView struct {
	Asset  string       `json:"asset"`
	Name   string       `json:"name"`
	Weight int          `json:"weight"`
	Take   []remix.Take `json:"take"`
}

type recipeColorView struct {
	Name string `json:"name"`
	Hex  string `json:"hex"`
}

func viewLineage(l making.Lineage) lineageView {
	view := lineageView{Asset: viewRelative(l.Asset), Parents: []relativeView{}, Children: []relativeView{}}
	for _, a := range l.Parents {
		view.Parents = append(view.Parents, viewRelative(a))
	}
	for _, a := range l.Children {
		view.Children = append(view.Children, viewRelative(a))
	}
	if l.Recipe != nil {
		view.Recipe = viewRecipe(*l.Recipe, l.ByName)
	}
	return view
}

func viewRelative(a ports.Asset) relativeView {
	return relativeView{ID: a.ID, Name: a.Name, Origin: a.Origin, Color: a.File.Color, Width: a.File.Width, Height: a.File.Height}
}

func viewRecipe(k making.Kept, byName string) *recipeView {
	view := &recipeView{
		Do: k.Do, Words: k.Words, Parents: []recipeParentView{}, Palette: []recipeColorView{}, Fabrics: []string{}, Line: k.Line, Garment: k.Garment,
		Variation: k.Variation, Seed: k.Seed, Model: k.Model, Version: k.Version, ByRules: k.ByRules, Board: k.Board, ByName: byName, At: k.At, Credits: k.Credits,
	}
	for _, p := range k.Parents {
		view.Parents = append(view.Parents, recipeParentView{Asset: p.Asset, Name: p.Name, Weight: p.Weight, Take: append([]remix.Take{}, p.Take...)})
	}
	for _, c := range k.Palette {
		view.Palette = append(view.Palette, recipeColorView(c))
	}
	for _, f := range k.Fabrics {
		view.Fabrics = append(view.Fabrics, f.Name)
	}
	return view
}

type toTechpackRequest struct {
	Element string `json:"element" doc:"A frame or a picture."`
}

type begunTechpackView struct {
	ID    string `json:"_id"`
	Code  string `json:"code" doc:"Style number."`
	Name  string `json:"name"`
	State string `json:"state" enum:"draft|released|changed|archived"`
}

func viewBegunTechpack(t dreamboard.Techpack) begunTechpackView { return begunTechpackView(t) }

type elementTechpackView struct {
	Element  string            `json:"element" doc:"The frame or the picture."`
	Techpack begunTechpackView `json:"techpack"`
}
