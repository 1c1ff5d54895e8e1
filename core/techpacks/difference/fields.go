package difference

// field is how a member of a part or of its items is called and written.
type field struct {
	label     string
	write     func(w writer, value any) []string // parts with commas between them; none: nothing
	differing bool                               // only the parts that differ are said
	each      bool                               // it is kept by colourway
}

// fields are all members of a document that are compared, by part. A part without members has "".
var fields = map[string]map[string]field{
	"code":    {"": {label: "style number", write: text}},
	"name":    {"": {label: "name", write: text}},
	"season":  {"": {label: "season", write: text}},
	"sex":     {"": {label: "for", write: text}},
	"fit":     {"": {label: "fit", write: text}},
	"length":  {"": {label: "length", write: text}},
	"lining":  {"": {label: "lining", write: text}},
	"notes":   {"": {label: "notes", write: text}},
	"texture": {"": {label: "texture", write: text}},
	"washed":  {"": {label: "measured", write: option(map[string]string{"before": "before washing", "after": "after washing", "none": "not washed"})}},
	"origin":  {"": {label: "country of origin", write: text}},
	"maker":   {"": {label: "manufacturer or RN", write: text}},
	"markets": {"": {label: "markets", write: texts}},
	"style": {
		"garment": {label: "garment", write: option(map[string]string{"tshirt": "T-shirt"})}, "neck": {label: "neck", write: option(map[string]string{"v": "V neck"})},
		"collar":   {label: "collar", write: option(map[string]string{"peterpan": "Peter Pan", "notch": "notch lapel", "peak": "peak lapel"})},
		"shoulder": {label: "shoulder", write: text}, "sleeve": {label: "sleeve", write: text}, "cuff": {label: "cuff", write: text},
		"closure": {label: "closure", write: option(map[string]string{"double": "double-breasted", "halfzip": "half zip"})},
		"pockets": {label: "pockets", write: option(map[string]string{"five": "five pockets", "inseam": "in-seam"})},
		"waist":   {label: "waist", write: text}, "hem": {label: "hem", write: text}, "back": {label: "back", write: text}, "details": {label: "details", write: texts},
		"mens": {label: "closes", write: option(map[string]string{"true": "left over right", "false": "right over left", "": "right over left"})},
	},
	"print": {"kind": {label: "print", write: text}, "colour": {label: "colour of the print", write: text}, "repeat": {label: "repeat of the print", write: length}},
	"chart": {
		"base": {label: "base size", write: text}, "name": {label: "name", write: text}, "how": {label: "how it is measured", write: text},
		"minus": {label: "tolerance −", write: limit}, "plus": {label: "tolerance +", write: limit}, "critical": {label: "critical", write: yesOrNo},
	},
	"colourways": {
		"name": {label: "name", write: text}, "colour": {label: "colour", write: colour, differing: true}, "trim": {label: "colour of the trim", write: text},
		"panels": {label: "panels", write: named, differing: true}, "note": {label: "note", write: text},
	},
	"materials": {
		"kind": {label: "kind", write: text}, "part": {label: "part", write: text}, "name": {label: "name", write: text}, "placement": {label: "placement", write: text},
		"article": {label: "article", write: text}, "supplier": {label: "supplier", write: text}, "sourced": {label: "sourced by the factory", write: yesOrNo},
		"consumption": {label: "consumption", write: consumption}, "unit": {label: "unit", write: unit}, "perSize": {label: "consumption by size", write: bySize, differing: true},
		"waste": {label: "waste", write: percent}, "price": {label: "price", write: price}, "fibres": {label: "fibres", write: fibres}, "gsm": {label: "weight", write: weight},
		"width": {label: "usable width", write: length}, "shrinkage": {label: "shrinkage", write: shrinkage}, "animal": {label: "of animal origin", write: yesOrNo},
		"coloured": {label: "in the colours of the colourways", write: yesOrNo}, "colours": {label: "colour", write: colour, differing: true, each: true},
		"note": {label: "note", write: text},
	},
	"operations": {
		"seam": {label: "seam", write: text}, "stitch": {label: "stitch", write: text}, "class": {label: "seam class", write: text}, "spi": {label: "stitches per inch", write: tenths},
		"allowance": {label: "allowance", write: length}, "rows": {label: "rows", write: number}, "bartack": {label: "bartack", write: yesOrNo}, "note": {label: "note", write: text},
	},
	"artwork": {
		"kind": {label: "kind", write: text}, "name": {label: "name", write: text}, "technique": {label: "technique", write: text},
		"colours": {label: "colours", write: colours, differing: true}, "assetId": {label: "picture", write: picture}, "view": {label: "side", write: text},
		"x": {label: "from the centre line", write: place}, "y": {label: "from the top", write: place}, "width": {label: "width", write: length},
		"height": {label: "height", write: length}, "from": {label: "placed from", write: text}, "note": {label: "note", write: text},
	},
	"care": {
		"wash": care("wash"), "bleach": care("bleach"), "dry": care("dry"), "iron": care("iron"), "professional": care("professional"), "note": {label: "note", write: text},
	},
	"packing": {
		"fold": {label: "fold", write: text}, "bag": {label: "bag", write: text}, "carton": {label: "pieces per carton", write: number}, "barcode": {label: "barcode", write: text},
		"note": {label: "note", write: text},
	},
	"cost": {
		"currency": {label: "currency", write: text}, "making": {label: "cut, make and trim", write: minor}, "target": {label: "target", write: minor},
	},
}
