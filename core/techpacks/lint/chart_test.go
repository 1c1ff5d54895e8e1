package lint

import (
	"selvedge/core/garment/measure"
)

var chartExamples = []example{
	{"no-tolerance", "both are missing", coat, func(tp *Techpack) { rowOf(tp, "C05").Minus, rowOf(tp, "C05").Plus = nil, nil },
		"chart/rows/C05/minus", "Give C05 Lapel width at notch a tolerance.", "Take ±3 mm"},
	{"no-tolerance", "one is missing", coat, func(tp *Techpack) { rowOf(tp, "B02").Plus = nil },
		"chart/rows/B02/plus", "Give B02 Chest width a plus tolerance.", "Take +10 mm"},
	{"no-tolerance", "a position, in inches", coat, func(tp *Techpack) { tp.Document.Unit = "in"; rowOf(tp, "B04").Minus, rowOf(tp, "B04").Plus = nil, nil },
		"chart/rows/B04/minus", "Give B04 Waist position below HPS a tolerance.", "Take ±0 in"},
	{"no-tolerance", "the library's would be too wide", of("leggings"), func(tp *Techpack) { rowOf(tp, "W04").Minus = nil },
		"chart/rows/W04/minus", "Give W04 Hip width at hip position a minus tolerance.", "Take −9 mm"},
	{"no-tolerance", "a point of the brand's own", coat, func(tp *Techpack) { add(tp, "X01", "Epaulette length", measure.Line, 1200, 0).Minus = nil },
		"chart/rows/X01/minus", "Give X01 Epaulette length a minus tolerance.", ""},
	{"no-tolerance", "a minimum has one side", tee, func(tp *Techpack) { rowOf(tp, "N05").Plus = nil }, "", "", ""},

	{"no-value", "nothing was measured", coat, func(tp *Techpack) { r := rowOf(tp, "B02"); r.Base, r.Steps = 0, make([]measure.Tenths, 8) },
		"chart/rows/B02/base", "Measure B02 Chest width: it is 0 in all sizes.", ""},
	{"no-value", "one size is empty", coat, func(tp *Techpack) { rowOf(tp, "B01").Fixed = fixed("L", 0) },
		"chart/rows/B01/fixed/L L", "Enter B01 Body length from HPS in L: it is 0 mm there.", "Set 1212 mm"},
	{"no-value", "no slit", of("skirt"), func(*Techpack) {}, "", "", ""},

	{"grade-order", "a cell set by hand is too small", coat, func(tp *Techpack) { rowOf(tp, "S05").Fixed = fixed("XL", 1480) },
		"chart/rows/S05/fixed/XL XL", "Make S05 Sleeve opening or cuff width at least 154 mm in XL: it is 148 mm, less than in L.", "Set 158 mm"},
	{"grade-order", "a cell set by hand is too large", coat, func(tp *Techpack) { rowOf(tp, "B01").Fixed = fixed("XL", 12_600) },
		"chart/rows/B01/fixed/XL XL", "Make B01 Body length from HPS at most 1236 mm in XL: it is 1260 mm, more than in XXL.", "Set 1224 mm"},
	{"grade-order", "a sign slipped", coat, func(tp *Techpack) { rowOf(tp, "S05").Steps[5] = -40 },
		"chart/rows/S05/steps/5 XXL", "Make S05 Sleeve opening or cuff width at least 158 mm in XXL: it is 154 mm, less than in XL.", "Grade by 4 mm"},
	{"grade-order", "below the base", coat, func(tp *Techpack) { rowOf(tp, "S05").Steps[1] = -40 },
		"chart/rows/S05/steps/1 XS", "Make S05 Sleeve opening or cuff width at most 146 mm in XS: it is 150 mm, more than in S.", "Grade by 4 mm"},
	{"grade-order", "a distance of the brand's own that falls", coat, func(tp *Techpack) { add(tp, "X01", "Gap", measure.Line, 3000, -10) }, "", "", ""},
	{"grade-order", "all sizes are equal", jeans, func(tp *Techpack) { rowOf(tp, "L04").Steps = make([]measure.Tenths, 8) }, "", "", ""},

	{"wide-tolerance", "both sides", coat, func(tp *Techpack) { rowOf(tp, "B11").Minus, rowOf(tp, "B11").Plus = tenths(150), tenths(150) },
		"chart/rows/B11/minus", "Narrow the tolerance of B11 Hip width at hip position to less than 12.5 mm: it is 15 mm, and a size is 25 mm larger than the one before.", "Set ±10 mm"},
	{"wide-tolerance", "exactly half", coat, func(tp *Techpack) { rowOf(tp, "B11").Plus = tenths(125) },
		"chart/rows/B11/plus", "Narrow the tolerance of B11 Hip width at hip position to less than 12.5 mm: it is 12.5 mm, and a size is 25 mm larger than the one before.", "Set ±10 mm"},
	{"wide-tolerance", "not critical", coat, func(tp *Techpack) { rowOf(tp, "B11").Critical = false; rowOf(tp, "B11").Plus = tenths(150) }, "", "", ""},
	{"wide-tolerance", "a cuff grades by less", coat, func(tp *Techpack) { rowOf(tp, "S05").Plus = tenths(60) }, "", "", ""},

	{"grade-jump", "a step alone", coat, func(tp *Techpack) { rowOf(tp, "B02").Steps[3] = 600 },
		"chart/rows/B02/steps/3 L", "Check B02 Chest width in L: from M to L it grows by 60 mm, beside a step of 25 mm.", ""},
	{"grade-jump", "between equal steps", coat, func(tp *Techpack) { rowOf(tp, "B01").Steps[3] = 300 },
		"chart/rows/B01/steps/3 L", "Check B01 Body length from HPS in L: from M to L it grows by 30 mm, beside a step of 12 mm.", "Grade by 12 mm"},
	{"grade-jump", "a cell set by hand", coat, func(tp *Techpack) { rowOf(tp, "B02").Fixed = fixed("XL", 6700) },
		"chart/rows/B02/fixed/XL XL", "Check B02 Chest width in XL: from L to XL it grows by 45 mm, beside a step of 25 mm.", "Set 655 mm"},
	{"grade-jump", "a break that goes on", coat, func(tp *Techpack) {
		for i := 4; i < 8; i++ {
			rowOf(tp, "B01").Steps[i] = 300
		}
	}, "", "", ""},
	{"grade-jump", "several points jump there", coat, func(tp *Techpack) {
		for _, code := range []string{"B02", "B03", "B05", "B11"} {
			rowOf(tp, code).Steps[3] = 500
		}
	}, "", "", ""},
	{"grade-jump", "every other size", coat, func(tp *Techpack) { rowOf(tp, "P01").Steps = []measure.Tenths{0, 50, 0, 50, 0, 50, 0, 50} }, "", "", ""},

	{"no-critical-point", "none", coat, func(tp *Techpack) {
		for i := range tp.Document.Chart.Rows {
			tp.Document.Chart.Rows[i].Critical = false
		}
	}, "chart/rows", "Mark the points that are measured on every sampled piece.", "Mark the usual ones"},
	{"no-critical-point", "one", coat, func(tp *Techpack) {
		for i := range tp.Document.Chart.Rows {
			tp.Document.Chart.Rows[i].Critical = i == 3
		}
	}, "", "", ""},

	{"no-method", "a point of the library", coat, func(tp *Techpack) { rowOf(tp, "B02").How = "" },
		"chart/rows/B02/how", "Say how B02 Chest width is measured.", "Take the usual way"},
	{"no-method", "a point of the brand's own", coat, func(tp *Techpack) { add(tp, "X01", "Epaulette length, at the seam", measure.Line, 1200, 0).How = "" },
		"chart/rows/X01/how", "Say how X01 Epaulette length is measured; the drawing doesn't show it either.", ""},
	{"no-method", "said, but not drawn", coat, func(tp *Techpack) { add(tp, "X01", "Epaulette length", measure.Line, 1200, 0) }, "", "", ""},

	{"base-size", "not in the range", coat, func(tp *Techpack) { tp.Document.Chart.Base = "38" },
		"chart/base", "Choose the base size among XXS, XS, S, M, L, XL, XXL, 3XL and 4XL: \"38\" is not in the range.", ""},
	{"base-size", "no sizes", coat, func(tp *Techpack) { tp.Document.Chart.Sizes, tp.Document.Chart.Rows = nil, nil }, "chart/base", "Give the chart its sizes.", ""},
	{"base-size", "only another size was fitted", coat, func(tp *Techpack) { tp.Fits = []Fit{{Size: "L"}} },
		"chart/base", "Fit a sample in M, the base size: only L was measured.", ""},
	{"base-size", "not fitted yet", coat, func(tp *Techpack) { tp.Fits = nil }, "", "", ""},
	{"base-size", "fitted before another size", coat, func(tp *Techpack) { tp.Fits = []Fit{{Size: "XL"}, {Size: "M"}} }, "", "", ""},
}

