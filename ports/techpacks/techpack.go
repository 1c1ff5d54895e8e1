// Package techpacks holds the repositories of techpacks: specifications of garments that
// factories cut from.
//
// Invariant: a repository stores a techpack's document as it is and doesn't look into it;
// what lists are filtered by is in columns of its own.
package techpacks

import (
	"context"
	"time"

	"selvedge/ports"
)

// Tx is one transaction's repositories: the console's and the area's own.
type Tx struct {
	ports.Tx
	Techpacks Techpacks
	Revisions Revisions
	Comments  Comments
	Fits      Fits
	Links     Links
	Library   Library
	Assets    Assets
}

// State is where a techpack is in its life.
type State string

// States.
const (
	Draft    State = "draft"    // never released
	Released State = "released" // the factory has a revision, and nothing changed since
	Changed  State = "changed"  // edited since its last revision
	Archived State = "archived"
)

// Techpack is the working copy. What is in Document decides the columns that lists are
// filtered by; core writes both.
type Techpack struct {
	WorkspaceID   string
	ID            string // one made later sorts later
	Version       int64  // counts the changes, from 1
	State         State
	Code          string // style number, unique in the workspace without regard to case
	Name          string
	Garment       string // such as "coat"
	Sex           string // women, men, unisex or kids
	Season        string // such as "AW26"; may be empty
	Errors        int    // findings of the last check
	Warnings      int
	Revision      int      // the last one that was released; 0: none
	Questions     int      // open ones
	Colours       []string // of its colourways in their order, as "#rrggbb"; those that are known
	Document      []byte   // JSON; empty in lists
	Flat          []byte   // the drawing on the wall, as SVG
	CreatedBy     string   // user
	CreatedByName string   // only read; empty if there is no such user
	CreatedAt     time.Time
	UpdatedBy     string
	UpdatedByName string // only read
	UpdatedAt     time.Time
}

// Filter selects techpacks of a workspace. Empty fields select all that are not archived.
type Filter struct {
	States   []State
	Garments []string
	Seasons  []string
	Findings []string // of "errors", "warnings" and "none"; "warnings": no errors, but warnings
	Text     string   // a part of the name or the code, in any case
}

// Place is the place of a techpack in the list.
type Place struct {
	UpdatedAt time.Time
	ID        string
}

// Facets are the properties that techpacks are counted by.
type Facets struct {
	State    State
	Garment  string
	Season   string
	Findings string
}

// Count is how many techpacks have the same facets.
type Count struct {
	Facets
	Count int
}

// Techpacks stores the working copies.
type Techpacks interface {
	// Insert fails with Conflict, reason "techpack_code", if the workspace has that code.
	Insert(ctx context.Context, t Techpack) error
	// Get fails with NotFound, reason "techpack_not_found".
	Get(ctx context.Context, workspaceID, id string) (Techpack, error)
	// Update writes all but ID, CreatedBy and CreatedAt, with the Version that is given,
	// if the stored one is the one before. It fails with NotFound, with Conflict, reason
	// "techpack_changed", if it isn't, and else with Conflict, reason "techpack_code", as
	// Insert does.
	Update(ctx context.Context, t Techpack) error
	// SetQuestions writes the number of open questions and nothing else. It fails with
	// NotFound.
	SetQuestions(ctx context.Context, workspaceID, id string, open int) error
	// List returns the techpacks behind a place, or the first ones if it is zero: last
	// changed first, without their documents.
	List(ctx context.Context, workspaceID string, f Filter, after Place, limit int) ([]Techpack, error)
	// Count counts techpacks by their facets, archived ones too. Of the filter, it takes
	// Text only.
	Count(ctx context.Context, workspaceID string, f Filter) ([]Count, error)
	// Codes returns all codes that begin with a prefix, without regard to case.
	Codes(ctx context.Context, workspaceID, prefix string) ([]string, error)
	// Delete removes a techpack with its revisions, comments, fits and links. It fails
	// with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
	// DeleteOfWorkspace removes everything of the area in a workspace.
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

// Revision is a released techpack. It never changes.
type Revision struct {
	WorkspaceID    string
	TechpackID     string
	Number         int    // from 1
	Document       []byte // JSON; empty in lists
	SHA256         []byte // of Document
	Note           string // what changed, in words
	ReleasedBy     string
	ReleasedByName string // only read
	ReleasedAt     time.Time
}

// Revisions stores them.
type Revisions interface {
	// Insert fails with NotFound, reason "techpack_not_found", and with Conflict, reason
	// "revision_exists", if that number is taken.
	Insert(ctx context.Context, r Revision) error
	// Get fails with NotFound, reason "revision_not_found".
	Get(ctx context.Context, workspaceID, techpackID string, number int) (Revision, error)
	// List returns the latest first, without their documents.
	List(ctx context.Context, workspaceID, techpackID string) ([]Revision, error)
}
