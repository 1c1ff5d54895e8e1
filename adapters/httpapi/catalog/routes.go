// Package catalog serves product data: listings, products, what was changed, and families.
package catalog

import (
	"net/http"
	"slices"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/undoing"
)

const (
	base      = "/api/v1/workspace/{id}/catalog"
	listings  = base + "/listings"
	products  = base + "/products"
	product   = products + "/{product}"
	variants  = product + "/variants"
	changes   = base + "/changesets"
	families  = base + "/families"
	oneFamily = families + "/{family}"

	attributes   = base + "/attributes"
	oneAttribute = attributes + "/{attribute}"
)

// maxEdits is how many bytes edits of several products may have.
const maxEdits = 1 << 20

// maxProduct is of a body with as many variants as a product may have.
const maxProduct = 2 << 20

// maxAttribute is of a choice with as many and as long words as it may have.
const maxAttribute = 256 << 10

// server handles the routes.
type server struct {
	*catalog.Service

	undoing *undoing.Service
}

// Routes returns the routes of the area.
func Routes(service *catalog.Service, undoing *undoing.Service) httpapi.Group {
	s := server{service, undoing}
	return httpapi.Group{
		Tag: "catalog", Description: "Product data by language and sales channel. For members with the app Listings, as far as the products are in stores that they may open.",
		Routes: slices.Concat(s.listingRoutes(), s.productRoutes(), s.changeRoutes(), s.attributeRoutes(), s.familyRoutes(), s.storeRoutes(), s.feedRoutes(), s.fileRoutes(), s.presenceRoutes()),
	}
}

func (s server) listingRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + listings, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.list),
			Doc: httpapi.Doc{
				ID: "listListings", Summary: "List variants with counts by facets", Description: "Pages of 100. Each facet is counted without what is chosen of it.", Params: listParams{},
				Out: listingView{Envelope: httpapi.OK([]catalogRowView{})}, OutDoc: "A page. `next` is empty on the last one.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST " + listings + "/edit", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.editSelection),
			Doc: httpapi.Doc{
				ID: "editListings", Summary: "Set values of all variants that a query finds", Description: "At most 100,000 variants. With preview, nothing is changed. What is said of products is set there, for all their variants. Values are read, and others follow them, as in editProduct.",
				Out: httpapi.OK(selectedView{}), OutDoc: "What was changed, or would be.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "POST " + listings + "/prices", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.adjustPrices),
			Doc: httpapi.Doc{
				ID: "adjustListingsPrices", Summary: "Raise or lower the prices of all variants that a query finds", Description: "At most 100,000 variants. With preview, nothing is changed. A price that isn't there, or would be below zero, stays.",
				Out: httpapi.OK(selectedView{}), OutDoc: "What was changed, or would be.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "POST " + listings + "/family", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.assignFamily),
			Doc: httpapi.Doc{
				ID: "assignListingsToFamily", Summary: "Give a family to the products of all variants that a query finds", Description: "At most 100,000 variants. With preview, nothing is changed. Examples name families.",
				Out: httpapi.OK(selectedView{}), OutDoc: "What was changed, or would be.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "POST " + listings + "/store", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.assignStore),
			Doc: httpapi.Doc{
				ID: "assignListingsToStore", Summary: "Put the products of all variants that a query finds in a store, or take them out", Description: "At most 100,000 variants. With preview, nothing is changed.",
				Out: httpapi.OK(selectedView{}), OutDoc: "What was changed, or would be.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
	}
}

func (s server) attributeRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + attributes, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.attributes),
			Doc: httpapi.Doc{ID: "listAttributes", Summary: "List what can be said of products", Out: httpapi.OK([]attributeView{}), OutDoc: "In their order: standard ones, the workspace's own, those of channels.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + attributes, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxAttribute, s.addAttribute),
			Doc: httpapi.Doc{
				ID: "addAttribute", Summary: "Add an attribute of the workspace's own", Description: "At most 100. Its key is made of its label and never changes. A choice is a facet.",
				Out: httpapi.OK(attributeView{}), OutDoc: "The attribute.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "PUT " + oneAttribute, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxAttribute, s.changeAttribute),
			Doc: httpapi.Doc{
				ID: "changeAttribute", Summary: "Change an attribute of the workspace's own", Description: "Its type stays, and so does whether it is localized. A word of a choice can be removed if no product has it.",
				Out: httpapi.OK(attributeView{}), OutDoc: "The attribute.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + oneAttribute, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteAttribute),
			Doc: httpapi.Doc{ID: "deleteAttribute", Summary: "Delete an attribute of the workspace's own that nothing uses", Errors: httpapi.Status(403, 404, 409)},
		},
	}
}

func (s server) productRoutes() []httpapi.Route {
	conflicts := httpapi.Failure{
		Status: http.StatusConflict, Out: catalogConflictsView{},
		Description: "Somebody changed one of these values, a SKU or style number is taken, or the store is locked. Nothing was changed.",
	}
	refusals := httpapi.Failure{
		Status: http.StatusUnprocessableEntity, Out: &catalogRefusalsView{},
		Description: "Some of these values can't be taken. Nothing was changed, and the others can be sent again.",
	}
	found := httpapi.OK(catalogProductView{})
	return []httpapi.Route{
		{
			Pattern: "POST " + products, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxProduct, s.make),
			Doc: httpapi.Doc{ID: "makeProduct", Summary: "Make a product with its variants", Out: found, OutDoc: "The product.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PATCH " + products, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxEdits, s.editProducts),
			Doc: httpapi.Doc{
				ID: "editProducts", Summary: "Change values of several products and their variants", Description: "At most 500 products and 5,000 values. As editProduct, but edits that can't be made hold up no others, and all are one change set.",
				Out: httpapi.OK(editedView{}), OutDoc: "What was changed, and what was not.", Errors: httpapi.Status(403, 404, 429),
			},
		},
		{
			Pattern: "GET " + product, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.get),
			Doc: httpapi.Doc{ID: "getProduct", Summary: "Get a product with its variants and all their values", Out: found, OutDoc: "The product.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "PATCH " + product, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.edit),
			Doc: httpapi.Doc{
				ID: "editProduct", Summary: "Change values of a product and its variants, all or none", Description: "Each edit says what was there. Edits of other values than somebody else's go through. Values are read as a supplier's cells are: “1.249,00 €” is 1249.00 EUR, and “dunkelblau” is Navy. What follows from one, such as the family of a color, is set beside it, unless it is edited itself or somebody typed or imported it.",
				Out: found, OutDoc: "The product.", Errors: append(httpapi.Status(403, 404), conflicts, refusals),
			},
		},
		{
			Pattern: "PUT " + product, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.change),
			Doc: httpapi.Doc{
				ID: "changeProduct", Summary: "Change a product's family, stores and pictures", Description: "What is left out stays. Stores that the member can't open stay too.",
				Out: found, OutDoc: "The product.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + product, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.delete),
			Doc: httpapi.Doc{ID: "deleteProduct", Summary: "Delete a product, which can be undone", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "POST " + variants, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxProduct, s.addVariants),
			Doc: httpapi.Doc{ID: "addVariants", Summary: "Add variants to a product", Out: found, OutDoc: "The product.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "DELETE " + variants + "/{variant}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteVariant),
			Doc: httpapi.Doc{ID: "deleteVariant", Summary: "Delete a variant, unless it is the only one", Out: found, OutDoc: "The product.", Errors: httpapi.Status(403, 404, 409, 422)},
		},
		{
			Pattern: "GET " + product + "/history", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.history),
			Doc: httpapi.Doc{
				ID: "getProductHistory", Summary: "List what was changed of a product", Params: beforeParams{}, Out: historyResponse{Envelope: httpapi.OK([]catalogEntryView{})}, OutDoc: "The latest first. `next` is empty at the end.",
				Errors: httpapi.Status(403, 404, 422),
			},
		},
	}
}

