package lint

import (
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

var constructionExamples = []example{
	{"stretch-seam", "side seam", tee, func(tp *Techpack) { step(tp, "side").Stitch = "301" },
		"operations/side/stitch", "Sew \"side seam\" with 514: lockstitch 301 does not stretch.", "Use 514"},
	{"stretch-seam", "hem", tee, func(tp *Techpack) { step(tp, "hem").Stitch = "301" },
		"operations/hem/stitch", "Sew \"hem and sleeve hem\" with 406: lockstitch 301 does not stretch.", "Use 406"},
	{"stretch-seam", "a pocket need not", hoodie, func(*Techpack) {}, "", "", ""},
	{"stretch-seam", "a safety stitch gives", tee, func(tp *Techpack) { step(tp, "side").Stitch = "516" }, "", "", ""},
	{"stretch-seam", "woven", coat, func(*Techpack) {}, "", "", ""},

	{"stitch-density", "missing", coat, func(tp *Techpack) { step(tp, "side").SPI = 0 }, "operations/side/spi", "Enter the stitches per inch of \"side seam\".", ""},
	{"stitch-density", "too dense", coat, func(tp *Techpack) { step(tp, "side").SPI = 225 },
		"operations/side/spi", "Sew \"side seam\" with 6 to 16 stitches per inch: it has 22.5.", ""},
	{"stitch-density", "bartacks are not counted by the inch", coat, func(tp *Techpack) { step(tp, "bartack").SPI = 0 }, "", "", ""},

	{"seam-class", "neither", coat, func(tp *Techpack) { step(tp, "side").Class, step(tp, "side").Allowance = "", 0 },
		"operations/side/class", "Choose the seam class of \"side seam\" and its allowance.", ""},
	{"seam-class", "no class", coat, func(tp *Techpack) { step(tp, "side").Class = "" }, "operations/side/class", "Choose the seam class of \"side seam\".", ""},
	{"seam-class", "no allowance", coat, func(tp *Techpack) { step(tp, "side").Allowance = 0 },
		"operations/side/allowance", "Enter the seam allowance of \"side seam\".", ""},
	{"seam-class", "a flat seam has none", tee, func(tp *Techpack) { o := step(tp, "side"); o.Stitch, o.Class, o.Allowance = "607", "4.01.01", 0 }, "", "", ""},
	{"seam-class", "topstitching and hems", coat, func(*Techpack) {}, "", "", ""},

	{"no-step", "a lapel that no step says", coat, func(tp *Techpack) {
		step(tp, "top").Seam, step(tp, "collar").Seam, step(tp, "front").Seam = "topstitch, hem", "undercollar", "shoulder"
	}, "operations", "Write the topstitching of collar and lapel into the construction: it is drawn.", "Write the steps"},
	{"no-step", "nothing is said", hoodie, func(tp *Techpack) { tp.Document.Operations = nil },
		"operations", "Write the topstitching of hood and pocket into the construction: it is drawn.", "Write the steps"},
	{"no-step", "a step for what is not there", tee, func(tp *Techpack) {
		tp.Document.Operations = append(tp.Document.Operations, document.Operation{ID: "pocket", Seam: "topstitch, patch pocket", Stitch: "301", SPI: 100})
	}, "operations/pocket/seam", "Draw a pocket or remove \"topstitch, patch pocket\": the drawing has none.", ""},
	{"no-step", "one step for all of it", hoodie, func(tp *Techpack) {
		tp.Document.Operations = []document.Operation{{ID: "top", Seam: "All topstitching", Stitch: "406", SPI: 100}}
	}, "", "", ""},

	{"no-bartack", "pocket and vent", coat, func(tp *Techpack) { tp.Document.Operations = tp.Document.Operations[:5] },
		"operations", "Reinforce pocket corners and the top of the vent.", "Add 304"},
	{"no-bartack", "rivets", jeans, func(tp *Techpack) {
		step(tp, "pockets").Bartack = false
		step(tp, "fly").Note = "copper rivets at stress points"
	}, "", "", ""},
	{"no-bartack", "nothing to tear", tee, func(*Techpack) {}, "", "", ""},
}

var artworkExamples = []example{
	{"artwork-details", "all", tee, func(tp *Techpack) {
		tp.Document.Artwork[0] = document.Artwork{ID: "print", Kind: "print", Name: "Chest print", View: "front"}
	},
		"artwork/print/width", "Enter the width, the height, the two points of placement, the technique and the colours of Chest print.", ""},
	{"artwork-details", "the technique", tee, func(tp *Techpack) { tp.Document.Artwork[0].Technique = "" },
		"artwork/print/technique", "Enter the technique of Chest print.", ""},
	{"artwork-details", "a photograph has no colours", tee, func(tp *Techpack) {
		tp.Document.Artwork[0].Technique, tp.Document.Artwork[0].Colours = "digital print (DTG)", nil
	}, "", "", ""},

	{"artwork-panel", "too wide for the small sizes", tee, func(tp *Techpack) { tp.Document.Artwork[0].Width = 3500 },
		"artwork/print XXS", "Move or shrink Chest print: in XXS, XS and S it crosses a seam or a pocket, or leaves the panel.", ""},
	{"artwork-panel", "over a pocket", hoodie, func(tp *Techpack) {
		tp.Document.Artwork = []document.Artwork{{ID: "logo", Kind: "embroidery", Name: "Logo", Technique: "flat", View: "front", Y: 3600, Width: 1000, Height: 1500, From: "HPS, centre front",
			Colours: []document.Colour{{Name: "Ecru", Standard: "Pantone 11-0105 TCX"}}}}
	}, "artwork/logo XS", "Move or shrink Logo: in XS, S, M, L, XL, XXL, 3XL and 4XL it crosses a seam or a pocket, or leaves the panel.", ""},
	{"artwork-panel", "off the garment", tee, func(tp *Techpack) { tp.Document.Artwork[0].X = 9000 },
		"artwork/print XXS", "Move or shrink Chest print: in XXS, XS, S, M, L, XL, XXL, 3XL and 4XL it crosses a seam or a pocket, or leaves the panel.", ""},
	{"artwork-panel", "at the wearer's left of the back", tee, func(tp *Techpack) {
		a := &tp.Document.Artwork[0]
		a.View, a.X, a.Width, a.Height = "back", 700, 600, 600
	}, "", "", ""},
	{"artwork-panel", "all over", tee, func(tp *Techpack) {
		tp.Document.Artwork[0].Technique, tp.Document.Artwork[0].Width = "all-over print", 9000
	}, "", "", ""},
	{"artwork-panel", "a label is sewn into a seam", tee, func(tp *Techpack) { tp.Document.Artwork[0].Kind, tp.Document.Artwork[0].X = "label", 2350 }, "", "", ""},

	{"artwork-resolution", "too coarse", tee, func(tp *Techpack) { tp.Document.Artwork[0].AssetID = "photo" },
		"artwork/print/assetId", "Replace the picture of Chest print by one of 2363 by 1772 dots: it has 152 an inch at 200 by 150 mm.", ""},
	{"artwork-resolution", "fine enough", tee, func(tp *Techpack) {
		tp.Document.Artwork[0].AssetID, tp.Document.Artwork[0].Width, tp.Document.Artwork[0].Height = "photo", 1016, 762
	}, "", "", ""},
	{"artwork-resolution", "drawn in curves", tee, func(tp *Techpack) { tp.Document.Artwork[0].AssetID = "curves" }, "", "", ""},
}

func fitted(of *Techpack, size string, points ...FitPoint) {
	of.Fits = []Fit{{Size: size, Points: points}}
}

func point(code string, spec, measured measure.Tenths) FitPoint {
	return FitPoint{Code: code, Spec: spec, Minus: tenths(100), Plus: tenths(100), Measured: &measured}
}

var releaseExamples = []example{
	{"packing", "nothing", coat, func(tp *Techpack) { tp.Document.Packing = document.Packing{} },
		"packing/fold", "Enter how it is folded, its bag, the pieces in a carton and where the barcode is.", ""},
	{"packing", "the carton", coat, func(tp *Techpack) { tp.Document.Packing.Carton = 0 }, "packing/carton", "Enter the pieces in a carton.", ""},
	{"packing", "all", coat, func(*Techpack) {}, "", "", ""},

	{"childrens-cord", "in the hood", hoodie, func(tp *Techpack) { tp.Document.Sex = "kids" }, "materials/cord", "Remove Flat cord, hood: a child's hood or neck has no cord.", "Remove it"},
	{"childrens-cord", "in the waist", of("joggers"), func(tp *Techpack) {
		tp.Document.Sex = "kids"
		cord := trim("cord", "Flat cord", "m", 1000)
		cord.Placement = "waistband"
		tp.Document.Materials = append(tp.Document.Materials, cord)
	}, "", "", ""},
	{"childrens-cord", "a grown-up's", hoodie, func(*Techpack) {}, "", "", ""},

	{"over-target", "by a little", coat, func(tp *Techpack) {
		mat(tp, "shell").Waste, mat(tp, "shell").Price = 100, 900_000 // 2.6 m and a tenth more at 9.00
		mat(tp, "lining").Price = 0
		tp.Document.Cost.Target = 4000
	}, "cost/target", "Save EUR 0.74: materials and making cost EUR 40.74, the target is EUR 40.00.", ""},
	{"over-target", "without a target", coat, func(tp *Techpack) { tp.Document.Cost.Target = 0 }, "", "", ""},

	{"no-change-note", "nothing is said", coat, func(tp *Techpack) { tp.Released, tp.Releasing = &tee().Document, true },
		"release/note", "Say what changed since the last release.", ""},
	{"no-change-note", "said", coat, func(tp *Techpack) { tp.Released, tp.Releasing, tp.Note = &tee().Document, true, "Longer sleeve." }, "", "", ""},
	{"no-change-note", "the first one", coat, func(tp *Techpack) { tp.Releasing = true }, "", "", ""},
	{"no-change-note", "nothing changed", coat, func(tp *Techpack) { same := tp.Document; tp.Released, tp.Releasing = &same, true }, "", "", ""},

	{"open-question", "one", coat, func(tp *Techpack) { tp.Questions = 1 }, "comments", "Answer the open question.", ""},
	{"open-question", "three", coat, func(tp *Techpack) { tp.Questions = 3 }, "comments", "Answer 3 open questions.", ""},
	{"open-question", "none", coat, func(*Techpack) {}, "", "", ""},

	{"fit-unchanged", "out and left so", coat, func(tp *Techpack) { fitted(tp, "M", point("B02", 6000, 6150)) },
		"chart/rows/B02/base M", "Change B02 Chest width or remark on it: the sample measured 615 mm in M instead of 600 mm.", ""},
	{"fit-unchanged", "revised, but not taken over", coat, func(tp *Techpack) {
		p := point("B02", 6000, 5850)
		p.Revised = tenths(5900)
		fitted(tp, "M", p)
	}, "chart/rows/B02/base M", "Change B02 Chest width or remark on it: the sample measured 585 mm in M instead of 600 mm.", "Set 590 mm"},
	{"fit-unchanged", "in another size, set by hand", coat, func(tp *Techpack) {
		rowOf(tp, "B02").Fixed = fixed("L", 6300)
		p := point("B02", 6300, 6450)
		p.Revised = tenths(6350)
		fitted(tp, "L", p)
		tp.Fits = append(tp.Fits, Fit{Size: "M"})
	}, "chart/rows/B02/fixed/L L", "Change B02 Chest width or remark on it: the sample measured 645 mm in L instead of 630 mm.", "Set 635 mm"},
	{"fit-unchanged", "within tolerance", coat, func(tp *Techpack) { fitted(tp, "M", point("B02", 6000, 6100)) }, "", "", ""},
	{"fit-unchanged", "remarked on", coat, func(tp *Techpack) {
		p := point("B02", 6000, 6150)
		p.Remark = "pattern: take 15 mm out of the side seams"
		fitted(tp, "M", p)
	}, "", "", ""},
	{"fit-unchanged", "the chart changed since", coat, func(tp *Techpack) { fitted(tp, "M", point("B02", 5900, 6150)) }, "", "", ""},
	{"fit-unchanged", "a position", coat, func(tp *Techpack) {
		p := point("B04", 4200, 5000)
		p.Minus, p.Plus = tenths(0), tenths(0)
		fitted(tp, "M", p)
	}, "", "", ""},
}
