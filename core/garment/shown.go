package garment

// Unseen are the points of measure that no flat can show, by code, and why.
var Unseen = map[string]string{
	"C01": "It runs round the neck, inside the buttoned collar.",
	"N05": "It is measured with the neck stretched; the drawing shows it relaxed.",
	"W02": "It is measured with the waist stretched; the drawing shows it relaxed.",
}

// part is what a garment must have for a point of measure to be on it.
var part = map[string]string{
	"B03": "is too short, or too near the chest, for its waist to show.", "B04": "is too short, or too near the chest, for its waist to show.",
	"B11": "ends above the hip, or has it too near the waist.", "B12": "ends above the hip, or has it too near the waist.",
	"B08": "has no armhole seam to measure to.", "B09": "has no armhole seam to measure to.", "B13": "has no shirttail hem.",
	"N04": "has no ribbed or bound neck.", "C02": "has no collar.", "C03": "has no shirt collar.", "C04": "has no shirt collar.",
	"C05": "has no lapels.", "C06": "has no lapels.", "H01": "has no hood.", "H02": "has no hood.",
	"S01": "has no sleeves.", "S03": "has no sleeves that reach the underarm.", "S04": "has no long sleeves.", "S05": "has no sleeves.", "S06": "has no sleeves.",
	"P01": "has no pocket whose opening shows.", "P02": "has no pocket whose depth shows.", "P03": "has no pocket on its front.",
	"K01": "has no button band.", "K02": "has no button below a collar.", "K03": "has no placket.", "K04": "has no two rows of buttons.",
	"L02": "has no knee.", "F01": "has no fly.", "F02": "has no fly.", "D03": "has no slit.",
}

// NotShown is why a drawing has no arrow for a point of measure: a sentence, or nothing if it has one.
func (d Drawing) NotShown(code string) string {
	for _, v := range d.Views() {
		for _, t := range v.Tapes {
			if t.Code == code {
				return ""
			}
		}
	}
	if why, ok := Unseen[code]; ok {
		return why
	}
	if lacks, ok := part[code]; ok {
		return "This style " + lacks
	}
	return "This garment is not measured there."
}
