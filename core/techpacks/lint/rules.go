package lint

import "slices"

// Rule is what is checked and why.
type Rule struct {
	ID       string   `json:"id"`
	Severity Severity `json:"severity"`
	About    string   `json:"about"` // measurements, bom, composition, care, construction, artwork, packing, safety, cost or release
	Title    string   `json:"title"` // what is wrong where the rule finds something
	Reason   string   `json:"reason"`
	Basis    string   `json:"basis"` // law, standard, practice (usual in the trade), geometry, or choice: our own number

	check func(*pack)
}

// Rules are all rules.
func Rules() []Rule { return slices.Clone(rules) }

var rules = []Rule{
	{"no-tolerance", Error, "measurements", "A point of measure has no tolerance.",
		"Without a tolerance nothing can be rejected or accepted at inspection.", "practice", noTolerance},
	{"no-value", Error, "measurements", "A point of measure has no value in a size of the range.",
		"The factory would have to invent it.", "practice", noValue},
	{"grade-order", Error, "measurements", "A larger size is smaller in a girth or a length.",
		"It is nearly always a slip of sign or column.", "practice", gradeOrder},
	{"wide-tolerance", Warning, "measurements", "The tolerance of a critical girth is half its grade step or more.",
		"A large M and a small L are then the same garment.", "practice", wideTolerance},
	{"grade-jump", Warning, "measurements", "A grade step differs from its neighbours by more than 60 %, and no other point jumps there.",
		"A jump that is meant, such as from L to XL, is in several points.", "choice", gradeJump},
	{"unit-slip", Error, "measurements", "A value is 2.54, 10 or 25.4 times what its neighbours or the standard chart suggest, or a part of it.",
		"Mixing inches, centimetres and millimetres is the costliest reading error.", "practice", unitSlip},
	{"half-or-full", Error, "measurements", "A girth is about twice or half of the standard chart's.",
		"A half measure was entered as a full one, or the other way round.", "practice", halfOrFull},
	{"neck-too-small", Error, "measurements", "A closed neck without an opening does not stretch over the head.",
		"An adult head is about 540 to 620 mm around.", "choice of the limits: 600 mm for adults, 560 mm for children of 2 to 6, 520 mm for babies", neckTooSmall},
	{"no-neck-stretch", Error, "measurements", "A pullover without an opening has no minimum neck stretch.",
		"Nobody can check that it passes over the head.", "practice", noNeckStretch},
	{"sleeve-cap-ease", Warning, "measurements", "Sleeve cap and armhole seam don't fit each other.",
		"The sleeve can't be set, or it puckers.", "practice; choice of the limits: 0 to 15 mm for knits, 15 to 45 mm for set-in sleeves of wovens", sleeveCapEase},
	{"bicep-armhole", Warning, "measurements", "The bicep is wider than 95 % of the straight armhole.",
		"The sleeve's fold would rise above the shoulder; it can't be drawn either.", "geometry", bicepArmhole},
	{"rise-difference", Error, "measurements", "The back rise of woven trousers is not 60 to 160 mm longer than the front rise.",
		"The seat needs it; equal rises are a copied cell.", "practice", riseDifference},
	{"outseam-sum", Warning, "measurements", "The outseam differs from inseam and front rise together by more than 40 mm.",
		"One of the three is wrong.", "geometry", outseamSum},
	{"pull-on-waist", Warning, "measurements", "The waist of a pull-on bottom does not stretch over the hips.",
		"It can't be put on.", "practice", pullOnWaist},
	{"short-opening", Warning, "measurements", "Waist and opening together don't let the hips pass.",
		"It can't be put on.", "choice", shortOpening},
	{"across-shoulder", Warning, "measurements", "Across front or back is wider than across shoulder.",
		"The armhole would bow outward; rows may be swapped.", "geometry", acrossShoulder},
	{"narrow-cuff", Warning, "measurements", "A closed cuff that does not stretch is under 90 mm wide.",
		"A hand is about 200 to 240 mm around and does not pass.", "choice", narrowCuff},
	{"no-critical-point", Hint, "measurements", "No point of measure is marked critical.",
		"Inspection measures the critical ones on every sampled piece.", "practice", noCriticalPoint},
	{"no-method", Warning, "measurements", "A point of measure does not say how it is measured.",
		"Two people measure two things.", "practice", noMethod},
	{"base-size", Error, "measurements", "The base size is not in the range, or samples were measured in other sizes only.",
		"There is nothing to grade from.", "practice", baseSize},
	{"pocket-fit", Warning, "measurements", "A pocket reaches below the hem, or a hand pocket is under 140 mm wide.",
		"It does not fit the garment, or the hand.", "geometry; choice of the width", pocketFit},
	{"shrinkage", Warning, "measurements", "The chart does not say whether it is measured before or after washing, or the cloth of a washed garment was not tested.",
		"Nobody knows after which finish to measure.", "practice", shrinkage},

	{"no-placement", Error, "bom", "A material has no placement.",
		"The factory does not know where it goes.", "practice", noPlacement},
	{"no-consumption", Error, "bom", "A material has no consumption or no unit.",
		"It can't be costed or bought.", "practice", noConsumption},
	{"no-supplier", Warning, "bom", "A material has no supplier or no article number, and the factory does not source it.",
		"Who buys it?", "practice", noSupplier},
	{"no-colour", Error, "bom", "A coloured material has no colour in a colourway.",
		"The colours of trims are asked for in every colourway.", "practice", noColour},
	{"missing-trim", Error, "bom", "The drawing and the bill of materials contradict each other about buttons, zip, rib, cord, lining or elastic.",
		"The factory does not know which of them is right.", "practice", missingTrim},
	{"spare-button", Warning, "bom", "There are not as many buttons as are drawn and a spare one.",
		"A spare button is usual.", "practice", spareButton},
	{"missing-label", Error, "bom", "There is no main label, size label or care label.",
		"Every market asks for fibres, and the US, and by practice the EU, for care and origin.", "law (EU 1007/2011 art. 14; 16 CFR 303; 16 CFR 423)", missingLabel},
	{"no-colour-standard", Warning, "bom", "A colour has no standard, such as Pantone TCX, and no lab dip.",
		"A colour of the screen is no standard to a dyer.", "practice", noColourStandard},
	{"no-weight-or-width", Warning, "bom", "A cloth has no weight or no width.",
		"Its consumption can't be checked.", "practice", noWeightOrWidth},
	{"consumption-area", Warning, "bom", "The cloth bought is less than 0.7 or more than 3 times the area that is drawn.",
		"It is a slip of an order of magnitude.", "choice", consumptionArea},

	{"fibre-sum", Error, "composition", "The fibres of a cloth don't add up to 100 %.",
		"They must be stated in full.", "law (EU 1007/2011 art. 9)", fibreSum},
	{"fibre-name", Error, "composition", "A fibre name is not one that may be on a label.",
		"Only listed names are allowed, and they differ by market.", "law (EU 1007/2011 annex I; 16 CFR 303.7)", fibreName},
	{"pure-claim", Error, "composition", "\"100 %\", \"pure\" or \"all\" is said of more than one fibre.",
		"It is allowed for a single fibre only.", "law (EU 1007/2011 art. 7; 16 CFR 303.27)", pureClaim},
	{"no-origin", Error, "composition", "The country of origin is missing.",
		"It must be on the US label, and customs ask for it everywhere.", "law (16 CFR 303; 19 USC 1304)", noOrigin},
	{"animal-parts", Error, "composition", "Leather, fur, down, horn or shell is not stated.",
		"The label must say \"contains non-textile parts of animal origin\".", "law (EU 1007/2011 art. 12)", animalParts},
	{"no-maker", Error, "composition", "The manufacturer's name or RN is missing for the US.",
		"It must be on the label.", "law (16 CFR 303.16)", noMaker},

	{"harsh-care", Error, "care", "The care is harsher than the most delicate material bears.",
		"A label holds for the whole garment, its trims too.", "standard (ISO 3758)", harshCare},
	{"care-symbols", Error, "care", "Of washing, bleaching, drying, ironing and professional care, one is not decided.",
		"All five are on the label, in this order.", "standard (ISO 3758)", careSymbols},
	{"colour-bleed", Warning, "care", "A colourway has dark and white cloth and no note on colour fastness.",
		"The dark one bleeds onto the white one.", "practice", colourBleed},

	{"stretch-seam", Error, "construction", "A seam that stretches has a stitch that does not.",
		"It cracks; chainstitch, overlock and cover stitches give.", "standard (names of ISO 4915); practice", stretchSeam},
	{"stitch-density", Warning, "construction", "A seam has no stitches per inch, or not 6 to 16.",
		"They decide strength and price.", "practice", stitchDensity},
	{"seam-class", Warning, "construction", "A seam has no class or no allowance.",
		"The pattern can't be made.", "standard (ISO 4916)", seamClass},
	{"no-step", Warning, "construction", "Topstitching is drawn that no step of the construction says, or the other way round.",
		"The drawing and the text contradict each other.", "practice", noStep},
	{"no-bartack", Hint, "construction", "Pocket corners, fly or vent have no bartack or reinforcement.",
		"They are the first to tear.", "practice", noBartack},

	{"artwork-details", Error, "artwork", "An artwork lacks its size, the points it is placed from, its technique or its colours.",
		"It can't be made.", "practice", artworkDetails},
	{"artwork-panel", Warning, "artwork", "An artwork crosses a seam or a pocket, or leaves the panel, in one of the sizes.",
		"It fits M, but not XS.", "geometry", artworkPanel},
	{"artwork-resolution", Warning, "artwork", "The picture of an artwork has under 300 dots per inch at its size.",
		"The strike-off will be rejected.", "practice", artworkResolution},

	{"packing", Warning, "packing", "Fold, bag, pieces in a carton or the barcode's place is missing.",
		"The factory can't quote or ship.", "practice", packing},
	{"childrens-cord", Error, "safety", "A child's hood or neck has a cord.",
		"Small children strangle in them.", "standard (EN 14682; ASTM F1816)", childrensCord},
	{"over-target", Hint, "cost", "Materials and making cost more than the target.",
		"It is better known before the sample than after it.", "choice", overTarget},

	{"no-change-note", Warning, "release", "A release does not say what changed since the last one.",
		"Factories work from the old one.", "practice", noChangeNote},
	{"open-question", Error, "release", "A question is open.",
		"It is not decided.", "choice", openQuestion},
	{"fit-unchanged", Warning, "release", "A point was out of tolerance in the last fit session, and nothing was changed or remarked.",
		"The same sample comes again.", "practice", fitUnchanged},
}
