// Package channel holds products against the rules of a sales channel and says what of them it
// is sent. The rules are data: a file for each channel, which Compile turns into checks.
//
// A variant is checked with its product, because a channel's rules speak of both: variants must
// differ, and what they share must be the same.
package channel

// Product is one product with its variants.
type Product struct {
	Key      string // names the product in the feed: its style number
	Variants []Variant
	Options  []Option // by which shoppers choose a variant, as the shop has them; none: as the channel usually does
}

// Option is what a shop calls an attribute by which shoppers choose a variant.
type Option struct {
	Attribute string // empty: the name doesn't say it
	Name      string
}

// Variant is what is known of one variant, in one language on the channel.
type Variant struct {
	Record  Record
	Images  []Image  // of the attribute image first, then of images; a zero Image or none if nothing is known
	ByModel []string // attributes whose text a model wrote
	Held    bool     // left out of feeds, and still a variant of its product
	Twins   []Twin   // variants of other products that have its GTIN

	// Withdrawn is set by Project: the channel knows no status, and this one's says that it isn't sold. It is in no file
	// for the channel, and nothing is found of it.
	Withdrawn bool
}

// Twin is a variant of another product that has the same GTIN.
type Twin struct {
	Name   string // for people
	Status string // on the channel
	First  bool   // the channel gets it too, and has had it first
}

// Image is what is known of the bytes behind an image's URL.
type Image struct {
	Width, Height int // 0 if unknown
	Bytes         int64
	Format        string // such as "jpeg", empty if unknown
	Alt           string
}

// Target is whom the rules are asked for.
type Target struct {
	Country      string   // ISO 3166-1 alpha-2 that is sold to
	Currency     string   // that the store sells in there; empty: the country's
	Locale       string   // in whose language options are named, such as "de-AT"; empty: in English
	Destinations []string // such as "free_listings"
	Day          string   // RFC 3339 date on which the rules hold
	Refusals     bool     // only the rules are asked for that hold a variant back
	Open         bool     // whoever has an address reads what is sent: without private fields
}

// Severity is what a finding means for the variant.
type Severity string

// Severities.
const (
	Error   Severity = "error"   // the channel refuses it
	Warning Severity = "warning" // it may be refused, will be from a later day, or does worse
)

// Finding is one rule that a variant breaks.
type Finding struct {
	Variant   int    // the place in Product.Variants
	Field     string // the channel's own name
	Code      string // the field and the rule, such as "gtin.check_digit"
	Severity  Severity
	Text      string // what to write instead, as a sentence
	Attribute string // where it is written
	Label     string // what people call that
	Fix       string // the one value of the attribute that mends it, if there is just one
	Act       string // what the fix does, if its value doesn't say it
	From      string // the day from which the rule holds, if that is later
}

// Field is one field of the channel, as its feeds need it.
type Field struct {
	Name      string
	Attribute string // whose text it is; empty: it is derived
	Level     Level
	Repeated  bool     // its text is items separated by newlines
	Separator string   // between items, where a channel's file has them in one cell
	Parts     []string // names of an item's parts, which colons separate
	Lead      string   // the first part of every item
}

// Level is what a field is said of.
type Level string

// Levels.
const (
	OfVariant Level = "variant"
	OfProduct Level = "product"
	OfBoth    Level = "both"
)

// Value is what a variant sends in a field.
type Value struct {
	Field     string
	Text      string
	Attribute string // where it comes from
}
