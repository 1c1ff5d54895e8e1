package lint

import (
	"selvedge/core/techpacks/document"
)

var bomExamples = []example{
	{"no-placement", "trim", coat, func(tp *Techpack) { mat(tp, "buttons").Placement = " " }, "materials/buttons/placement", "Say where Corozo button 36L goes.", ""},
	{"no-placement", "thread is everywhere", coat, func(tp *Techpack) { mat(tp, "thread").Placement = "" }, "", "", ""},

	{"no-consumption", "neither", coat, func(tp *Techpack) { mat(tp, "lining").Consumption, mat(tp, "lining").Unit = 0, "" },
		"materials/lining/consumption", "Enter how much Cupro twill lining a piece takes, and its unit.", ""},
	{"no-consumption", "a label", coat, func(tp *Techpack) { mat(tp, "size-label").Consumption, mat(tp, "size-label").Unit = 0, "" },
		"materials/size-label/consumption", "Enter how much Size label a piece takes, and its unit.", "Take one"},
	{"no-consumption", "no unit", coat, func(tp *Techpack) { mat(tp, "buttons").Unit = "" }, "materials/buttons/unit", "Choose the unit of Corozo button 36L.", "Count pieces"},
	{"no-consumption", "a size is missing", coat, func(tp *Techpack) {
		mat(tp, "lining").PerSize = map[string]int64{"XXS": 1500, "XS": 1500, "S": 1600, "M": 1700, "L": 1700, "XL": 1800, "XXL": 1900, "4XL": 2000}
	}, "materials/lining/perSize/3XL 3XL", "Enter how much Cupro twill lining size 3XL takes.", ""},
	{"no-consumption", "by size", coat, func(tp *Techpack) {
		perSize := map[string]int64{}
		for _, size := range tp.Document.Chart.Sizes {
			perSize[size] = 1700
		}
		mat(tp, "lining").PerSize, mat(tp, "lining").Consumption = perSize, 0
	}, "", "", ""},

	{"no-supplier", "neither", coat, func(tp *Techpack) { mat(tp, "shell").Supplier, mat(tp, "shell").Article = "", "" },
		"materials/shell/supplier", "Name who supplies Wool melton and the article, or let the factory source it.", ""},
	{"no-supplier", "no article", coat, func(tp *Techpack) { mat(tp, "shell").Article = "" }, "materials/shell/article", "Enter the article number of Wool melton.", ""},
	{"no-supplier", "no supplier", coat, func(tp *Techpack) { mat(tp, "shell").Supplier = "" },
		"materials/shell/supplier", "Name who supplies Wool melton, or let the factory source it.", ""},
	{"no-supplier", "the factory sources it", coat, func(tp *Techpack) { m := mat(tp, "shell"); m.Supplier, m.Article, m.Sourced = "", "", true }, "", "", ""},

	{"no-colour", "thread", coat, func(tp *Techpack) { mat(tp, "thread").Colours = nil },
		"materials/thread/colours/camel", "Choose the colour of Core-spun thread in Camel.", "Dye to match"},
	{"no-colour", "lining", coat, func(tp *Techpack) { mat(tp, "lining").Colours = map[string]document.Colour{"camel": {}} },
		"materials/lining/colours/camel", "Choose the colour of Cupro twill lining in Camel.", ""},
	{"no-colour", "the shell's own", coat, func(tp *Techpack) { tp.Document.Colourways[0].Colour = document.Colour{} },
		"colourways/camel/colour", "Choose the colour of Camel.", ""},
	{"no-colour", "not coloured", coat, func(tp *Techpack) { mat(tp, "thread").Colours, mat(tp, "thread").Coloured = nil, false }, "", "", ""},

	{"missing-trim", "buttons are drawn", coat, func(tp *Techpack) { remove(tp, "buttons") }, "materials/buttons", "Add the buttons of the drawing to the materials.", "Add buttons"},
	{"missing-trim", "a zip is drawn", jeans, func(tp *Techpack) { remove(tp, "zip") }, "materials/zip", "Add the zip of the drawing to the materials.", "Add zip"},
	{"missing-trim", "a rib is drawn", tee, func(tp *Techpack) { remove(tp, "rib") }, "materials/rib", "Add the rib of the drawing to the materials.", ""},
	{"missing-trim", "a cord is drawn", hoodie, func(tp *Techpack) { remove(tp, "cord") }, "materials/cord", "Add the cord of the drawing to the materials.", ""},
	{"missing-trim", "a cord of an elastic waist", of("joggers"), func(*Techpack) {}, "materials/cord", "Add the cord of the drawing to the materials.", ""},
	{"missing-trim", "it is lined", coat, func(tp *Techpack) { remove(tp, "lining") }, "materials/lining", "Add the lining of the drawing to the materials.", ""},
	{"missing-trim", "an elastic waist", of("elasticated skirt"), func(*Techpack) {}, "materials/elastic", "Add the elastic of the drawing to the materials.", "Add elastic"},
	{"missing-trim", "a zip that is not drawn", coat, func(tp *Techpack) {
		tp.Document.Materials = append(tp.Document.Materials, trim("zip", "Front zip", "pcs", 1000))
	}, "materials/zip", "Draw Front zip or remove it: the drawing has no zip.", ""},
	{"missing-trim", "a lining in an unlined garment", coat, func(tp *Techpack) { tp.Document.Lining = "none" },
		"materials/lining", "Remove Cupro twill lining, or say that the garment is lined.", ""},
	{"missing-trim", "a zip inside", coat, func(tp *Techpack) {
		zip := trim("zip", "Zip", "pcs", 1000)
		zip.Placement = "inner pocket"
		tp.Document.Materials = append(tp.Document.Materials, zip)
	}, "", "", ""},
	{"missing-trim", "a hook instead of the button", jeans, func(tp *Techpack) { mat(tp, "buttons").Part, mat(tp, "buttons").Name = "hook and bar", "Hook and bar" }, "", "", ""},
	{"missing-trim", "a child's hood has no cord", hoodie, func(tp *Techpack) { tp.Document.Sex = "kids"; remove(tp, "cord") }, "", "", ""},
	{"missing-trim", "pocketing is no lining", jeans, func(tp *Techpack) {
		pocketing := shell("Pocketing twill", 300, document.Fibre{Key: "cotton", Percent: 1000})
		pocketing.ID, pocketing.Kind, pocketing.Placement = "pocketing", "lining", "pocket bags"
		tp.Document.Materials = append(tp.Document.Materials, pocketing)
	}, "", "", ""},

	{"spare-button", "as many as are drawn", coat, func(tp *Techpack) { mat(tp, "buttons").Consumption = 11_000 },
		"materials/buttons/consumption", "Count 12 Corozo button 36L: 11 are drawn, and a spare one.", "Make it 12"},
	{"spare-button", "in two lines", coat, func(tp *Techpack) {
		mat(tp, "buttons").Consumption = 3000
		tp.Document.Materials = append(tp.Document.Materials, trim("sleeve", "Corozo button 24L", "pcs", 8000))
	}, "materials/sleeve/consumption", "Count 12 Corozo button 24L: 11 are drawn, and a spare one.", ""},
	{"spare-button", "more", coat, func(tp *Techpack) { mat(tp, "buttons").Consumption = 14_000 }, "", "", ""},
	{"spare-button", "a set is not counted", coat, func(tp *Techpack) { mat(tp, "buttons").Unit, mat(tp, "buttons").Consumption = "set", 1000 }, "", "", ""},

	{"missing-label", "main", coat, func(tp *Techpack) { remove(tp, "main-label") }, "materials/main-label", "Add a main label.", "Add a main label"},
	{"missing-label", "size", coat, func(tp *Techpack) { remove(tp, "size-label") }, "materials/size-label", "Add a size label.", "Add a size label"},
	{"missing-label", "care", coat, func(tp *Techpack) { remove(tp, "care-label") }, "materials/care-label", "Add a care label.", "Add a care label"},
	{"missing-label", "one label says two things", coat, func(tp *Techpack) {
		remove(tp, "size-label")
		mat(tp, "care-label").Part, mat(tp, "care-label").Name = "label", "Size and wash-care label"
	}, "", "", ""},
	{"missing-label", "a bag of one size", of("tote bag"), func(tp *Techpack) { remove(tp, "size-label") }, "", "", ""},

	{"no-colour-standard", "of a colourway", coat, func(tp *Techpack) { tp.Document.Colourways[0].Colour.Standard = "" },
		"colourways/camel/colour/standard", "Give Camel a colour standard, such as Pantone TCX, or ask for a lab dip.", ""},
	{"no-colour-standard", "of a lining", coat, func(tp *Techpack) {
		mat(tp, "lining").Colours = map[string]document.Colour{"camel": {Name: "Rust", Hex: "#a9502f", Standard: "#a9502f"}}
	}, "materials/lining/colours/camel/standard", "Give Rust of Cupro twill lining a colour standard, such as Pantone TCX, or ask for a lab dip.", ""},
	{"no-colour-standard", "of a print", tee, func(tp *Techpack) { tp.Document.Artwork[0].Colours[0] = document.Colour{Hex: "#ffffff"} },
		"artwork/print/colours", "Give the colours of Chest print a standard, such as Pantone C.", ""},
	{"no-colour-standard", "a lab dip was sent", coat, func(tp *Techpack) {
		tp.Document.Colourways[0].Colour.Standard, tp.Document.Colourways[0].Colour.LabDip = "", "sent"
	}, "", "", ""},
	{"no-colour-standard", "metal", coat, func(tp *Techpack) {
		mat(tp, "buttons").Colours = map[string]document.Colour{"camel": {Name: "Antique brass", Hex: "#a08050"}}
	}, "", "", ""},

	{"no-weight-or-width", "both", coat, func(tp *Techpack) { mat(tp, "lining").GSM, mat(tp, "lining").Width = 0, 0 },
		"materials/lining/gsm", "Enter the weight and the width of Cupro twill lining.", ""},
	{"no-weight-or-width", "the weight", coat, func(tp *Techpack) { mat(tp, "shell").GSM = 0 }, "materials/shell/gsm", "Enter the weight of Wool melton.", ""},
	{"no-weight-or-width", "the width", coat, func(tp *Techpack) { mat(tp, "shell").Width = 0 }, "materials/shell/width", "Enter the width of Wool melton.", ""},
	{"no-weight-or-width", "yarn", of("sweater"), func(tp *Techpack) {
		yarn := shell("Merino yarn 2/30", 320_000, document.Fibre{Key: "wool", Percent: 1000})
		yarn.Unit, yarn.GSM, yarn.Width = "g", 0, 0
		tp.Document.Materials = append(tp.Document.Materials, yarn)
	}, "", "", ""},

	{"consumption-area", "a slipped point", coat, func(tp *Techpack) { mat(tp, "shell").Consumption = 260 },
		"materials/shell/consumption M", "Check how much Wool melton a piece takes in M: it is 0.39 m², and the drawing shows 1.79 m².", ""},
	{"consumption-area", "in kg", tee, func(tp *Techpack) { m := mat(tp, "shell"); m.Unit, m.Consumption, m.GSM = "kg", 1700, 180 },
		"materials/shell/consumption M", "Check how much Cotton jersey a piece takes in M: it is 9.44 m², and the drawing shows 0.62 m².", ""},
	{"consumption-area", "in one size", coat, func(tp *Techpack) {
		mat(tp, "shell").PerSize = map[string]int64{"XXS": 2200, "XS": 2300, "S": 2400, "M": 2600, "L": 2700, "XL": 2800, "XXL": 290, "3XL": 3000, "4XL": 3100}
	}, "materials/shell/perSize/XXL XXL", "Check how much Wool melton a piece takes in XXL: it is 0.43 m², and the drawing shows 2.05 m².", ""},
	{"consumption-area", "in yards", coat, func(tp *Techpack) { mat(tp, "shell").Unit, mat(tp, "shell").Consumption = "yd", 2900 }, "", "", ""},
	{"consumption-area", "in square metres", coat, func(tp *Techpack) { mat(tp, "shell").Unit, mat(tp, "shell").Consumption = "m2", 3900 }, "", "", ""},
	{"consumption-area", "pleats take more", of("pleated skirt"), func(tp *Techpack) {
		tp.Document.Materials = append(tp.Document.Materials, shell("Viscose twill", 1900, document.Fibre{Key: "viscose", Percent: 1000}))
	}, "", "", ""},
}

