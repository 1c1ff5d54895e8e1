package techpacks

import (
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/lint"
	store "selvedge/ports/techpacks"
)

type techpackView struct {
	ID            string      `json:"_id"`
	Version       int64       `json:"version" doc:"Counts the changes."`
	State         store.State `json:"state" enum:"draft|released|changed|archived" doc:"changed: edited since it was released."`
	Code          string      `json:"code" example:"COAT-001" doc:"Style number."`
	Name          string      `json:"name"`
	Garment       string      `json:"garment" example:"coat"`
	Sex           string      `json:"sex" enum:"women|men|unisex|kids"`
	Season        string      `json:"season"`
	Errors        int         `json:"errors" doc:"Of the last check."`
	Warnings      int         `json:"warnings"`
	Revision      int         `json:"revision" doc:"Released last; 0: none."`
	Questions     int         `json:"questions" doc:"That are open."`
	Flat          string      `json:"flat" doc:"The front in the base size, as SVG."`
	Colours       []string    `json:"colours" doc:"Of its colourways in their order, as #rrggbb; those that are known."`
	CreatedBy     string      `json:"createdBy"`
	CreatedByName string      `json:"createdByName"`
	CreatedAt     time.Time   `json:"createdAt"`
	UpdatedBy     string      `json:"updatedBy"`
	UpdatedByName string      `json:"updatedByName"`
	UpdatedAt     time.Time   `json:"updatedAt"`
}

type checkView struct {
	Findings []lint.Finding `json:"findings" doc:"Errors first, then warnings and hints."`
	Rules    int            `json:"rules" doc:"That were checked."`
}

type detailView struct {
	techpackView `json:",inline"`
	Document     document.Document `json:"document"`
}

type listResponse struct {
	httpapi.Envelope `json:",inline"`
	Next             string      `json:"next"`
	Counts           []countView `json:"counts" doc:"Techpacks with the same facets. Empty unless asked for."`
}

type countView struct {
	State    store.State `json:"state" enum:"draft|released|changed|archived"`
	Garment  string      `json:"garment"`
	Season   string      `json:"season"`
	Findings string      `json:"findings" enum:"errors|warnings|none"`
	Count    int         `json:"count"`
}

type revisionView struct {
	Number         int       `json:"number"`
	Note           string    `json:"note"`
	ReleasedBy     string    `json:"releasedBy"`
	ReleasedByName string    `json:"releasedByName"`
	ReleasedAt     time.Time `json:"releasedAt"`
}

type heardView struct {
	Garment string          `json:"garment" doc:"Empty if none was named."`
	Heard   []heardSpanView `json:"heard"`
	Unheard []heardSpanView `json:"unheard"`
	Flat    string          `json:"flat" doc:"Front and back, as SVG; empty without a garment."`
	Cloth   string          `json:"cloth,omitempty" doc:"The front in its colors, as SVG, if that was asked for."`
	// What a techpack of these words begins with; empty without a garment.
	Measures []heardMeasureView `json:"measures" doc:"How long and how wide it is in the base size."`
	Base     string             `json:"base" example:"M"`
	Sizes    []string           `json:"sizes"`
	Points   int                `json:"points" doc:"Points of measure."`
}

type heardMeasureView struct {
	Code  string         `json:"code" example:"B01"`
	Name  string         `json:"name"`
	Value measure.Tenths `json:"value" doc:"In tenths of a millimetre."`
}

type heardSpanView struct {
	From    int    `json:"from" doc:"In bytes of the text."`
	To      int    `json:"to"`
	Slot    string `json:"slot,omitempty" doc:"What it filled."`
	Value   string `json:"value,omitempty" doc:"The wording that was heard, or the word that was not."`
	Guessed bool   `json:"guessed,omitempty" doc:"Whether it was spelt differently."`
	Hex     string `json:"hex,omitempty" doc:"Of a colour."`
	Fabric  string `json:"fabric,omitempty" doc:"That the word stands for."`
	Ease    string `json:"ease,omitempty" example:"+60" doc:"That a fit gives the chest, in mm."`
}

type conflictsView struct {
	Conflicts []document.Conflict `json:"conflicts" doc:"What is there instead."`
}

type newTechpack struct {
	Text    string `json:"text" optional:"true" example:"oversized camel wool coat, notch lapel, midi" doc:"At most 1,000 characters."`
	Garment string `json:"garment" optional:"true" doc:"Instead of the one in the words."`
	Sex     string `json:"sex" optional:"true" doc:"women, men, unisex or kids; instead of the one in the words."`
	CopyOf  string `json:"copyOf" optional:"true" doc:"Techpack."`
	Block   string `json:"block" optional:"true" doc:"Of the workspace's library, whose chart it begins from."`
}

type newWords struct {
	Text    string `json:"text" example:"wool coat with a belt"`
	InCloth bool   `json:"inCloth,omitempty" doc:"Also draws its front in its colors."`
}

type edits struct {
	Changes []document.Edit `json:"changes" maxItems:"5000"`
}

type archived struct {
	Archived bool `json:"archived"`
}

type newRevision struct {
	Version int64  `json:"version" doc:"That the person saw."`
	Note    string `json:"note" doc:"What changed, in words."`
}

func viewTechpack(t store.Techpack) techpackView {
	return techpackView{
		ID: t.ID, Version: t.Version, State: t.State, Code: t.Code, Name: t.Name, Garment: t.Garment, Sex: t.Sex, Season: t.Season, Errors: t.Errors,
		Warnings: t.Warnings, Revision: t.Revision, Questions: t.Questions, Flat: string(t.Flat), Colours: append([]string{}, t.Colours...), CreatedBy: t.CreatedBy, CreatedByName: t.CreatedByName,
		CreatedAt: t.CreatedAt, UpdatedBy: t.UpdatedBy, UpdatedByName: t.UpdatedByName, UpdatedAt: t.UpdatedAt,
	}
}

func viewCount(c store.Count) countView {
	return countView{State: c.State, Garment: c.Garment, Season: c.Season, Findings: c.Findings, Count: c.Count}
}

func viewRevision(r store.Revision) revisionView {
	return revisionView{Number: r.Number, Note: r.Note, ReleasedBy: r.ReleasedBy, ReleasedByName: r.ReleasedByName, ReleasedAt: r.ReleasedAt}
}

func viewHeard(h techpacks.Heard) heardView {
	return heardView{
		Garment: h.Draft.Style.Garment, Heard: httpapi.Views(h.Draft.Heard, viewSpan), Unheard: httpapi.Views(h.Draft.Unheard, viewSpan), Flat: h.Flat, Cloth: h.Cloth,
		Measures: httpapi.Views(h.Facts, viewFact), Base: h.Chart.Base, Sizes: append([]string{}, h.Chart.Sizes...), Points: len(h.Chart.Rows),
	}
}

func viewFact(r measure.Row) heardMeasureView {
	return heardMeasureView{Code: r.Code, Name: r.Name, Value: r.Base}
}

func viewSpan(s words.Span) heardSpanView { return heardSpanView(s) }
