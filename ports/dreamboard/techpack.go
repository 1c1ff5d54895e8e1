package dreamboard

import (
	"context"

	"selvedge/ports"
)

// Look is what a board hands over for a techpack.
type Look struct {
	Text   string // the garment in words
	Season string
	Colors []NamedColor // the first is that of the picture
	Fabric *Cloth       // nil: none was chosen
	Notes  string
}

// NamedColor is a color of a palette.
type NamedColor struct{ Name, Hex string }

// Cloth is a fabric that was chosen. What is 0 or empty is not known.
type Cloth struct {
	Name     string
	Fibres   []Fibre
	GSM      float64
	Width    float64 // in centimetres
	Supplier string
}

// Fibre is a part of a cloth.
type Fibre struct {
	Code    string
	Percent float64
}

// Techpack is a specification that was begun from a look.
type Techpack struct {
	ID    string `json:"_id"`
	Code  string `json:"code"` // style number
	Name  string `json:"name"`
	State string `json:"state"` // such as "draft"
}

// Techpacks is the work of another area, of which this one knows no more.
type Techpacks interface {
	// Begin makes a techpack in the name of the actor, who needs that area's app. It fails
	// with Invalid, reason "techpack_garment", if the words name no garment, and if the plan
	// has no more techpacks.
	Begin(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, l Look) (Techpack, error)
	// Find returns those of these techpacks that exist.
	Find(ctx context.Context, tx ports.Tx, workspaceID string, ids []string) ([]Techpack, error)
}
