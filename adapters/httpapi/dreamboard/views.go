package dreamboard

import (
	"cmp"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

type listParams struct {
	State  string `query:"state" optional:"true" enum:"open|starred|archived|bin" doc:"Default open."`
	Folder string `query:"folder" optional:"true" doc:"Default any."`
	Text   string `query:"q" optional:"true" doc:"A part of the name or the season, in any case."`
	Owner  string `query:"owner" optional:"true" enum:"mine" doc:"Only those that the user made."`
	Sort   string `query:"sort" optional:"true" enum:"changed|newest|name" doc:"Default changed: last changed first."`
	Next   string `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
}

type listResponse struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
}

type boardFoldersView struct {
	Boards  []boardView       `json:"boards"`
	Folders []boardFolderView `json:"folders" doc:"All of the workspace."`
	Counts  boardCountsView   `json:"counts"`
}

type boardCountsView struct {
	Open     int            `json:"open"`
	Starred  int            `json:"starred"`
	Archived int            `json:"archived"`
	Bin      int            `json:"bin"`
	Folders  map[string]int `json:"folders" doc:"Open ones, by folder."`
}

type boardView struct {
	ID            string            `json:"_id"`
	Name          string            `json:"name"`
	Folder        string            `json:"folder" doc:"Empty: in none."`
	Season        string            `json:"season" example:"AW26" doc:"May be empty."`
	Starred       bool              `json:"starred" doc:"By the caller."`
	Cover         *boardCoverView   `json:"cover" doc:"Null without a picture."`
	Tiles         []boardTileView   `json:"tiles" doc:"What its cover is made of, at most three."`
	Colors        []boardColorView  `json:"colors" doc:"At most four, by share."`
	People        []boardPersonView `json:"people" doc:"In a list: who has it open. Who comes and goes is broadcast in the room boards."`
	Pictures      int               `json:"pictures"`
	Looks         int               `json:"looks"`
	Fabrics       int               `json:"fabrics" doc:"And swatches."`
	Elements      int               `json:"elements"`
	Comments      int               `json:"comments" doc:"Threads that are open."`
	Linked        bool              `json:"linked" doc:"Whether it has a link."`
	Seq           int64             `json:"seq" doc:"Number of its last batch."`
	CreatedBy     string            `json:"createdBy"`
	CreatedByName string            `json:"createdByName"`
	CreatedAt     time.Time         `json:"createdAt"`
	UpdatedAt     time.Time         `json:"updatedAt"`
	ArchivedAt    *time.Time        `json:"archivedAt"`
	DeletedAt     *time.Time        `json:"deletedAt" doc:"Since when it is in the bin; 30 days later it is deleted for good."`
}

type boardCoverView struct {
	Asset string `json:"asset"`
	Fixed bool   `json:"fixed" doc:"Whether a person chose it."`
}

type boardTileView struct {
	Asset  string            `json:"asset" doc:"Empty: a cloth, or a plain color."`
	Origin ports.AssetOrigin `json:"origin" enum:"uploaded|drawn|made|edited" doc:"Of the asset."`
	Cloth  bool              `json:"cloth" doc:"The picture of a fabric."`
	Weave  string            `json:"weave" doc:"Of a cloth; empty: it is smooth, or there is none."`
	Print  string            `json:"print" doc:"Of a cloth."`
	Color  string            `json:"color" doc:"Empty: not known yet."`
}

func viewTile(t store.Tile) boardTileView {
	t.Origin = cmp.Or(t.Origin, ports.AssetUploaded)
	return boardTileView(t)
}

type boardPersonView struct {
	ID     string `json:"_id"`
	Name   string `json:"name"`
	Client string `json:"client" doc:"The browser tab."`
}

type boardColorView struct {
	Hex   string  `json:"hex" example:"#7a4b2a"`
	Share float64 `json:"share" doc:"0 to 1."`
}

type newBoard struct {
	Name   string `json:"name"`
	Folder string `json:"folder" optional:"true"`
	Season string `json:"season" optional:"true"`
}

type changedBoard struct {
	Name     *string `json:"name" optional:"true"`
	Folder   *string `json:"folder" optional:"true" doc:"Empty: in none."`
	Season   *string `json:"season" optional:"true"`
	Cover    *string `json:"cover" optional:"true" doc:"Asset of a picture on the board; empty: its own choice."`
	Archived *bool   `json:"archived" optional:"true"`
	Starred  *bool   `json:"starred" optional:"true"`
}

type boardFolderView struct {
	ID     string `json:"_id"`
	Name   string `json:"name"`
	Parent string `json:"parent" doc:"Folder; empty: at the top."`
	Season string `json:"season"`
}

type newBoardFolder struct {
	Name   string `json:"name"`
	Parent string `json:"parent" optional:"true"`
	Season string `json:"season" optional:"true"`
}

func viewBoard(b store.Board) boardView {
	v := boardView{
		ID: b.ID, Name: b.Name, Folder: b.FolderID, Season: b.Season, Starred: b.Starred, Pictures: b.Pictures, Looks: b.Looks, Fabrics: b.Fabrics,
		Tiles:    httpapi.Views(b.Tiles, viewTile),
		Colors:   httpapi.Views(b.Colors, func(c store.Color) boardColorView { return boardColorView(c) }),
		People:   []boardPersonView{},
		Elements: b.Elements, Comments: b.Comments, Linked: b.Linked, Seq: b.Seq, CreatedBy: b.CreatedBy, CreatedByName: b.CreatedByName,
		CreatedAt: b.CreatedAt, UpdatedAt: b.UpdatedAt, ArchivedAt: httpapi.OrNull(b.ArchivedAt), DeletedAt: httpapi.OrNull(b.BinnedAt),
	}
	if b.Cover != "" {
		v.Cover = &boardCoverView{b.Cover, b.CoverFixed}
	}
	return v
}

func viewVisit(v dreamboard.Visit) boardPersonView {
	return boardPersonView{ID: v.Person.ID, Name: v.Person.Name, Client: v.Client}
}

func viewFolder(f store.Folder) boardFolderView {
	return boardFolderView{ID: f.ID, Name: f.Name, Parent: f.Parent, Season: f.Season}
}

func viewCounts(c store.Counts) boardCountsView {
	return boardCountsView{Open: c.Open, Starred: c.Starred, Archived: c.Archived, Bin: c.Binned, Folders: c.Folders}
}

func (in newBoard) read() dreamboard.New {
	return dreamboard.New{Name: in.Name, FolderID: in.Folder, Season: in.Season}
}
