// Package making makes the pictures of boards: from words, from other pictures, and whole
// collections, as jobs.
//
// Invariants: the pictures that a job is to make wait on the board from the transaction that
// accepts it, and each becomes a picture, or says why it is none, in the transaction that
// ends its task. A picture that is made has its recipe and its parents.
package making

import (
	"context"
	"time"

	"selvedge/core/assets"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/garment/catalogue"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/look"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// Kind is the kind of jobs that make pictures on a board.
const Kind = "dreamboard.make"

// AppID is the studio app that a member needs.
const AppID = core.AppID

const (
	studio    = "Dreamboard" // in the ledger
	slots     = 16           // tasks mostly wait for a provider
	timeLimit = 15 * time.Minute
	maxInput  = 50 << 20 // bytes of a picture that is given to a model
	client    = "making" // that a board's operations are from
)

// Boards is what making does with boards, in a transaction of the job.
type Boards interface {
	// Check fails if a board can't be made so: with Invalid, and with NotFound without its
	// folder.
	Check(ctx context.Context, tx dreamboard.Tx, workspaceID string, in core.New) error
	// MakeIn makes a board in the name of an actor who may.
	MakeIn(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, workspaceID string, in core.New) (dreamboard.Board, error)
	// Apply makes operations in the name of a user. It fails with NotFound, with Conflict and
	// with a board.Refusal.
	Apply(ctx context.Context, tx dreamboard.Tx, workspaceID, boardID, by, client string, ops []board.Op) (seq int64, err error)
}

// Service makes pictures.
type Service struct {
	Store    ports.AreaStore[dreamboard.Tx]
	Boards   Boards
	Library  *library.Service // makes the pictures
	Assets   *assets.Service
	Jobs     *jobs.Service
	Garments *catalogue.Catalogue
	Names    *look.Names // of colors
	// Techpacks is what looks are handed over to.
	Techpacks dreamboard.Techpacks
	Now       ports.Clock
	IDs       ports.IDs
	Cost      int64 // credits for a picture
}

// Kinds returns the kinds of jobs.
func (s *Service) Kinds() []jobs.Kind {
	return []jobs.Kind{{
		Name: Kind, AppID: AppID, Studio: studio, Cost: s.Cost, MaxTasks: maxTasks, TimeLimit: timeLimit, Slots: slots,
		Prepare: s.prepare, Accept: s.accept, Run: s.run, Undo: s.undo, Abandon: s.Library.Models.Cancel,
	}}
}