var compositionExamples = []example{
	{"fibre-sum", "too little", coat, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("wool", 800, "polyamide", 150) },
		"materials/shell/fibres", "Make the fibres of Wool melton 100 %: they are 95 %.", ""},
	{"fibre-sum", "one is open", coat, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("wool", 805, "polyamide", 0) },
		"materials/shell/fibres", "Make the fibres of Wool melton 100 %: they are 80.5 %.", "Make polyamide 19.5 %"},
	{"fibre-sum", "none", coat, func(tp *Techpack) { mat(tp, "lining").Fibres = nil }, "materials/lining/fibres", "Enter the fibres of Cupro twill lining.", ""},
	{"fibre-sum", "leather has none", coat, func(tp *Techpack) { mat(tp, "shell").Fibres, mat(tp, "shell").Animal = nil, true }, "", "", ""},

	{"fibre-name", "a name of the US", coat, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("wool", 800, "nylon", 200) },
		"materials/shell/fibres", "Call \"nylon\" of Wool melton polyamide.", "Set polyamide"},
	{"fibre-name", "for the US alone", coat, func(tp *Techpack) {
		tp.Document.Markets = []string{"US"}
		mat(tp, "shell").Fibres = fibres("wool", 980, "lycra", 20)
	},
		"materials/shell/fibres", "Call \"lycra\" of Wool melton spandex.", "Set spandex"},
	{"fibre-name", "no fibre", coat, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("wool", 800, "stardust", 200) },
		"materials/shell/fibres", "Name the fibre \"stardust\" of Wool melton as the law lists it.", ""},
	{"fibre-name", "leather", coat, func(tp *Techpack) {
		tp.Document.Markets = []string{"US"}
		mat(tp, "shell").Fibres = fibres("leather", 1000)
	},
		"materials/shell/fibres", "Name the fibre \"leather\" of Wool melton as the law lists it.", "Mark as of animal origin"},
	{"fibre-name", "on a label", coat, func(tp *Techpack) {
		tp.Document.Markets = []string{"EU"}
		mat(tp, "care-label").Note = "80% wool, 20% Rayon"
	},
		"materials/care-label/note", "Write viscose instead of \"rayon\" on Care label.", "Write viscose"},
	{"fibre-name", "on a label for both markets", coat, func(tp *Techpack) { mat(tp, "care-label").Note = "95% cotton, 5% elastane / spandex" }, "", "", ""},
	{"fibre-name", "a rare one", coat, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("mohair", 700, "elastomultiester", 300) }, "", "", ""},

	{"pure-claim", "in the cloth's name", coat, func(tp *Techpack) { mat(tp, "shell").Name = "100 % wool melton" },
		"materials/shell/name", "Don't call 100 % wool melton pure: it has 2 fibres.", ""},
	{"pure-claim", "in the garment's name", coat, func(tp *Techpack) { tp.Document.Name = "Pure new wool coat" },
		"name", "Don't call the garment pure: Wool melton has 2 fibres.", ""},
	{"pure-claim", "on a label", coat, func(tp *Techpack) { mat(tp, "main-label").Note = "Says: ALL WOOL" },
		"materials/main-label/note", "Don't call the garment pure on Main label: Wool melton has 2 fibres.", ""},
	{"pure-claim", "a single fibre", tee, func(tp *Techpack) { mat(tp, "shell").Name = "100% organic cotton jersey" }, "", "", ""},
	{"pure-claim", "a colour", coat, func(tp *Techpack) { tp.Document.Name = "Coat in pure white, all sizes" }, "", "", ""},
	{"pure-claim", "2 % can't be avoided", coat, func(tp *Techpack) {
		mat(tp, "shell").Name = "Pure wool melton"
		mat(tp, "shell").Fibres = fibres("wool", 980, "polyamide", 20)
	}, "", "", ""},

	{"no-origin", "missing", coat, func(tp *Techpack) { tp.Document.Origin = "" }, "origin", "Enter the country of origin.", ""},
	{"no-origin", "said", coat, func(tp *Techpack) { tp.Document.Origin = "TR" }, "", "", ""},

	{"animal-parts", "horn buttons", coat, func(tp *Techpack) {
		mat(tp, "buttons").Animal = true
		mat(tp, "care-label").Note = "80% wool, 20% polyamide."
	},
		"materials/buttons", "Say on the label, because of Corozo button 36L: \"Contains non-textile parts of animal origin\".", "Write it on Care label"},
	{"animal-parts", "said", coat, func(tp *Techpack) {
		mat(tp, "buttons").Animal = true
		mat(tp, "main-label").Note = "Contains non-textile parts of animal origin"
	}, "", "", ""},
	{"animal-parts", "not sold in the EU", coat, func(tp *Techpack) { mat(tp, "buttons").Animal = true; tp.Document.Markets = []string{"US", "CN"} }, "", "", ""},

	{"no-maker", "for the US", coat, func(tp *Techpack) { tp.Document.Maker = " " }, "maker", "Enter the manufacturer's name or RN, which the label shows in the US.", ""},
	{"no-maker", "not for the EU", coat, func(tp *Techpack) { tp.Document.Maker, tp.Document.Markets = "", []string{"EU"} }, "", "", ""},
}