var slipExamples = []example{
	{"unit-slip", "inches in a chart of centimetres", coat, func(tp *Techpack) {
		tp.Document.Unit = "cm"
		rowOf(tp, "B02").Base = scaled(rowOf(tp, "B02").Base, 1/2.54)
	},
		"chart/rows/B02/base M", "Check B02 Chest width: 23.62 cm looks like 59.99 cm, inches typed as centimetres.", "Set 59.99 cm"},
	{"unit-slip", "with its steps", coat, func(tp *Techpack) { scale(rowOf(tp, "B02"), .1) },
		"chart/rows/B02/base M", "Check B02 Chest width: 60 mm looks like 600 mm, centimetres typed as millimetres.", "Set 600 mm"},
	{"unit-slip", "a cell set by hand", coat, func(tp *Techpack) { rowOf(tp, "B03").Fixed = fixed("L", 620) },
		"chart/rows/B03/fixed/L L", "Check B03 Waist width at waist position in L: 62 mm looks like 620 mm, centimetres typed as millimetres.", "Set 620 mm"},
	{"unit-slip", "the whole chart", coat, func(tp *Techpack) {
		for i := range tp.Document.Chart.Rows {
			scale(&tp.Document.Chart.Rows[i], 1/2.54)
		}
	}, "chart", "Check the unit of the chart: its values look like inches typed as centimetres.", ""},
	{"unit-slip", "a short sleeve became a long one", tee, func(tp *Techpack) { rowOf(tp, "S01").Base = 4572 }, "", "", ""},
	{"unit-slip", "large, but no factor", coat, func(tp *Techpack) { rowOf(tp, "B02").Base = 9000 }, "", "", ""},

	{"half-or-full", "measured all around", coat, func(tp *Techpack) { scale(rowOf(tp, "B02"), 2) },
		"chart/rows/B02/base M", "Check B02 Chest width: 1200 mm is about twice the standard chart's, as if it were measured all around.", "Set 600 mm"},
	{"half-or-full", "measured from the middle", jeans, func(tp *Techpack) { rowOf(tp, "W04").Base /= 2 },
		"chart/rows/W04/base 32", "Check W04 Hip width at hip position: 260 mm is about half the standard chart's, as if it were measured from the middle.", "Set 520 mm"},
	{"half-or-full", "all girths", coat, func(tp *Techpack) {
		for _, code := range []string{"B02", "B03", "B11"} {
			scale(rowOf(tp, code), 1.9)
		}
	}, "chart", "Check the girths: all are about twice the standard chart's, as if they were measured all around.", ""},
	{"half-or-full", "the row says that it is all around", coat, func(tp *Techpack) { scale(rowOf(tp, "B02"), 2); rowOf(tp, "B02").Kind = measure.Full }, "", "", ""},
	{"half-or-full", "for children there is no standard chart", coat, func(tp *Techpack) { tp.Document.Sex = "kids"; scale(rowOf(tp, "B02"), .5) }, "", "", ""},
}

