package dreamboard

import (
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard"
	store "selvedge/ports/dreamboard"
)

type boardCommentView struct {
	ID             string         `json:"_id"`
	ReplyTo        string         `json:"replyTo" doc:"Comment that began the thread; empty: it begins one."`
	Element        string         `json:"element" doc:"That it is about; empty: a place, or the board."`
	Place          *boardSpotView `json:"place" doc:"Null without one."`
	Text           string         `json:"text"`
	Mentions       []string       `json:"mentions" doc:"Users."`
	By             string         `json:"by"`
	ByName         string         `json:"byName"`
	At             time.Time      `json:"at"`
	EditedAt       *time.Time     `json:"editedAt" doc:"Null if it wasn't."`
	Deleted        bool           `json:"deleted" doc:"Only its answers are left: it says nothing, and by whom isn't told."`
	CanEdit        bool           `json:"canEdit" doc:"Whether the caller may change what it says."`
	CanDelete      bool           `json:"canDelete"`
	ResolvedByName string         `json:"resolvedByName"`
	ResolvedAt     *time.Time     `json:"resolvedAt" doc:"Null while it is open."`
}

type newBoardComment struct {
	ReplyTo  string         `json:"replyTo" optional:"true"`
	Element  string         `json:"element" optional:"true"`
	Place    *boardSpotView `json:"place" optional:"true"`
	Text     string         `json:"text" doc:"At most 2,000 characters."`
	Mentions []string       `json:"mentions" optional:"true" doc:"Users who can open the app, at most 20."`
}

type editedBoardComment struct {
	Text     string   `json:"text" doc:"At most 2,000 characters."`
	Mentions []string `json:"mentions" optional:"true" doc:"Users who can open the app, at most 20."`
}

type boardThread struct {
	Resolved bool `json:"resolved"`
}

type boardVersionView struct {
	ID        string    `json:"_id"`
	Name      string    `json:"name"`
	Seq       int64     `json:"seq" doc:"Of the last batch in it."`
	Elements  int       `json:"elements"`
	Automatic bool      `json:"automatic" doc:"Kept by itself, before the board went back to another. Only the latest 50 stay."`
	By        string    `json:"by"`
	ByName    string    `json:"byName"`
	At        time.Time `json:"at"`
}

type newBoardVersion struct {
	Name string `json:"name"`
}

type boardPrint struct {
	Frames   []string `json:"frames" optional:"true" doc:"Default all."`
	Paper    string   `json:"paper" optional:"true" doc:"a4 or letter. Default a4."`
	Pictures string   `json:"pictures" optional:"true" doc:"screen (96 pixels an inch) or print (300), up to 2,048 a picture. Default screen."`
}

type boardLinkView struct {
	CreatedByName string     `json:"createdByName"`
	CreatedAt     time.Time  `json:"createdAt"`
	EndsAt        *time.Time `json:"endsAt" doc:"Null: it doesn't end by itself."`
	Opened        int64      `json:"opened" doc:"How often."`
	OpenedAt      *time.Time `json:"openedAt"`
}

type newBoardLink struct {
	Days int `json:"days" optional:"true" doc:"After which it ends, at most 366. Default 0: it doesn't end by itself."`
}

type boardLinkWithTokenView struct {
	boardLinkView `json:",inline"`
	Token         string `json:"token" doc:"Shown this once."`
}

type sharedBoardView struct {
	Name      string             `json:"name"`
	Brand     string             `json:"brand"`
	Season    string             `json:"season"`
	Colors    []boardColorView   `json:"colors"`
	UpdatedAt time.Time          `json:"updatedAt"`
	Elements  []boardElementView `json:"elements" doc:"By ID, without what only members see."`
	Origins   []boardOriginView  `json:"origins" doc:"Of the assets on it that weren't simply uploaded."`
}

type clothParams struct {
	Name  string `query:"name" optional:"true" doc:"Of the fabric, at most 300 characters."`
	Weave string `query:"weave" optional:"true" enum:"melton|twill|denim|cord|rib|knit|crepe|plain|quilt" doc:"Default what the name says."`
	Print string `query:"print" optional:"true" enum:"stripe|pinstripe|check|gingham|dot|herringbone|lice|star" doc:"Default what the name says."`
	Color string `query:"color" optional:"true" doc:"As #rrggbb. Default what the name says."`
}

type sharedPictureParams struct {
	Size string `query:"w" optional:"true" enum:"96|320|960|2048" doc:"Longest side in pixels. Default 960."`
}

func viewComment(c dreamboard.Remark) boardCommentView {
	v := boardCommentView{
		ID: c.ID, ReplyTo: c.ReplyTo, Element: c.Element, Text: c.Text, Mentions: append([]string{}, c.Mentions...), By: c.CreatedBy, ByName: c.CreatedByName,
		At: c.CreatedAt, EditedAt: httpapi.OrNull(c.EditedAt), Deleted: !c.DeletedAt.IsZero(), CanEdit: c.MayEdit, CanDelete: c.MayDelete, ResolvedByName: c.ResolvedByName, ResolvedAt: httpapi.OrNull(c.ResolvedAt),
	}
	if v.Deleted {
		v.By, v.ByName, v.EditedAt = "", "", nil
	}
	if c.Spot != nil {
		v.Place = &boardSpotView{c.Spot.X, c.Spot.Y}
	}
	return v
}

func viewVersion(v store.Version) boardVersionView {
	return boardVersionView{ID: v.ID, Name: v.Name, Seq: v.Seq, Elements: v.Elements, Automatic: v.Automatic, By: v.CreatedBy, ByName: v.CreatedByName, At: v.CreatedAt}
}

func viewLink(l store.Link) boardLinkView {
	return boardLinkView{CreatedByName: l.CreatedByName, CreatedAt: l.CreatedAt, EndsAt: httpapi.OrNull(l.EndsAt), Opened: l.Opened, OpenedAt: httpapi.OrNull(l.OpenedAt)}
}
