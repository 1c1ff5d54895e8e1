package app

import (
	"selvedge/adapters/httpapi"
	httptechpacks "selvedge/adapters/httpapi/techpacks"
	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/core/audit"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/fixtures"
)

// newTechpacks sets the service of techpacks.
func (h *components) newTechpacks() error {
	fibres, err := material.ReadFibres(fixtures.Fibres)
	if err != nil {
		return err
	}
	stitches, err := material.ReadStitches(fixtures.Stitches)
	if err != nil {
		return err
	}
	h.techpacks = &techpacks.Service{
		Store: sqlstore.Over(h.store, sqltechpacks.Repositories), Quota: h.quota, Audit: audit.Log{Now: h.now, IDs: h.ids},
		Drafter: draft.Drafter{Catalogue: h.garments, Fibres: fibres, Stitches: stitches}, Secret: h.key, Now: h.now, IDs: h.ids, Events: h.events.Publish,
	}
	h.drafts = &techpacks.ModelDrafts{
		Service: h.techpacks, Model: h.models.Language(), Assets: h.assets, Schema: fixtures.StyleSchema, Cost: h.catalogue.Costs.Generation,
	}
	return nil
}

func (h *components) techpacksArea() Area {
	return Area{
		Name:               "techpacks",
		Routes:             []httpapi.Group{httptechpacks.Routes(h.techpacks)},
		JobKinds:           h.drafts.Kinds(),
		Purge:              h.techpacks.Purge,
		OnWorkspaceDeleted: h.techpacks.OnWorkspaceDeleted,
		Demo:               h.specifyDemo,
	}
}