var fitExamples = []example{
	{"neck-too-small", "small sizes", tee, func(tp *Techpack) { rowOf(tp, "N05").Base = 6100 },
		"chart/rows/N05/steps/0 XXS", "Let N05 Minimum neck opening reach 600 mm in XXS: it is 590 mm, and there is no opening.", ""},
	{"neck-too-small", "a child", tee, func(tp *Techpack) { tp.Document.Sex = "kids"; rowOf(tp, "N05").Base = 5750 },
		"chart/rows/N05/steps/0 XXS", "Let N05 Minimum neck opening reach 560 mm in XXS: it is 555 mm, and there is no opening.", ""},
	{"neck-too-small", "a baby", tee, func(tp *Techpack) {
		tp.Document.Sex = "kids"
		tp.Document.Chart = measure.Chart{Sizes: []string{"62", "74", "86"}, Base: "74", Rows: []measure.Row{*rowOf(tp, "N05")}}
		rowOf(tp, "N05").Base, rowOf(tp, "N05").Steps = 5300, []measure.Tenths{50, 50}
	}, "", "", ""},
	{"neck-too-small", "with a zip", tee, func(tp *Techpack) { tp.Document.Style.Closure = "zip"; rowOf(tp, "N05").Base = 5000 }, "", "", ""},

	{"no-neck-stretch", "a dress without a zip", of("sweater dress"), func(*Techpack) {},
		"chart/rows", "Add how far the neck stretches at least: there is no opening, and it must reach 600 mm.", "Add 600 mm"},
	{"no-neck-stretch", "a wide neck passes as it is", of("slip dress"), func(*Techpack) {}, "", "", ""},
	{"no-neck-stretch", "with a zip", of("dress"), func(*Techpack) {}, "", "", ""},

	{"sleeve-cap-ease", "no ease in a woven", coat, func(tp *Techpack) {
		add(tp, "X01", "Sleeve cap along the seam", measure.Line, 5200, 160)
		add(tp, "X02", "Armhole seam", measure.Line, 5150, 160)
	}, "chart/rows/X01/steps/0 XXS", "Bring X01 Sleeve cap along the seam to 15 to 45 mm more than X02 Armhole seam in XXS: it is 5 mm more.", ""},
	{"sleeve-cap-ease", "a knit", tee, func(tp *Techpack) {
		add(tp, "X01", "Sleeve cap along the seam", measure.Line, 4200, 160)
		add(tp, "X02", "Armhole seam", measure.Line, 4150, 160)
	}, "", "", ""},
	{"sleeve-cap-ease", "a cap's height is no length", coat, func(tp *Techpack) {
		add(tp, "X01", "Sleeve cap height", measure.Line, 1500, 0)
		add(tp, "X02", "Armhole seam", measure.Line, 5150, 160)
	}, "", "", ""},

	{"bicep-armhole", "too wide", tee, func(tp *Techpack) { rowOf(tp, "S03").Base = 2000 },
		"chart/rows/S03/steps/0 XXS", "Narrow S03 Bicep width or deepen S02 Armhole in XXS: 176 mm is more than 95 % of 181 mm.", ""},
	{"bicep-armhole", "raglan", tee, func(tp *Techpack) { rowOf(tp, "S03").Base = 2000; tp.Document.Style.Shoulder = "raglan" }, "", "", ""},

	{"rise-difference", "a copied cell", jeans, func(tp *Techpack) { rowOf(tp, "R02").Base = 2600 },
		"chart/rows/R02/steps/0 26", "Make R02 Back rise including waistband 60 to 160 mm longer than R01 Front rise including waistband in 26: 233 mm and 239 mm.", "Set 375 mm"},
	{"rise-difference", "too much", jeans, func(tp *Techpack) { rowOf(tp, "R02").Base = 4250 },
		"chart/rows/R02/steps/1 28", "Make R02 Back rise including waistband 60 to 160 mm longer than R01 Front rise including waistband in 28: 407 mm and 246 mm.", ""},
	{"rise-difference", "knitted", in("Loopback fleece", "joggers"), func(tp *Techpack) { rowOf(tp, "R02").Base = rowOf(tp, "R01").Base + 400 }, "", "", ""},

	{"outseam-sum", "one of three is wrong", jeans, func(tp *Techpack) { known(tp, "L05", 11_500, 70) },
		"chart/rows/L05/steps/0 26", "Check L05 Outseam including waistband, L04 Inseam and R01 Front rise including waistband in 26: the outseam is 1129 mm, the other two make about 1037 mm.", ""},
	{"outseam-sum", "they agree", jeans, func(tp *Techpack) { known(tp, "L05", 10_550, 70) }, "", "", ""},

	{"pull-on-waist", "too tight", of("leggings"), func(tp *Techpack) { rowOf(tp, "W02").Base = 3700 },
		"chart/rows/W02/steps/0 XXS", "Let W02 Waist width reach the hips in XXS: it is 295 mm, they are 320 mm.", ""},
	{"pull-on-waist", "it opens", jeans, func(tp *Techpack) { known(tp, "W02", 4000, 250) }, "", "", ""},

	{"short-opening", "a short fly", jeans, func(tp *Techpack) { rowOf(tp, "F01").Base = 500 },
		"chart/rows/F01/steps/0 26", "Lengthen F01 Fly length below waistband in 26: waist and opening let 852 mm pass, the hips are 890 mm around.", ""},
	{"short-opening", "long enough", jeans, func(tp *Techpack) { rowOf(tp, "F01").Base = 900 }, "", "", ""},

	{"across-shoulder", "swapped rows", coat, func(tp *Techpack) { a, b := rowOf(tp, "B06"), rowOf(tp, "B09"); a.Base, b.Base = b.Base, a.Base },
		"chart/rows/B09/steps/0 XXS", "Make B09 Across back no wider than B06 Across shoulder in XXS: it is 447 mm, the shoulder 414 mm.", ""},
	{"across-shoulder", "raglan has no shoulder seam", coat, func(tp *Techpack) { rowOf(tp, "B09").Base = 6000; tp.Document.Style.Shoulder = "raglan" }, "", "", ""},

	{"narrow-cuff", "closed", in("Cotton poplin", "long sleeve dress"), func(tp *Techpack) { rowOf(tp, "S05").Base = 850 },
		"chart/rows/S05/steps/0 XXS", "Widen S05 Sleeve opening or cuff width to 90 mm in XXS or give the cuff an opening: it is 64 mm.", ""},
	{"narrow-cuff", "ribbed", of("sweater"), func(*Techpack) {}, "", "", ""},
	{"narrow-cuff", "buttoned", in("Cotton poplin", "shirt"), func(tp *Techpack) { rowOf(tp, "S05").Base = 850 }, "", "", ""},

	{"pocket-fit", "below the hem", of("bomber jacket"), func(tp *Techpack) { rowOf(tp, "P03").Base = 6200 },
		"chart/rows/P03/steps/0 XXS", "Move P03 Pocket position below HPS up in XXS: the pocket ends 656 mm below HPS, the garment at 604 mm.", "Set 473 mm"},
	{"pocket-fit", "narrow", coat, func(tp *Techpack) { rowOf(tp, "P01").Base = 1200 },
		"chart/rows/P01/steps/0 XXS", "Widen P01 Pocket width to 140 mm in XXS: it is 120 mm, and a hand goes in.", ""},
	{"pocket-fit", "a chest pocket", of("shirt with chest pocket"), func(*Techpack) {}, "", "", ""},

	{"shrinkage", "not said", coat, func(tp *Techpack) { tp.Document.Washed = "" },
		"washed", "Say whether the chart is measured before or after washing, or that the garment isn't washed.", ""},
	{"shrinkage", "not tested", jeans, func(tp *Techpack) { tp.Document.Washed = "after"; mat(tp, "shell").Shrinkage = -1 },
		"materials/shell/shrinkage", "Enter how much 13 oz denim shrinks: the garment is washed.", ""},
	{"shrinkage", "not washed", jeans, func(tp *Techpack) { mat(tp, "shell").Shrinkage = -1 }, "", "", ""},
}
