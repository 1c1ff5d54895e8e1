package catalog

import (
	"context"
	"time"
)

// BatchState is where a supplier's file is on its way in.
type BatchState string

// States. Work goes on in those that end in -ing, and in BatchReceived.
const (
	BatchReceived   BatchState = "received" // it is to be read
	BatchRead       BatchState = "read"     // what its columns are is proposed
	BatchMapped     BatchState = "mapped"   // what its columns are is decided
	BatchPlanning   BatchState = "planning"
	BatchPlanned    BatchState = "planned"
	BatchApplying   BatchState = "applying"
	BatchStopped    BatchState = "stopped" // half way, and can go on
	BatchDone       BatchState = "done"
	BatchUndoing    BatchState = "undoing"
	BatchHalfUndone BatchState = "half_undone" // some of it is put back, and the rest can be
	BatchUndone     BatchState = "undone"
	BatchFailed     BatchState = "failed" // the file can't be read
)

// BatchStates are all of them.
var BatchStates = []BatchState{
	BatchReceived, BatchRead, BatchMapped, BatchPlanning, BatchPlanned, BatchApplying, BatchStopped, BatchDone, BatchUndoing, BatchHalfUndone, BatchUndone, BatchFailed,
}

// Batch is a supplier's file with its photos, or photos without a file.
type Batch struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Version     int64  // counts the changes, from 1
	StoreID     string // that its products are put in
	Supplier    string // as people call it; may be empty
	AssetID     string // the file in the library; empty: photos came without one
	FileName    string // of photos without a file what they are called together
	SHA256      []byte
	State       BatchState
	Reason      string // in words, why it stopped or failed
	Reading     []byte // JSON: how the file is to be read, and was
	Mapping     []byte // JSON: what its columns are
	Tally       []byte // JSON: what the plan counts, and what was applied
	Rows        int64  // below the headings; once it is planned, the variants that they are
	Cursor      int64  // rows that the step which is running is done with
	ChangeSet   int64  // number of what it changed; 0: nothing yet
	ActorID     string // user
	ActorName   string // only read; empty if there is no such user
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// BatchFilter says which batches are asked for. What is empty doesn't matter.
type BatchFilter struct {
	StoreIDs []string
	States   []BatchState
	Text     string // a part of the file's or the supplier's name, in any case
}

// Batches stores them.
type Batches interface {
	Insert(ctx context.Context, b Batch) error
	// Update writes what may change, if the stored version is the one before. It fails with
	// NotFound, reason "batch_not_found", and with Conflict, reason "batch_changed".
	Update(ctx context.Context, b Batch) error
	// Get fails with NotFound, reason "batch_not_found".
	Get(ctx context.Context, workspaceID, id string) (Batch, error)
	// List returns those that a filter leaves before one, or the last ones if it is empty: the
	// latest first.
	List(ctx context.Context, workspaceID string, f BatchFilter, before string, limit int) ([]Batch, error)
	// Working returns those at which work goes on, at most 100, the latest first, without how
	// they are read, mapped and counted.
	Working(ctx context.Context, workspaceID string) ([]Batch, error)
	// Using returns those of some assets that are the files or photos of batches, each once.
	Using(ctx context.Context, workspaceID string, assetIDs []string) ([]string, error)
	// Old returns the one that may have rows and that nothing happened to for the longest, since before a time,
	// unless work goes on at it; none or one.
	Old(ctx context.Context, before time.Time) ([]Batch, error)
	// DropRows removes at most limit rows of one, and returns how many. If there were fewer, Old doesn't return it
	// until it is updated.
	DropRows(ctx context.Context, workspaceID, id string, limit int) (int, error)
	// Delete removes one with its rows and photos. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
}

// BatchRow is a row that is not plainly fine: it changes something, is refused, or has
// something noted.
type BatchRow struct {
	Number  int64  // in the file
	Outcome string // "create", "update", "same", "refused", or "pictures" of a row that only shows what others are
	SKU     string
	Codes   []string // of its problems
	Detail  []byte   // JSON: its cells, problems and changes

	// Only written.
	Words     []string // that it is found by, in lower case
	StandsFor []int64  // other rows, which it is found by too
}

