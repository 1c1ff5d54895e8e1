// Package wares makes the catalog that the product and its alternative are compared with.
package wares

import (
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"strconv"
)

// Row is a variant, of which twelve are of a style.
type Row struct {
	SKU, Style, Title, Brand, Category, Gender, Season, Material, Pattern, Description, Color, Size string
	Price, Stock                                                                                    int // in whole euros, and pieces
}

// kinds are garments with the names of their categories.
var kinds = [][2]string{
	{"dress", "Dresses"}, {"shirt", "Shirts"}, {"t-shirt", "T-Shirts"}, {"blouse", "Blouses"}, {"trousers", "Pants"}, {"jeans", "Jeans"},
	{"skirt", "Skirts"}, {"coat", "Coats"}, {"jacket", "Jackets"}, {"sweater", "Sweaters"}, {"cardigan", "Cardigans"}, {"hoodie", "Hoodies"},
}

var (
	brands     = []string{"Harrow", "Selkie", "Northfold", "Atelier Vey", "Lumen", "Coastline", "Marrow", "Tidewell", "Osmo", "Kestrel", "Plainsong", "Verity", "Sable", "Rill", "Juno", "Pike"}
	colors     = []string{"Black", "White", "Navy", "Blue", "Red", "Green", "Beige", "Brown", "Gray", "Pink", "Purple", "Yellow"}
	sizes      = []string{"XS", "S", "M", "L"}
	genders    = []string{"female", "male", "unisex"}
	seasons    = []string{"SS24", "AW24", "SS25", "AW25", "SS26", "AW26"}
	materials  = []string{"cotton", "linen", "wool", "silk", "viscose", "cashmere"}
	patterns   = []string{"solid", "striped", "floral", "checked"}
	adjectives = []string{"relaxed", "slim", "cropped", "oversized", "tailored", "pleated", "ribbed", "quilted", "wrap", "midi"}
)

// Rows are n variants, the same in each run.
func Rows(n int) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		random := rand.New(rand.NewPCG(7, 26))
		pick := func(of []string) string { return of[random.IntN(len(of))] }
		var r Row
		first := 0
		for i := range n {
			if i%12 == 0 {
				kind := kinds[random.IntN(len(kinds))]
				r = Row{
					Style: fmt.Sprintf("ST-%06d", i/12), Brand: pick(brands), Category: kind[1], Gender: pick(genders), Season: pick(seasons),
					Material: pick(materials), Pattern: pick(patterns), Price: 19 + random.IntN(300),
				}
				adjective := pick(adjectives)
				r.Title = fmt.Sprintf("%s %s %s %s", r.Brand, adjective, r.Material, kind[0])
				r.Description = fmt.Sprintf("A %s %s in %s. Cut for an easy fit, made to last, and finished by hand. Machine wash cold, line dry, warm iron.", adjective, kind[0], r.Material)
				first = random.IntN(len(colors))
			}
			r.Color, r.Size, r.Stock = colors[(first+i%12/4)%len(colors)], sizes[i%4], random.IntN(80)
			r.SKU = fmt.Sprintf("%s-%s-%s", r.Style, r.Color, r.Size)
			if !yield(r) {
				return
			}
		}
	}
}

// CSV writes n variants as a supplier's file of 14 columns.
func CSV(w io.Writer, n int) error {
	file := csv.NewWriter(w)
	_ = file.Write([]string{"SKU", "Style", "Title", "Brand", "Category", "Gender", "Season", "Material", "Pattern", "Description", "Color", "Size", "Price", "Stock"}) // see Error
	for r := range Rows(n) {
		_ = file.Write([]string{
			r.SKU, r.Style, r.Title, r.Brand, r.Category, r.Gender, r.Season, "100% " + r.Material, r.Pattern, r.Description, r.Color, r.Size,
			strconv.Itoa(r.Price) + ".00 EUR", strconv.Itoa(r.Stock),
		})
	}
	file.Flush()
	return file.Error()
}
