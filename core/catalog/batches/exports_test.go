package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLineSheetsOfWholesaleProgramsAreTakenAsTheyCome(t *testing.T) {
	for name, c := range map[string]struct {
		file, columns string
		variants      []string
	}{
		"NuORDER": {
			file: "Style Number,Season,Color,Color Code,Name,Size,UPC,Wholesale USD,Retail USD,Available From,Fabric Description,Country of Origin,Units Per Pack,Disabled\r\n" +
				"HC-1001,Spring 2027,Black,001,Harbor Shirt,S,850012345015,44.00,98.00,2027-01-15,100% Linen,Portugal,1,N\r\n" +
				"HC-1001,Spring 2027,Black,001,Harbor Shirt,M,850012345022,44.00,98.00,2027-01-15,100% Linen,Portugal,1,N\r\n",
			columns: "style season color color_code title:en size gtin cost price availability_date material origin - -",
			variants: []string{
				"850012345015 of HC-1001; gtin 850012345015; title Harbor Shirt; color Black; color_code 001; color_family Black; size S; season Spring 2027; material 100 % linen; price 98.00 USD; cost 44.00 USD; availability_date 2027-01-15; origin PT",
				"850012345022 of HC-1001; gtin 850012345022; title Harbor Shirt; color Black; color_code 001; color_family Black; size M; season Spring 2027; material 100 % linen; price 98.00 USD; cost 44.00 USD; availability_date 2027-01-15; origin PT",
			},
		},
		"JOOR": {
			file: "Action|Style Name|Style Number|Style Identifier|Color Name|Color Code|Size|Size Order|UPC|SKU|Wholesale Price USD|Suggested Retail USD|Materials|Country of Origin|Order Minimum|Season Name|Season Year|Start Ship|Complete Ship\r\n" +
				"Add|Marais Wrap Dress|MW-2201|MW-2201|Ivory|IVO|0|1|850012345053|MW-2201-IVO-0|128.00|325.00|100% Silk|Italy|2|Resort|2027|10/30/2026|11/30/2026\r\n" +
				"Add|Marais Wrap Dress|MW-2201|MW-2201|Ivory|IVO|2|2|850012345060|MW-2201-IVO-2|128.00|325.00|100% Silk|Italy|2|Resort|2027|10/30/2026|11/30/2026\r\n",
			columns: "- title:en style - color color_code size - gtin sku cost price material origin - season - - -",
			variants: []string{
				"MW-2201-IVO-0 of MW-2201; gtin 850012345053; title Marais Wrap Dress; color Ivory; color_code IVO; color_family Beige; size 0; season Resort; material 100 % silk; price 325.00 USD; cost 128.00 USD; origin IT",
				"MW-2201-IVO-2 of MW-2201; gtin 850012345060; title Marais Wrap Dress; color Ivory; color_code IVO; color_family Beige; size 2; season Resort; material 100 % silk; price 325.00 USD; cost 128.00 USD; origin IT",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.planned("a", name, c.file)
			assert.Equal(t, c.columns, columnsOf(b))
			assert.Empty(t, e.refusals(b.ID))
			e.run(e.Apply, b.ID, "done")
			assert.Equal(t, c.variants, e.variants())
		})
	}
}
