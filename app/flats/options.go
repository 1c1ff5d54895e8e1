package main

import "selvedge/core/garment"

// option is one way of making a garment, as the sheet shows it.
type option struct {
	name, sex, changes string
	style              garment.Style
	look               garment.Look
}

const (
	oversized = "chest+60,waist+70,sweep+60,hip+55,shoulder+50,acrossFront+40,acrossBack+40,armhole+25,bicep+25,bodyLength+20,sleeveLength-15"
	dropped   = "shoulder+80,sleeveLength-50,shoulderDrop+12"
)

var options = []option{
	{name: "V-neck sweater", style: garment.Style{Garment: "sweater", Neck: "v"}, changes: "frontNeckDrop=190"},
	{name: "Scoop tee", style: garment.Style{Garment: "tshirt", Neck: "scoop"}, changes: "frontNeckDrop=150,neckWidth+25"},
	{name: "Boat neck, long sleeve", style: garment.Style{Garment: "tshirt", Neck: "boat"}, changes: "neckWidth=270,frontNeckDrop=70,sleeveLength=600,sleeveOpening=100"},
	{name: "Square neck dress, sleeveless", style: garment.Style{Garment: "dress", Neck: "square", Sleeve: "none"}, changes: "neckWidth=240,frontNeckDrop=160"},
	{name: "Tank", style: garment.Style{Garment: "tshirt", Neck: "scoop", Collar: "none", Sleeve: "none"}, changes: "frontNeckDrop=150,shoulder=330,acrossFront=290,acrossBack=300"},
	{name: "Cap sleeves", style: garment.Style{Garment: "dress"}, changes: "sleeveLength=85,cuffHeight=15"},
	{name: "Polo", sex: "men", style: garment.Style{Garment: "tshirt", Collar: "shirt", Closure: "placket", Cuff: "rib", Mens: true}},
	{name: "Camp collar shirt, short sleeve", sex: "men", style: garment.Style{Garment: "shirt", Collar: "camp", Cuff: "hem", Hem: "hem", Mens: true, Pockets: []string{"chest"}}, changes: "sleeveLength=230,sleeveOpening=190,hemHeight=20,cuffHeight=25"},
	{name: "Peter Pan collar", style: garment.Style{Garment: "shirt", Collar: "peterpan"}},
	{name: "Grandad collar", style: garment.Style{Garment: "shirt", Collar: "stand", Mens: true}, changes: "collarHeight=34"},
	{name: "Roll neck", style: garment.Style{Garment: "sweater", Collar: "roll"}, changes: "collarHeight=95,neckWidth=165,frontNeckDrop=70"},
	{name: "Mock neck, half zip", style: garment.Style{Garment: "sweater", Collar: "stand", Closure: "halfzip"}, changes: "collarHeight=70,neckWidth=165,frontNeckDrop=80"},
	{name: "Cardigan", style: garment.Style{Garment: "sweater", Neck: "v", Closure: "buttons", Pockets: []string{"patch"}}, changes: "frontNeckDrop=230"},
	{name: "Zip hoodie", sex: "men", style: garment.Style{Garment: "hoodie", Closure: "zip", Mens: true}},
	{name: "Raglan sweatshirt", style: garment.Style{Garment: "sweater", Shoulder: "raglan"}},
	{name: "Raglan tee", style: garment.Style{Garment: "tshirt", Shoulder: "raglan"}, look: garment.Look{Shell: "#f4f1ea", Trim: "#a8402f", Panels: map[string]string{"sleeve": "#a8402f"}}},
	{name: "Dropped shoulder hoodie", style: garment.Style{Garment: "hoodie", Shoulder: "dropped"}, changes: oversized + "," + dropped},
	{name: "Double-breasted peak coat", style: garment.Style{Garment: "coat", Collar: "peak", Closure: "double"}},
	{name: "Double-breasted notch, welt, belt", style: garment.Style{Garment: "coat", Closure: "double", Pockets: []string{"welt"}, Details: []string{"belt", "epaulettes"}}, changes: "bodyLength=1180"},
	{name: "Shawl wrap coat, belt", style: garment.Style{Garment: "coat", Collar: "shawl", Closure: "wrap", Pockets: []string{"patch"}}, changes: oversized + ",bodyLength=1180"},
	{name: "Oversized notch coat", style: garment.Style{Garment: "coat", Shoulder: "dropped"}, changes: oversized + "," + dropped + ",bodyLength=1180"},
	{name: "Raglan coat, stand collar", style: garment.Style{Garment: "coat", Shoulder: "raglan", Collar: "stand", Closure: "buttons", Pockets: []string{"welt"}}, changes: "collarHeight=60,neckWidth-15"},
	{name: "Raglan coat, notch", style: garment.Style{Garment: "coat", Shoulder: "raglan"}},
	{name: "Car coat, shirt collar", style: garment.Style{Garment: "coat", Collar: "shirt", Details: []string{"epaulettes"}}, changes: "bodyLength=860"},
	{name: "Overshirt, yoke, patch", sex: "men", style: garment.Style{Garment: "shirt", Hem: "hem", Pockets: []string{"patch", "chest"}, Mens: true}, look: garment.Look{Shell: "#e6ddcb", Panels: map[string]string{"yoke": "#3f6f82", "cuff": "#3f6f82", "sleeve.left": "#b4603a"}}},
	{name: "Blazer", sex: "men", style: garment.Style{Garment: "coat", Pockets: []string{"flap", "chest"}, Mens: true, Details: []string{"darts"}}, changes: "bodyLength=740,sweep=620,hip=610,waist-25"},
	{name: "Gilet", style: garment.Style{Garment: "coat", Collar: "stand", Sleeve: "none", Closure: "zip", Back: "plain", Details: []string{"quilting"}}, changes: "bodyLength=680,sweep=520,collarHeight=70,neckWidth-10", look: garment.Look{Shell: "#5c5f3a", Texture: "quilt"}},
	{name: "Field jacket", sex: "men", style: garment.Style{Garment: "shirt", Hem: "hem", Pockets: []string{"cargo", "chest"}, Mens: true, Details: []string{"drawstring"}}, changes: "hemHeight=30,pocketWidth=150"},
	{name: "Princess dress, long sleeve", style: garment.Style{Garment: "dress", Neck: "crew", Details: []string{"princess"}, Waist: "none"}, changes: "sleeveLength=590,sleeveOpening=110,frontNeckDrop=90,neckWidth=180"},
	{name: "Gathered dress, elastic cuff", style: garment.Style{Garment: "dress", Neck: "v", Details: []string{"gathers"}, Cuff: "elastic"}, changes: "sweep=980,hip+90,frontNeckDrop=180,sleeveLength=560,sleeveOpening=110,bicep=170"},
	{name: "Pleated dress, belted", style: garment.Style{Garment: "dress", Details: []string{"pleats", "belt"}}},
	{name: "Shirt dress", style: garment.Style{Garment: "dress", Collar: "shirt", Closure: "buttons", Details: []string{"belt"}, Cuff: "button", Back: "yoke"}, changes: "sleeveLength=600,sleeveOpening=110,neckWidth=160,frontNeckDrop=80,bodyLength=1180"},
	{name: "Wrap dress", style: garment.Style{Garment: "dress", Closure: "wrap", Neck: "v"}, changes: "frontNeckDrop=230"},
	{name: "Wide leg trousers, pleats, turn-ups", style: garment.Style{Garment: "trousers", Details: []string{"pleats", "turn-ups", "belt"}}, changes: "legOpening=300,knee=285"},
	{name: "Cargo trousers", sex: "men", style: garment.Style{Garment: "trousers", Pockets: []string{"slant", "cargo"}, Mens: true}},
	{name: "Joggers", style: garment.Style{Garment: "trousers", Waist: "elastic", Cuff: "rib"}, changes: "legOpening=110,knee=190"},
	{name: "Skinny jeans", style: garment.Style{Garment: "jeans"}, changes: "legOpening=130,knee=165"},
	{name: "Flared jeans", style: garment.Style{Garment: "jeans"}, changes: "legOpening=270,knee=205"},
	{name: "Cargo shorts", sex: "men", style: garment.Style{Garment: "shorts", Pockets: []string{"slant", "cargo"}, Mens: true}},
	{name: "Drawstring shorts", style: garment.Style{Garment: "shorts", Waist: "elastic"}},
	{name: "Pleated skirt", style: garment.Style{Garment: "skirt", Details: []string{"pleats"}}},
	{name: "Gathered skirt, elastic", style: garment.Style{Garment: "skirt", Waist: "elastic", Details: []string{"gathers"}}, changes: "skirtSweep=900,skirtLength=760"},
	{name: "Pencil skirt", style: garment.Style{Garment: "skirt"}, changes: "skirtSweep=460,slit=180"},
	{name: "Button-through denim skirt", style: garment.Style{Garment: "skirt", Closure: "buttons", Pockets: []string{"patch"}}},
	{name: "Colour-block sweatshirt", style: garment.Style{Garment: "sweater", Details: []string{"colour-block"}}, look: garment.Look{Shell: "#e6ddcb", Trim: "#2b3644", Panels: map[string]string{"front.upper": "#3f6f82", "back.upper": "#3f6f82", "sleeve.left": "#b4603a"}}},
	{name: "Breton, shaded", style: garment.Style{Garment: "tshirt", Neck: "boat"}, changes: "neckWidth=240,frontNeckDrop=70,sleeveLength=580,sleeveOpening=100", look: garment.Look{Shell: "#efe8d9", Print: garment.Print{Kind: "stripe", Colour: "#2b3644", Tile: 30}, Texture: "knit", Shaded: true}},
	{name: "Check flannel, shaded", sex: "men", style: garment.Style{Garment: "shirt", Mens: true, Pockets: []string{"chest"}}, look: garment.Look{Shell: "#d4cdbb", Print: garment.Print{Kind: "check", Colour: "#7f5a45", Tile: 46}, Texture: "twill", Shaded: true}},
	{name: "Camel melton, shaded", style: garment.Style{Garment: "coat"}, changes: oversized + ",bodyLength=1180", look: garment.Look{Shell: "#b48f63", Texture: "melton", Shaded: true}},
	{name: "Polka dot, shaded", style: garment.Style{Garment: "dress"}, look: garment.Look{Shell: "#1f2a44", Print: garment.Print{Kind: "dot", Colour: "#efe7d6", Tile: 36}, Texture: "crepe", Shaded: true}},
	{name: "Denim, shaded", sex: "men", style: garment.Style{Garment: "jeans", Mens: true}, look: garment.Look{Shell: "#33435a", Texture: "denim", Shaded: true}},
}

// sentences are what people type.
var sentences = []string{
	"oversized camel wool coat, notch lapel, midi",
	"navy and white breton tee, boat neck, long sleeves",
	"rust linen wrap dress, midi",
	"men's olive field jacket",
	"ecru cable knit turtleneck sweater",
	"burgundy corduroy trousers, wide leg",
	"black puffer jacket",
	"sage green gingham shirt dress with belt",
	"grey marl joggers",
	"navy double-breasted blazer with peak lapels",
	"white poplin shirt, grandad collar",
	"denim skirt, button through, patch pockets",
}
