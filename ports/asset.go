package ports

import (
	"context"
	"time"
)

// AssetOrigin is how an asset came to be, for people.
type AssetOrigin string

// Origins.
const (
	AssetUploaded AssetOrigin = "uploaded" // a person's file
	AssetDrawn    AssetOrigin = "drawn"    // by rules, without a model
	AssetMade     AssetOrigin = "made"     // by a model
	AssetEdited   AssetOrigin = "edited"   // a model's part in a person's picture
)

// MaxParents is how many parents an asset may have.
const MaxParents = 32

// Asset is a file in a workspace, as people see it. Several may have the same content.
type Asset struct {
	WorkspaceID   string
	ID            string // one made later sorts later
	SHA256        []byte // of its content
	Name          string // of the file
	Origin        AssetOrigin
	SourceType    string // IPTC digital source type; empty if unknown
	System        string // model or product that made it; may be empty
	AppID         string // studio app that it was made or uploaded in; empty: the library
	JobID         string // empty unless a job made it
	Parents       []string
	CreatedBy     string // user
	CreatedByName string // only read; empty if there is no such user
	CreatedAt     time.Time
	BinnedAt      time.Time // zero unless it is in the bin

	File File // only read: its content
}

// AssetOrder is an order of assets.
type AssetOrder string

// Orders.
const (
	NewestAssets AssetOrder = "newest"
	OldestAssets AssetOrder = "oldest"
	AssetsByName AssetOrder = "name" // in lower case
	AssetsBySize AssetOrder = "size" // the largest first
)

// AssetPlace is the place of an asset in any order.
type AssetPlace struct {
	ID    string
	Name  string // in lower case
	Bytes int64
}

// AssetFilter selects assets of a workspace. Empty fields select all.
type AssetFilter struct {
	Kinds     []FileKind
	Origins   []AssetOrigin
	AppIDs    []string // an empty ID is the library
	Hues      []string
	CreatedBy string
	Text      string // a part of the name, in any case
	Binned    bool   // those in the bin, else the others
	NotApps   []string
}

// AssetFacets are the properties that assets are counted by.
type AssetFacets struct {
	Kind   FileKind
	Origin AssetOrigin
	AppID  string
	Hue    string // empty if it has no color
}

// AssetCount is how many assets have the same facets.
type AssetCount struct {
	AssetFacets
	Count int
}

// FoundAsset is an asset that a filter selects.
type FoundAsset struct {
	AssetPlace
	AssetFacets
}

// AssetUse is a place in an area where an asset is used.
type AssetUse struct {
	AssetID string
	AppID   string
	Label   string // for people
	Path    string // of the screen
}

// Assets stores assets. An asset that is inserted or deleted is counted in its File.
type Assets interface {
	// Insert fails with NotFound, reason "file_not_found", unless the workspace has that
	// content.
	Insert(ctx context.Context, a Asset) error
	// Get fails with NotFound, reason "asset_not_found".
	Get(ctx context.Context, workspaceID, id string) (Asset, error)
	// List returns those of these assets that exist, in the order of the IDs.
	List(ctx context.Context, workspaceID string, ids []string) ([]Asset, error)
	// InBin returns of those of these assets that exist whether each is in the bin, by ID.
	InBin(ctx context.Context, workspaceID string, ids []string) (map[string]bool, error)
	// OfFiles returns the assets with any of these contents, oldest first, also those in the bin.
	OfFiles(ctx context.Context, workspaceID string, sha256 ...[]byte) ([]Asset, error)
	// Find returns the assets behind a place in an order, or the first ones if it is zero.
	Find(ctx context.Context, workspaceID string, f AssetFilter, by AssetOrder, after AssetPlace, limit int) ([]FoundAsset, error)
	// Count counts assets by their facets. Of the filter, it takes CreatedBy, Text, Binned and
	// NotApps only.
	Count(ctx context.Context, workspaceID string, f AssetFilter) ([]AssetCount, error)
	// Rename fails with NotFound.
	Rename(ctx context.Context, workspaceID, id, name string) error
	// SetApp gives an asset to an app. It fails with NotFound.
	SetApp(ctx context.Context, workspaceID, id, appID string) error
	// SetOrigin sets the origin and the source type of the uploaded assets with that
	// content.
	SetOrigin(ctx context.Context, workspaceID string, sha256 []byte, origin AssetOrigin, sourceType string) error
	// SetBinned puts an asset into the bin, or takes it out if the time is zero, and reports
	// whether that changed anything. An asset that is in the bin gets the new time.
	SetBinned(ctx context.Context, workspaceID, id string, at time.Time) (bool, error)
	// Delete removes an asset. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string, at time.Time) error
	// Binned returns assets of any workspace that were put into the bin before that time,
	// oldest first.
	Binned(ctx context.Context, before time.Time, limit int) ([]Asset, error)
	// DeleteOfWorkspace removes all assets of a workspace.
	DeleteOfWorkspace(ctx context.Context, workspaceID string, at time.Time) error
}
