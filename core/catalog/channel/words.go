package channel

// word is what a rule's word means.
type word struct {
	scope   scope
	advice  bool // never more than a warning
	compile func(c *Channel, f *field, r *rule) (check, error)
}

// words are all rules that a channel's file may have.
var words = map[string]word{
	// text
	"max_length":         {compile: maxLength},
	"recommended_length": {compile: maxLength, advice: true},
	"charset":            {compile: charset},
	"ascii":              {compile: plain(ascii)},
	"not_all_caps":       {compile: plain(notAllCaps)},
	"no_html":            {compile: plain(noHTML)},
	"no_links":           {compile: plain(noLinks)},
	"no_promo_text":      {compile: plain(noPromotion)},
	"no_hex":             {compile: plain(noHex)},
	"values":             {compile: values},
	"rejected":           {compile: rejected},
	"max_parts":          {compile: maxParts},
	"max_part_length":    {compile: maxPartLength},
	"max_part_lengths":   {compile: maxPartLengths},
	"max_items":          {compile: maxItems, scope: ofValue},
	"min_items":          {compile: minItems, scope: ofValue},
	// URLs
	"http_or_https": {compile: plain(httpOrHTTPS)},
	"not_ip":        {compile: plain(notIP)},
	// GTINs
	"gtin_length":       {compile: gtinLength},
	"check_digit":       {compile: plain(checkDigit)},
	"restricted_prefix": {compile: gtinPrefix("Prefix %s is for use within a company or shop. Enter the GTIN that the manufacturer assigned.")},
	"coupon_prefix":     {compile: gtinPrefix("Prefix %s is for coupons. Enter the GTIN that the manufacturer assigned.")},
	// numbers and money
	"min":                 {compile: minimum},
	"max":                 {compile: maximum},
	"positive":            {compile: plain(positive)},
	"not_negative":        {compile: plain(notNegative)},
	"below_price":         {compile: belowPrice},
	"above_price":         {compile: abovePrice},
	"same_currency":       {compile: sameCurrency},
	"currency_of_country": {compile: plain(currencyOfCountry)},
	"max_days_ahead":      {compile: maxDaysAhead},
	// images
	"image_formats":     {compile: imageFormats},
	"extension_matches": {compile: plain(extensionMatches)},
	"min_pixels":        {compile: minPixels},
	"max_megapixels":    {compile: maxMegapixels},
	"max_bytes":         {compile: maxBytes},
	// other fields and variants
	"needs":             {compile: needs},
	"any_present":       {compile: anyPresent, scope: always},
	"distinct_in_group": {scope: ofGroup},
	"unique":            {scope: ofFeed},
}

// plain is a rule without parameters.
func plain(each check) func(*Channel, *field, *rule) (check, error) {
	return func(*Channel, *field, *rule) (check, error) { return each, nil }
}
