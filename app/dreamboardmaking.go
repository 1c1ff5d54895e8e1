package app

import (
	"context"
	"math"

	"selvedge/core/dreamboard/making"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// newMaking sets the service that makes pictures on boards, which hands looks over to
// techpacks.
func (h *components) newMaking() {
	h.making = &making.Service{
		Store: h.boards.Store, Boards: h.boards, Library: h.library, Assets: h.assets, Jobs: h.jobs, Garments: h.garments, Names: h.assets.Names, Techpacks: lookDesk{h.techpacks},
		Now: h.now, IDs: h.ids, Cost: h.catalogue.Costs.Generation,
	}
	h.boards.Tasks = h.making
}

// lookDesk is where looks of boards become techpacks.
type lookDesk struct{ *techpacks.Service }

// Begin implements dreamboard.Techpacks.
func (d lookDesk) Begin(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, l dreamboard.Look) (dreamboard.Techpack, error) {
	look := draft.Look{Season: l.Season, Notes: l.Notes}
	for _, c := range l.Colors {
		look.Colours = append(look.Colours, document.Colour{Name: c.Name, Hex: c.Hex})
	}
	if l.Fabric != nil {
		look.Fabric = &document.Material{
			Name: l.Fabric.Name, Supplier: l.Fabric.Supplier, GSM: int32(math.Round(l.Fabric.GSM)), Width: measure.FromMM(l.Fabric.Width * 10), Fibres: d.fibres(l.Fabric.Fibres),
		}
	}
	t, err := d.MakeIn(ctx, d.Store.In(ctx, tx), actor, workspaceID, techpacks.New{Text: l.Text, Look: look})
	return begun(t), err
}

// fibres are those that the table of fibres has; one that it doesn't have leaves the
// composition open.
func (d lookDesk) fibres(list []dreamboard.Fibre) (known []document.Fibre) {
	for _, f := range list {
		fibre, is := d.Drafter.Fibres.Get(f.Code)
		if !is {
			if fibre, is = d.Drafter.Fibres.Find(f.Code); !is {
				return nil
			}
		}
		known = append(known, document.Fibre{Key: fibre.Key, Percent: int32(math.Round(f.Percent * 10))})
	}
	return known
}

// Find implements dreamboard.Techpacks.
func (d lookDesk) Find(ctx context.Context, tx ports.Tx, workspaceID string, ids []string) (found []dreamboard.Techpack, err error) {
	own := d.Store.In(ctx, tx)
	for _, id := range ids {
		t, err := own.Techpacks.Get(ctx, workspaceID, id)
		if ports.IsKind(err, ports.NotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, begun(techpacks.Techpack{Techpack: t}))
	}
	return found, nil
}

func begun(t techpacks.Techpack) dreamboard.Techpack {
	return dreamboard.Techpack{ID: t.ID, Code: t.Code, Name: t.Name, State: string(t.State)}
}
