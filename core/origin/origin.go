// Package origin says how a picture came to be: in the file itself, as XMP with IPTC's
// digital source type and as signed Content Credentials (C2PA), and by the file's hash.
//
// Invariants: the manifest is written last, because its signature covers everything
// else; a mark of an input is never lost, since the result inherits it and keeps its
// manifest; a prompt is never written anywhere.
package origin

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"

	"selvedge/core/imagefile"
	"selvedge/ports"
)

// Made is how a picture was made.
type Made struct {
	Task   Task
	By     Maker
	System string // model that made it, such as its name at the provider; empty: the product's rules
	Title  string // of the file, for people
	Inputs []Input
}

// Input is a file that a picture was made from.
type Input struct {
	Relation   ports.IngredientRelation
	Title      string
	File       []byte
	SourceType SourceType // if known from elsewhere; empty: what the file says
}

// Service marks and signs pictures and answers where they come from.
type Service struct {
	Store   ports.Store
	Now     ports.Clock
	IDs     ports.IDs
	Sealer  ports.Sealer           // nil: pictures are not signed
	Reader  ports.CredentialReader // nil: manifests have no say in source types
	Product string                 // name of the product
}

var errFormat = ports.Refuse(ports.Invalid, "picture_format", "Use a PNG, JPEG or WebP picture.")

// SourceTypeOf returns what a file says about itself in its XMP or in its manifest,
// whichever is the stronger mark.
func (s *Service) SourceTypeOf(file []byte) SourceType {
	f, err := imagefile.Parse(file)
	if err != nil {
		return ""
	}
	said := sourceTypeIn(f.XMP())
	if s.Reader == nil || said.ByModel() {
		return said
	}
	if signed := ParseSourceType(s.Reader.Read(file).SourceType); signed.synthetic() || said == "" {
		return signed
	}
	return said
}

// SourceType returns the source type of what was made.
func (s *Service) SourceType(made Made) SourceType {
	types := make([]SourceType, len(made.Inputs))
	for i, in := range made.Inputs {
		if types[i] = in.SourceType; types[i] == "" {
			types[i] = s.SourceTypeOf(in.File)
		}
	}
	return Derive(made.Task, made.By, types)
}

// Finish returns a picture, marked and signed. A manifest that it brings along, such as
// that of a model's provider, is kept as that of its parent. A picture of unknown source
// without a parent stays as it is. It fails with Invalid, reason "picture_format", and
// like ports.Sealer.
func (s *Service) Finish(ctx context.Context, picture []byte, made Made) ([]byte, error) {
	f, err := imagefile.Parse(picture)
	if err != nil {
		return nil, &ports.Error{Kind: errFormat.Kind, Reason: errFormat.Reason, Message: errFormat.Message, Err: err}
	}
	source := s.SourceType(made)
	ingredients := ingredients(picture, f, made)
	out := picture
	if source != "" {
		packet := Packet{SourceType: source, Credit: label(source, s.Product), Tool: s.Product}
		if made.By == Model {
			packet.System = made.System
		}
		if out, err = Mark(picture, packet); errors.Is(err, imagefile.ErrBroken) {
			return nil, &ports.Error{Kind: errFormat.Kind, Reason: errFormat.Reason, Message: errFormat.Message, Err: err}
		} else if err != nil {
			return nil, err
		}
	}
	if s.Sealer == nil || source == "" && !hasParent(ingredients) {
		return out, nil
	}
	return s.Sealer.Seal(ctx, out, ports.ManifestClaim{
		ID:          s.IDs.Scattered(),
		Title:       made.Title,
		SourceType:  string(source),
		System:      s.system(made),
		MadeAt:      s.Now(),
		Ingredients: ingredients,
	})
}

// system is what made a picture, for people.
func (s *Service) system(made Made) string {
	if made.System == "" {
		return s.Product
	}
	return made.System
}

// ingredients returns the inputs. If the picture has a manifest of its own, it is the
// parent, and what it was made from an input to it.
func ingredients(picture []byte, f *imagefile.File, made Made) (list []ports.Ingredient) {
	own, _ := f.Manifest()
	if own != nil {
		list = append(list, ingredient(ports.ParentOf, made.Title, picture))
	}
	for _, in := range made.Inputs {
		relation := in.Relation
		if relation == ports.ParentOf && hasParent(list) {
			relation = ports.InputTo
		}
		list = append(list, ingredient(relation, in.Title, in.File))
	}
	return list
}

func ingredient(relation ports.IngredientRelation, title string, file []byte) ports.Ingredient {
	sum := sha256.Sum256(file)
	in := ports.Ingredient{Relation: relation, Title: title, MediaType: string(imagefile.FormatOf(file)), SHA256: sum[:]}
	if f, err := imagefile.Parse(file); err == nil {
		store, _ := f.Manifest()
		in.Manifest = bytes.Clone(store)
	}
	return in
}

func hasParent(list []ports.Ingredient) bool {
	for _, in := range list {
		if in.Relation == ports.ParentOf {
			return true
		}
	}
	return false
}