var careExamples = []example{
	{"harsh-care", "wool in the machine", coat, func(tp *Techpack) { tp.Document.Care.Wash = "40" },
		"care/wash", "Wash it at 30 °C at most, as wool: Wool melton has wool and Cupro twill lining has cupro.", "Set 30-wool"},
	{"harsh-care", "tumbled", coat, func(tp *Techpack) { tp.Document.Care.Dry = "low" }, "care/dry", "Don't tumble dry it: Wool melton has wool and Cupro twill lining has cupro.", "Set flat"},
	{"harsh-care", "bleached", tee, func(tp *Techpack) {
		mat(tp, "shell").Fibres = fibres("cotton", 970, "elastane", 30)
		tp.Document.Care.Bleach = "any"
	},
		"care/bleach", "Bleach it with oxygen only: Cotton jersey has elastane.", "Set oxygen"},
	{"harsh-care", "ironed", tee, func(tp *Techpack) { mat(tp, "shell").Fibres = fibres("cotton", 900, "elastane", 100) },
		"care/iron", "Iron it at 110 °C at most: Cotton jersey has elastane.", "Set 110"},
	{"harsh-care", "a little elastane", tee, func(tp *Techpack) {
		mat(tp, "shell").Fibres = fibres("cotton", 950, "elastane", 50)
		tp.Document.Care.Iron = "200"
	}, "", "", ""},
	{"harsh-care", "cotton at 60", tee, func(tp *Techpack) { tp.Document.Care.Wash = "60" }, "", "", ""},
	{"harsh-care", "a label is not washed by itself", tee, func(tp *Techpack) { mat(tp, "main-label").Fibres = fibres("silk", 1000) }, "", "", ""},

	{"care-symbols", "two are open", coat, func(tp *Techpack) { tp.Document.Care.Bleach, tp.Document.Care.Iron = "", "" },
		"care/bleach", "Decide bleaching and ironing.", "Take what the fibres bear"},
	{"care-symbols", "nothing is known of the fibres", coat, func(tp *Techpack) { tp.Document.Care.Wash = ""; mat(tp, "shell").Fibres = fibres("kapok", 1000) },
		"care/wash", "Decide washing.", ""},
	{"care-symbols", "all five", coat, func(*Techpack) {}, "", "", ""},

	{"colour-bleed", "navy and white", coat, func(tp *Techpack) {
		w := &tp.Document.Colourways[0]
		w.Colour.Hex, w.Panels = "#1f2a44", map[string]string{"sleeve": "#fbfbf8"}
	}, "colourways/camel/note", "Note how fast the dark colour of Camel must be: it lies beside white.", "Ask for grade 4"},
	{"colour-bleed", "a white pinstripe", coat, func(tp *Techpack) {
		tp.Document.Colourways[0].Colour.Hex, tp.Document.Colourways[0].Note = "#1f2a44", "carry over"
		tp.Document.Print = document.Print{Kind: "pinstripe", Colour: "#ffffff", Repeat: 220}
	}, "colourways/camel/note", "Note how fast the dark colour of Camel must be: it lies beside white.", ""},
	{"colour-bleed", "noted", coat, func(tp *Techpack) {
		tp.Document.Colourways[0].Colour.Hex, tp.Document.Colourways[0].Trim, tp.Document.Care.Note = "#1f2a44", "#ffffff", "Wash with similar colours."
	}, "", "", ""},
	{"colour-bleed", "white buttons", coat, func(tp *Techpack) {
		tp.Document.Colourways[0].Colour.Hex = "#1f2a44"
		mat(tp, "buttons").Colours = map[string]document.Colour{"camel": {Hex: "#ffffff"}}
	}, "", "", ""},
}
