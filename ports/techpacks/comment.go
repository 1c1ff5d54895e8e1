package techpacks

import (
	"context"
	"time"
)

// Anchor is what a comment is about.
type Anchor struct {
	Path  string // in the document, such as "chart/rows/B02"; empty: the techpack, or a place on the drawing
	View  string // front or back, for a place on the drawing
	Place string // part of the garment that the place is in, such as "pocket.left"
	U, V  int32  // thousandths of the part's width and height, from its upper left corner
}

// Comment is a remark or a question about a techpack, or an answer to one.
type Comment struct {
	WorkspaceID    string
	TechpackID     string
	ID             string // one made later sorts later
	ReplyTo        string // comment that began the thread; empty: it begins one
	Anchor         Anchor
	Body           string
	Question       bool   // keeps the techpack from being released until it is resolved
	CreatedBy      string // user; empty if it came by a factory link
	CreatedByName  string // only read; for a factory's comment, the name that was typed
	LinkID         string // factory link that it came by
	CreatedAt      time.Time
	ResolvedBy     string
	ResolvedByName string    // only read
	ResolvedAt     time.Time // zero while it is open
}

// Comments stores them.
type Comments interface {
	// Insert stores CreatedByName for a comment with a LinkID only. It fails with NotFound,
	// reason "techpack_not_found".
	Insert(ctx context.Context, c Comment) error
	// Get fails with NotFound, reason "comment_not_found".
	Get(ctx context.Context, workspaceID, techpackID, id string) (Comment, error)
	// Resolve sets who resolved a comment and when; a zero time opens it again. It fails
	// with NotFound.
	Resolve(ctx context.Context, workspaceID, techpackID, id, by string, at time.Time) error
	// Delete removes a comment and the answers to it. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, techpackID, id string) error
	// List returns a techpack's comments, oldest first, at most limit.
	List(ctx context.Context, workspaceID, techpackID string, limit int) ([]Comment, error)
	// OpenQuestions counts the questions that are not resolved.
	OpenQuestions(ctx context.Context, workspaceID, techpackID string) (int, error)
	// CountOfLink counts the comments that came by a factory link at a time or later.
	CountOfLink(ctx context.Context, workspaceID, linkID string, since time.Time) (int, error)
}

// Fit is a fit session: a sample that was measured against a techpack.
type Fit struct {
	WorkspaceID   string
	TechpackID    string
	ID            string // one made later sorts later
	Version       int64  // counts the changes, from 1
	Document      []byte // JSON
	Verdict       string // empty while it is open
	CreatedBy     string
	CreatedByName string // only read
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// Fits stores them.
type Fits interface {
	// Insert fails with NotFound, reason "techpack_not_found".
	Insert(ctx context.Context, f Fit) error
	// Get fails with NotFound, reason "fit_not_found".
	Get(ctx context.Context, workspaceID, techpackID, id string) (Fit, error)
	// Update writes Document, Verdict and UpdatedAt with the Version that is given, if the
	// stored one is the one before. It fails with NotFound, and with Conflict, reason
	// "fit_changed", if it isn't.
	Update(ctx context.Context, f Fit) error
	// List returns a techpack's fit sessions, latest first.
	List(ctx context.Context, workspaceID, techpackID string) ([]Fit, error)
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID, techpackID, id string) error
}