// BatchRowParts is from how many variants a row of a file can't be told apart.
const BatchRowParts = 1_000

// BatchRowFilter says which rows of a batch are asked for. What is empty doesn't matter.
type BatchRowFilter struct {
	Outcome string
	Code    string
	Text    string // in one of the words
	Number  int64  // or of the row; 0: of none

	HasParts bool // rows are stored by their number times BatchRowParts and which of its variants
}

// BatchRows stores them.
type BatchRows interface {
	// Put adds rows, or replaces them.
	Put(ctx context.Context, workspaceID, batchID string, list []BatchRow) error
	// Page returns rows behind one of the file.
	Page(ctx context.Context, workspaceID, batchID string, f BatchRowFilter, after int64, limit int) ([]BatchRow, error)
	Count(ctx context.Context, workspaceID, batchID string, f BatchRowFilter) (int, error)
	// Numbers returns those of the rows with an outcome, from one up to another, in order.
	Numbers(ctx context.Context, workspaceID, batchID, outcome string, from, to int64) ([]int64, error)
	// Remove removes those with some numbers.
	Remove(ctx context.Context, workspaceID, batchID string, numbers []int64) error
	// Clear removes all of a batch.
	Clear(ctx context.Context, workspaceID, batchID string) error
}

// BatchPhoto is a photo that came with a file, or without one.
type BatchPhoto struct {
	AssetID  string
	Name     string // of the file
	SKU      string // of a variant that it shows; empty: it isn't placed
	By       string // how it was placed, such as "SKU", or "hand"
	View     string // such as "front"
	Position int    // among the photos of the same, from 1; 0: not known

	Outcome  PhotoOutcome // as it was planned or applied last; of photos with a file only why their names place them nowhere
	Replaces string       // asset of the picture of the product whose place it takes
}

// PhotoOutcome is what a photo does. It is empty until that is planned.
type PhotoOutcome string

// Outcomes of photos. All but the first two change nothing.
const (
	PhotoAdded    PhotoOutcome = "add"
	PhotoReplaced PhotoOutcome = "replace" // a picture of the same name gives its place to it
	PhotoSame     PhotoOutcome = "same"    // the product has it already
	PhotoUnknown  PhotoOutcome = "unknown" // nothing in its name is a style or a variant
	PhotoSeveral  PhotoOutcome = "several" // its name fits several
	PhotoWeak     PhotoOutcome = "weak"    // the number in its name is so short that it may stand there by chance
	PhotoOut      PhotoOutcome = "out"     // a person left it out
	PhotoMissing  PhotoOutcome = "missing" // the variant isn't there anymore
	PhotoLocked   PhotoOutcome = "locked"  // so are all stores of the product
	PhotoFull     PhotoOutcome = "full"    // the product has as many pictures as it may
	PhotoGone     PhotoOutcome = "gone"    // the photo is not in the library anymore
)

// BatchPhotos stores them.
type BatchPhotos interface {
	// Put adds photos, or replaces them.
	Put(ctx context.Context, workspaceID, batchID string, list []BatchPhoto) error
	// List returns all of a batch by asset.
	List(ctx context.Context, workspaceID, batchID string) ([]BatchPhoto, error)
}

// SavedMapping is what was decided about a supplier's columns in a store.
type SavedMapping struct {
	SupplierKey string
	Document    []byte
	UpdatedAt   time.Time
}

// SavedMappings are what was decided about suppliers' columns.
type SavedMappings interface {
	// List returns those of a store by supplier, at most 1,000.
	List(ctx context.Context, workspaceID, storeID string) ([]SavedMapping, error)
	// Each calls each with the documents of all stores, at most 5,000.
	Each(ctx context.Context, workspaceID string, each func(document []byte) error) error
	// Get returns nil if nothing is known of a supplier in a store.
	Get(ctx context.Context, workspaceID, storeID, supplierKey string) ([]byte, error)
	Put(ctx context.Context, workspaceID, storeID, supplierKey string, document []byte, at time.Time) error
	// Delete removes one if there is one.
	Delete(ctx context.Context, workspaceID, storeID, supplierKey string) error
	DeleteOfStore(ctx context.Context, workspaceID, storeID string) error
}
