package techpacks

import (
	"encoding/json"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
	store "selvedge/ports/techpacks"
)

type anchorView struct {
	Path  string `json:"path" doc:"In the document, such as chart/rows/B02; empty for the techpack or a place on the drawing."`
	View  string `json:"view" doc:"front or back, for a place on the drawing."`
	Place string `json:"place" doc:"Part of the garment, such as pocket.left."`
	U     int32  `json:"u" doc:"Thousandths of the part's width, from its left."`
	V     int32  `json:"v" doc:"Thousandths of the part's height, from its top."`
}

type commentView struct {
	ID             string     `json:"_id"`
	ReplyTo        string     `json:"replyTo" doc:"Comment that it answers; empty: none."`
	Anchor         anchorView `json:"anchor"`
	Body           string     `json:"body"`
	Question       bool       `json:"question" doc:"Keeps the techpack from being released until it is resolved."`
	CreatedBy      string     `json:"createdBy" doc:"Empty for a factory."`
	CreatedByName  string     `json:"createdByName"`
	ByLink         bool       `json:"byLink" doc:"Whether it came by a factory link."`
	CreatedAt      time.Time  `json:"createdAt"`
	ResolvedByName string     `json:"resolvedByName"`
	ResolvedAt     *time.Time `json:"resolvedAt" doc:"Null while it is open."`
}

type newComment struct {
	ReplyTo  string     `json:"replyTo" optional:"true"`
	Anchor   anchorView `json:"anchor" optional:"true"`
	Body     string     `json:"body"`
	Question bool       `json:"question" optional:"true"`
}

type question struct {
	Name   string     `json:"name" optional:"true" doc:"Of the person who asks."`
	Anchor anchorView `json:"anchor" optional:"true"`
	Body   string     `json:"body"`
}

type resolved struct {
	Resolved bool `json:"resolved"`
}

type presence struct {
	Tab   string `json:"tab" doc:"Of the editor."`
	Path  string `json:"path" doc:"Where in the document, as in edits. Empty: at no place of it."`
	Joins bool   `json:"joins" doc:"Whoever is there already is asked to say so."`
	Left  bool   `json:"left"`
}

type fitView struct {
	ID            string             `json:"_id"`
	Version       int64              `json:"version"`
	Verdict       string             `json:"verdict" doc:"approved, approved-with-changes or rejected; empty while it is open."`
	CreatedByName string             `json:"createdByName"`
	CreatedAt     time.Time          `json:"createdAt"`
	UpdatedAt     time.Time          `json:"updatedAt"`
	Sheet         techpacks.FitSheet `json:"sheet"`
	Results       []techpacks.Result `json:"results" doc:"Of the points in their order: in, near, out, reference, or empty while not measured."`
}

type newFit struct {
	Size     string `json:"size"`
	Stage    string `json:"stage" doc:"proto, fit, size-set, sms, pp or top."`
	Supplier string `json:"supplier" optional:"true"`
}

type fitEntries struct {
	Version int64              `json:"version" doc:"That the person saw."`
	Sheet   techpacks.FitSheet `json:"sheet"`
}

type verdict struct {
	Verdict string `json:"verdict" doc:"approved, approved-with-changes or rejected."`
	Accept  bool   `json:"accept" doc:"Whether what was revised is written into the chart."`
}

type regradedView struct {
	Points int      `json:"points" doc:"That changed."`
	Cells  int      `json:"cells" doc:"That are graded again."`
	Fixed  []string `json:"fixed" doc:"Cells set by hand, which stay, such as B02 XL."`
}

type linkView struct {
	ID            string     `json:"_id"`
	Label         string     `json:"label"`
	Revision      int        `json:"revision" doc:"0: always the latest."`
	Prices        bool       `json:"prices"`
	Questions     bool       `json:"questions"`
	CreatedByName string     `json:"createdByName"`
	CreatedAt     time.Time  `json:"createdAt"`
	ExpiresAt     time.Time  `json:"expiresAt"`
	RevokedAt     *time.Time `json:"revokedAt"`
	Opened        int64      `json:"opened" doc:"How often."`
	OpenedAt      *time.Time `json:"openedAt"`
}

