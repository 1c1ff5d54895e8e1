package board

// Reason says what is wrong with an operation.
type Reason string

// Reasons.
const (
	BadID     Reason = "id"    // of the element, or of another element than the operation
	BadShape  Reason = "shape" // not exactly one of put, set and del
	BadKind   Reason = "kind"
	BadNumber Reason = "number" // a place, a size or a rotation
	BadOrder  Reason = "order"
	BadFrame  Reason = "frame"
	BadKey    Reason = "key"   // unknown for this kind
	BadValue  Reason = "value" // of the data
	BadAsset  Reason = "asset" // not in the workspace
	Full      Reason = "full"  // too many elements
)

// Refusal is an operation that can't be made.
type Refusal struct {
	Op     int // its place in the batch
	Reason Reason
}

// Error implements error.
func (r *Refusal) Error() string { return "operation refused: " + string(r.Reason) }

func refuse(reason Reason) error { return &Refusal{Reason: reason} }
