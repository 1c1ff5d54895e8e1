package techpacks

import (
	"context"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

var (
	errNoSize      = ports.Refuse(ports.NotFound, "size_not_found", "The chart has no such size.")
	errSketch      = ports.Refuse(ports.Invalid, "sketch", "Draw 1 to 24 sizes with at most 120 measures each.")
	errNoColourway = ports.Refuse(ports.NotFound, "colourway_not_found", "This techpack has no such colourway.")
)

// Draw draws a document in one size; "" is the base size. It fails with NotFound, reason
// "size_not_found".
func Draw(d document.Document, size string) (garment.Drawing, error) {
	drawing, ok := d.Draw(size)
	if !ok {
		return garment.Drawing{}, errNoSize
	}
	return drawing, nil
}

// LookOf is how a colourway colours the drawing; "" is the technical flat, black on white.
// It fails with NotFound, reason "colourway_not_found".
func LookOf(d document.Document, colourway string) (garment.Look, error) {
	look, ok := d.Look(colourway)
	if !ok {
		return garment.Look{}, errNoColourway
	}
	return look, nil
}

// Thumbnail is the front in the base size, for lists.
func Thumbnail(d document.Document) string {
	drawing, err := Draw(d, "")
	if err != nil {
		return ""
	}
	return garment.SVG(garment.Picture{Title: d.Name}, drawing.Front)
}

// Picture is which drawing of a techpack is asked for.
type Picture struct {
	Size      string   // "": the base size
	Views     []string // front, back; empty: both
	Colourway string   // "": the technical flat
	Points    []string // codes of the points of measure to show, or "all"
	Nest      []string // sizes that are laid over each other, the outlines only
	Detail    string   // part of the garment to zoom into; empty: all of it
}

// SVG draws a picture of a document. It fails with NotFound for a size, a colourway or a
// part that isn't there.
func SVG(d document.Document, p Picture) (string, error) {
	views := func(drawing garment.Drawing) (list []*garment.View) {
		for _, v := range drawing.Views() {
			if len(p.Views) == 0 || slices.Contains(p.Views, v.Name) {
				list = append(list, v)
			}
		}
		return list
	}
	if len(p.Nest) > 0 {
		var layers []garment.Layer
		for _, size := range p.Nest {
			drawing, err := Draw(d, size)
			if err != nil {
				return "", err
			}
			layers = append(layers, garment.Layer{Name: size, View: views(drawing)[0]})
		}
		return garment.Overlay(d.Name, layers...), nil
	}
	drawing, err := Draw(d, p.Size)
	if err != nil {
		return "", err
	}
	look, err := LookOf(d, p.Colourway)
	if err != nil {
		return "", err
	}
	picture := garment.Picture{Title: d.Name, Look: look, Tapes: p.Points}
	shown := views(drawing)
	if p.Detail != "" {
		shown = slices.DeleteFunc(shown, func(v *garment.View) bool { _, ok := v.Anchor(p.Detail); return !ok })
		if len(shown) == 0 {
			return "", errNoPart
		}
		region, _ := shown[0].Anchor(p.Detail)
		picture.Region, shown = &region, shown[:1]
	}
	return garment.SVG(picture, shown...), nil
}

var errNoPart = ports.Refuse(ports.NotFound, "part_not_found", "The drawing has no such part.")

// Sketch is a garment to be drawn while it is edited.
type Sketch struct {
	Style garment.Style
	Sex   string
	Sizes []measure.Set
}

// Sketched is a size of a sketch.
type Sketched struct {
	garment.Drawing
	Problems []garment.Problem // measures that can't be, which are guessed instead
}

// Sketch draws what isn't stored: a size as it is typed, or all sizes of a revision. It
// fails as workspace.EnterApp does and with Invalid, reasons "sketch" and
// "sketch_style".
func (s *Service) Sketch(ctx context.Context, actor ports.Actor, workspaceID string, sketch Sketch) ([]Sketched, error) {
	if len(sketch.Sizes) == 0 || len(sketch.Sizes) > document.MaxSizes {
		return nil, errSketch
	}
	if err := sketch.Style.Check(); err != nil {
		return nil, ports.Refuse(ports.Invalid, "sketch_style", err.Error())
	}
	err := s.read(ctx, actor, workspaceID, func(context.Context, techpacks.Tx) error { return nil })
	if err != nil {
		return nil, err
	}
	style := sketch.Style
	style.Mens = sketch.Sex == "men"
	drawn := make([]Sketched, len(sketch.Sizes))
	for i, set := range sketch.Sizes {
		if len(set) > document.MaxRows {
			return nil, errSketch
		}
		drawn[i] = Sketched{Drawing: garment.Draw(style, set), Problems: garment.Problems(style, set)}
	}
	return drawn, nil
}
