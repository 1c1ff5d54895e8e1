package app

import (
	"selvedge/adapters/httpapi"
	httptechpacks "selvedge/adapters/httpapi/techpacks"
	"selvedge/adapters/pdf"
	"selvedge/adapters/spreadsheet"
	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/core/audit"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
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
	trade, err := terms.Read(fixtures.Terms, h.garments.Points)
	if err != nil {
		return err
	}
	pageWords, err := pages.ReadWords(fixtures.TechpackWords)
	if err != nil {
		return err
	}
	chartWords, err := chartimport.ReadWords(fixtures.ChartWords, h.garments.Points)
	if err != nil {
		return err
	}
	h.techpacks = &techpacks.Service{
		Store: sqlstore.Over(h.store, sqltechpacks.Repositories), Quota: h.quota, Audit: audit.Log{Now: h.now, IDs: h.ids},
		Drafter: draft.Drafter{Catalogue: h.garments, Fibres: fibres, Stitches: stitches},
		Pages:   pages.Press{Paper: pdf.Paper{}, Fibres: fibres, Stitches: stitches, Points: h.garments.Points, Terms: trade, Words: pageWords},
		Secret:  h.key, Now: h.now, IDs: h.ids, Events: h.events.Publish, Broadcast: h.events.Broadcast, Images: h.assets, Workbooks: spreadsheet.Workbooks{}, Terms: trade, ChartWords: chartWords,
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
		AssetUses:          h.techpacks.AssetUses,
	}
}
