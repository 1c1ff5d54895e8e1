package quota

import (
	"slices"

	"selvedge/core/plan"
)

// Thing is something that plans allow so much of: a key of the catalogue's limits.
type Thing string

const (
	Generations     Thing = "generations"
	Transformations Thing = "transformations"
	CatalogProducts Thing = "catalogProducts"
	Videos          Thing = "videos"
	Techpacks       Thing = "techpacks"
	CustomBrands    Thing = "customBrands"
	Brands          Thing = "brands"
	Stores          Thing = "stores"
	StorageGB       Thing = "storageGB" // taken and counted in bytes
)

// Span is how a thing is counted.
type Span string

const (
	ByCredits Span = "credits" // not counted: the plan's credits allow so many and no more
	PerPeriod Span = "period"  // what was made in the plan's month, even if it was deleted
	InTotal   Span = "total"   // what exists now
)

// GB is a gigabyte of storage, in bytes.
const GB = 1_000_000_000

// line is a row of the table: how one thing is counted and called.
type line struct {
	thing     Thing
	span      Span
	label     string
	one, many string
	verb      string                 // what a plan without any of it can't do
	unit      int64                  // how much of the count is one of the limit
	cost      func(plan.Costs) int64 // of one, in credits; nil if it costs none
}

// table is every limit of the catalogue.
var table = []line{
	{Generations, ByCredits, "Generations", "generation", "generations", "generate images", 1, func(c plan.Costs) int64 { return c.Generation }},
	{Transformations, ByCredits, "Transformations", "transformation", "transformations", "transform models", 1, func(c plan.Costs) int64 { return c.Transformation }},
	{CatalogProducts, ByCredits, "Catalog products", "catalog product", "catalog products", "list products", 1, func(c plan.Costs) int64 { return c.CatalogProduct }},
	{Videos, PerPeriod, "Videos", "video", "videos", "make videos", 1, func(c plan.Costs) int64 { return c.Video }},
	{Techpacks, PerPeriod, "Techpacks", "techpack", "techpacks", "make techpacks", 1, nil},
	{CustomBrands, PerPeriod, "Custom brands", "custom brand", "custom brands", "add custom brands", 1, nil},
	{Brands, InTotal, "Brands", "brand", "brands", "follow brands", 1, nil},
	{Stores, InTotal, "Stores", "store", "stores", "connect stores", 1, nil},
	{StorageGB, InTotal, "Storage", "byte", "bytes", "store files", GB, nil},
}

func lineOf(thing Thing) (line, bool) {
	at := slices.IndexFunc(table, func(l line) bool { return l.thing == thing })
	if at < 0 {
		return line{}, false
	}
	return table[at], true
}

// MayAgree reports whether an individual limit on a thing can be agreed: not on what
// credits limit.
func MayAgree(thing Thing) bool {
	l, known := lineOf(thing)
	return known && l.span != ByCredits
}

// Feature is something that plans include or not: a key of the catalogue's includes.
type Feature string

const (
	SiteScraping     Feature = "siteScraping"
	TechpackCreation Feature = "techpackCreation"
	ImageEditing     Feature = "imageEditing"
	ThreeD           Feature = "threeD"
	Automations      Feature = "automations"
	ModelTraining    Feature = "modelTraining"
	CustomTemplates  Feature = "customTemplates"
)

// features says what a plan without a feature can't do.
var features = map[Feature]string{
	SiteScraping:     "scrape custom sites",
	TechpackCreation: "make techpacks",
	ImageEditing:     "edit images",
	ThreeD:           "use Style Studio 3D",
	Automations:      "use automations and enrichments",
	ModelTraining:    "train custom models",
	CustomTemplates:  "use custom templates",
}
