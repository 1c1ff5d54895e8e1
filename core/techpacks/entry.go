package techpacks

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxEntries = 2_000 // of a kind

var (
	errEntries      = ports.Refuse(ports.Conflict, "too_many_entries", "The library is full: it holds 2,000 of a kind. Delete some first.")
	errEntryVersion = ports.Refuse(ports.Conflict, "entry_changed", "Somebody else changed this. Reload it, then try again.")
	errEntry        = ports.Refuse(ports.Invalid, "entry", "Send the fields that an entry of this kind has, in 200 kB at most.")
	errEntryKind    = ports.Refuse(ports.Invalid, "entry", "The library holds the kinds block, supplier, material and point.")
	errEntryName    = ports.Refuse(ports.Invalid, "entry_name", "Give it a name.")
)

// Supplier is who makes or sells something.
type Supplier struct {
	Country  string `json:"country"`
	Contact  string `json:"contact"`
	Email    string `json:"email"`
	Phone    string `json:"phone"`
	LeadDays int32  `json:"leadDays"`
	Minimum  string `json:"minimum"` // order quantity, in words
	Note     string `json:"note"`
}

// Block is a chart that techpacks begin from.
type Block struct {
	Garment string        `json:"garment"`
	Sex     string        `json:"sex"`
	Chart   measure.Chart `json:"chart"`
}

// Entries returns the workspace's own entries of a kind, by name. It fails as
// workspace.EnterApp does and with Invalid, reason "entry", for a kind there is not.
func (s *Service) Entries(ctx context.Context, actor ports.Actor, workspaceID string, kind techpacks.Kind) (list []techpacks.Entry, err error) {
	if !slices.Contains([]techpacks.Kind{techpacks.Block, techpacks.Supplier, techpacks.Material, techpacks.Point}, kind) {
		return nil, errEntryKind
	}
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		list, err = tx.Library.List(ctx, workspaceID, kind, maxEntries)
		return err
	})
	return list, err
}

// PutEntry adds an entry if id is empty, or changes the one of that version. It fails as
// workspace.EnterApp does, with NotFound, with Invalid, reasons "entry" and "entry_name",
// and with Conflict, reasons "name_taken", "entry_changed" and "too_many_entries".
func (s *Service) PutEntry(ctx context.Context, actor ports.Actor, workspaceID string, kind techpacks.Kind, id, name string, version int64, text []byte) (e techpacks.Entry, err error) {
	name, err = plaintext.Parse("name", "The name", name, 120)
	if err != nil {
		return e, err
	}
	if name == "" {
		return e, errEntryName
	}
	text, err = parseEntry(kind, text)
	if err != nil {
		return e, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		e = techpacks.Entry{WorkspaceID: workspaceID, Kind: kind, ID: id, Version: version + 1, Name: name, Document: text, UpdatedBy: actor.UserID, UpdatedAt: s.Now()}
		if id != "" {
			is, err := tx.Library.Get(ctx, workspaceID, kind, id)
			if err != nil {
				return err
			}
			if is.Version != version {
				return errEntryVersion
			}
			return tx.Library.Update(ctx, e)
		}
		all, err := tx.Library.List(ctx, workspaceID, kind, maxEntries)
		if err != nil {
			return err
		}
		if len(all) >= maxEntries {
			return errEntries
		}
		e.ID, e.Version = s.IDs.Ordered(), 1
		return tx.Library.Insert(ctx, e)
	})
	return e, err
}

// DeleteEntry removes an entry; techpacks that were made from it stay as they are. It
// fails as workspace.EnterApp does and with NotFound.
func (s *Service) DeleteEntry(ctx context.Context, actor ports.Actor, workspaceID string, kind techpacks.Kind, id string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Library.Delete(ctx, workspaceID, kind, id)
	})
}

// parseEntry checks an entry's document and writes it as it is stored.
func parseEntry(kind techpacks.Kind, text []byte) ([]byte, error) {
	var problems []document.Problem
	var value any
	var err error
	switch kind {
	case techpacks.Block:
		var b Block
		err = strict(text, &b)
		problems, value = checkBlock(b), b
	case techpacks.Supplier:
		var supplier Supplier
		err = strict(text, &supplier)
		value = supplier
	case techpacks.Material:
		var m document.Material
		err = strict(text, &m)
		m.Colours, m.PerSize = nil, nil
		problems, value = document.CheckMaterial(m), m
	case techpacks.Point:
		var p measure.Point
		err = strict(text, &p)
		problems, value = document.CheckChart(measure.Chart{Sizes: []string{"M"}, Base: "M", Rows: []measure.Row{{Point: p, Steps: []measure.Tenths{}}}}), p
	default:
		return nil, errEntryKind
	}
	if err != nil || len(text) > 200_000 {
		return nil, errEntry
	}
	if len(problems) > 0 {
		return nil, ports.Refuse(ports.Invalid, "entry", problems[0].Path+": "+problems[0].Text)
	}
	return json.Marshal(value)
}

// checkBlock finds what would keep a techpack from beginning with the block.
func checkBlock(b Block) (problems []document.Problem) {
	if !slices.Contains(garment.Options["garment"], b.Garment) {
		problems = append(problems, document.Problem{Path: "garment", Text: "Choose one of " + strings.Join(garment.Options["garment"], ", ") + "."})
	}
	if b.Sex != "" && !slices.Contains(document.Options["sex"], b.Sex) {
		problems = append(problems, document.Problem{Path: "sex", Text: "Choose one of " + strings.Join(document.Options["sex"], ", ") + ", or none."})
	}
	if len(b.Chart.Rows) == 0 {
		problems = append(problems, document.Problem{Path: "chart", Text: "Give the chart at least one point of measure."})
	}
	return append(problems, document.CheckChart(b.Chart)...)
}

func strict(text []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(to)
}