func (s server) changeRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + changes, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.changeSets),
			Doc: httpapi.Doc{
				ID: "listChangeSets", Summary: "List what was changed", Params: beforeParams{}, Out: changeSetsResponse{Envelope: httpapi.OK([]changeSetView{})}, OutDoc: "The latest first. `next` is empty at the end.",
				Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST " + changes + "/{number}/undo", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.undo),
			Doc: httpapi.Doc{
				ID: "undoChangeSet", Summary: "Put back what was changed", Description: "What somebody edited since is kept. An undo is a change set, which can be undone. 2,000 changes or more are put back by a job: the same one for all who ask until it is done.", Params: undoParams{}, Out: httpapi.OK(undoneView{}),
				OutDoc: "What became of it.", Errors: httpapi.Status(403, 404, 409, 422),
			},
		},
	}
}

func (s server) familyRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + families, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.families),
			Doc: httpapi.Doc{ID: "listFamilies", Summary: "List families", Out: httpapi.OK([]familyView{}), OutDoc: "The oldest first.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + families, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.addFamily),
			Doc: httpapi.Doc{ID: "addFamily", Summary: "Add a family", Out: httpapi.OK(familyView{}), OutDoc: "The family.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PUT " + oneFamily, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.changeFamily),
			Doc: httpapi.Doc{ID: "changeFamily", Summary: "Change a family", Description: "Its products are measured by it at once.", Out: httpapi.OK(familyView{}), OutDoc: "The family.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "DELETE " + oneFamily, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteFamily),
			Doc: httpapi.Doc{ID: "deleteFamily", Summary: "Delete a family that no product is of", Errors: httpapi.Status(403, 404, 409)},
		},
	}
}

type listParams struct {
	Text    string   `query:"q" optional:"true" doc:"Words of titles, SKUs and style numbers; of the last one, its beginning. Or the beginning of a GTIN, with or without leading zeros."`
	Filter  []string `query:"filter" optional:"true" doc:"field:value; several of a field are any of them. Fields are attributes that are facets, and store, family, has, without, missing, complete, picture, currency, sale_currency and changeset: has and without take any attribute, missing one that is required; of a channel such as google: how it stands by the worst of the stores (ready, warning, error or none), ok, error=code and warning=code."`
	Not     []string `query:"not" optional:"true" doc:"field:value; variants that don't have it."`
	Range   []string `query:"range" optional:"true" doc:"price, sale_price or stock from one end to another, such as stock:1-5; an end that is left out is open. Money is in the smallest unit, with its currency: price:1000-5000:EUR."`
	Facet   []string `query:"facet" optional:"true" doc:"Fields to count by."`
	Named   string   `query:"named" optional:"true" doc:"Of facets, only values whose names in English have all of its words, wherever they stand in them: at most 200, the others are counted."`
	Rows    string   `query:"rows" optional:"true" enum:"0|100" doc:"Of a page: 100, the default, or none, for counts alone."`
	Order   string   `query:"order" optional:"true" enum:"newest|title" doc:"Default newest."`
	Next    string   `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
	Skip    string   `query:"skip" optional:"true" doc:"Rows to pass over."`
	Locale  string   `query:"locale" optional:"true" doc:"Language of the values, such as de. Empty: the one that the channels of the stores that are looked at sell in, if it is one."`
	Channel string   `query:"channel" optional:"true" doc:"Channel of the values, such as google."`
}

type undoParams struct {
	Product string `query:"product" optional:"true" doc:"Put back what was changed of this product alone."`
}

type beforeParams struct {
	Next string `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
}