type linkWithTokenView struct {
	linkView `json:",inline"`
	Token    string `json:"token" doc:"Shown this once: the link is /f/{token}."`
}

type newLink struct {
	Label     string `json:"label" doc:"Who it is for."`
	Revision  int    `json:"revision" optional:"true" doc:"Default 0: always the latest."`
	Days      int    `json:"days" doc:"1 to 366."`
	Prices    bool   `json:"prices" optional:"true"`
	Questions bool   `json:"questions" optional:"true"`
}

type entryView struct {
	ID        string          `json:"_id"`
	Version   int64           `json:"version"`
	Name      string          `json:"name"`
	Document  json.RawMessage `json:"document" doc:"Its shape depends on the kind."`
	UpdatedAt time.Time       `json:"updatedAt"`
}

type newEntry struct {
	Name     string          `json:"name"`
	Version  int64           `json:"version" optional:"true" doc:"That the person saw; of a new entry 0."`
	Document json.RawMessage `json:"document" doc:"Its shape depends on the kind."`
}

type factoryView struct {
	Brand     string                 `json:"brand"`
	Revision  revisionView           `json:"revision"`
	Latest    int                    `json:"latest" doc:"A newer revision than this one makes this one out of date."`
	Prices    bool                   `json:"prices"`
	Questions bool                   `json:"questions"`
	ExpiresAt time.Time              `json:"expiresAt"`
	Document  document.Document      `json:"document"`
	Since     *difference.Difference `json:"since" doc:"From the revision before; null for the first one."`
	Comments  []commentView          `json:"comments" doc:"That came by this link, and the answers."`
}

func viewComment(c store.Comment) commentView {
	return commentView{
		ID: c.ID, ReplyTo: c.ReplyTo, Anchor: anchorView(c.Anchor), Body: c.Body, Question: c.Question, CreatedBy: c.CreatedBy, CreatedByName: c.CreatedByName,
		ByLink: c.LinkID != "", CreatedAt: c.CreatedAt, ResolvedByName: c.ResolvedByName, ResolvedAt: httpapi.OrNull(c.ResolvedAt),
	}
}

func viewFit(f techpacks.Fit) fitView {
	return fitView{
		ID: f.ID, Version: f.Version, Verdict: f.Verdict, CreatedByName: f.CreatedByName, CreatedAt: f.CreatedAt, UpdatedAt: f.UpdatedAt, Sheet: f.Sheet,
		Results: httpapi.Views(f.Sheet.Points, techpacks.FitPoint.Result),
	}
}

func viewLink(l store.Link) linkView {
	return linkView{
		ID: l.ID, Label: l.Label, Revision: l.Revision, Prices: l.Prices, Questions: l.Questions, CreatedByName: l.CreatedByName, CreatedAt: l.CreatedAt,
		ExpiresAt: l.ExpiresAt, RevokedAt: httpapi.OrNull(l.RevokedAt), Opened: l.Opened, OpenedAt: httpapi.OrNull(l.OpenedAt),
	}
}

func viewEntry(e store.Entry) entryView {
	return entryView{ID: e.ID, Version: e.Version, Name: e.Name, Document: e.Document, UpdatedAt: e.UpdatedAt}
}

func viewFactory(v techpacks.FactoryView) factoryView {
	revision := viewRevision(v.Revision)
	revision.ReleasedBy, revision.ReleasedByName = "", ""
	return factoryView{
		Brand: v.Brand, Revision: revision, Latest: v.Latest, Prices: v.Prices, Questions: v.Questions, ExpiresAt: v.ExpiresAt, Document: v.Document, Since: v.Since,
		Comments: httpapi.Views(v.Comments, viewComment),
	}
}
