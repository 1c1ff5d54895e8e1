package main

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"selvedge/app/bench/wares"
)

// facets are the fields that products are filtered by.
var facets = []string{"brand", "category", "gender", "season", "material", "color", "size"}

// makeProducts creates a collection of n products of the workspace with an index for each
// facet. Its records are inserted without their checks, which takes minutes less.
func makeProducts(app core.App, n int) error {
	workspace, err := app.FindFirstRecordByData("workspaces", "name", "Nordhaus")
	if err != nil {
		return err
	}
	products := core.NewBaseCollection("products")
	products.Fields.Add(&core.RelationField{Name: "workspace", CollectionId: workspace.Collection().Id, Required: true, CascadeDelete: true})
	for _, name := range append([]string{"sku", "style", "title", "pattern", "description"}, facets...) {
		products.Fields.Add(&core.TextField{Name: name})
	}
	products.Fields.Add(&core.NumberField{Name: "price"}, &core.NumberField{Name: "stock"}, &core.AutodateField{Name: "created", OnCreate: true})
	for _, name := range facets {
		products.AddIndex("products_by_"+name, false, "workspace, "+name+", created", "")
	}
	products.ListRule = types.Pointer(ofMembers)
	if err := app.Save(products); err != nil {
		return err
	}
	insert := app.DB().NewQuery(`INSERT INTO products (id, workspace, sku, style, title, pattern, description, brand, category, gender, season, material, color, size, price, stock, created)
		VALUES ({:id}, {:workspace}, {:sku}, {:style}, {:title}, {:pattern}, {:description}, {:brand}, {:category}, {:gender}, {:season}, {:material}, {:color}, {:size}, {:price}, {:stock}, {:created})`).Prepare()
	for r := range wares.Rows(n) {
		_, err := insert.Bind(dbx.Params{
			"id": core.GenerateDefaultRandomId(), "workspace": workspace.Id, "sku": r.SKU, "style": r.Style, "title": r.Title, "pattern": r.Pattern, "description": r.Description,
			"brand": r.Brand, "category": r.Category, "gender": r.Gender, "season": r.Season, "material": r.Material, "color": r.Color, "size": r.Size, "price": r.Price, "stock": r.Stock,
			"created": types.NowDateTime(),
		}).Execute()
		if err != nil {
			return err
		}
	}
	if err := insert.Close(); err != nil {
		return err
	}
	_, err = app.DB().NewQuery("ANALYZE").Execute()
	return err
}
