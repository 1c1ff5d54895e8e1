package channel

// word is what a rule's word means.
type word struct {
	scope   scope
	advice  bool // never more than a warning
	alone   bool // looks at the text only, not at other fields, variants or images
	compile func(c *Channel, f *field, r *rule) (check, error)
}

// words are all rules that a channel's file may have.
var words = map[string]word{
	// text
	"max_length":         {compile: maxLength, alone: true},
	"recommended_length": {compile: maxLength, advice: true, alone: true},
	"charset":            {compile: charset, alone: true},
	"ascii":              {compile: plain(ascii), alone: true},
	"not_all_caps":       {compile: plain(notAllCaps), alone: true},
	"no_html":            {compile: plain(noHTML), alone: true},
	"no_links":           {compile: plain(noLinks), alone: true},
	"no_promo_text":      {compile: plain(noPromotion), alone: true},
	"no_hex":             {compile: plain(noHex), alone: true},
	"values":             {compile: values, alone: true},
	"rejected":           {compile: rejected, alone: true},
	"max_parts":          {compile: maxParts, alone: true},
	"max_part_length":    {compile: maxPartLength, alone: true},
	"max_part_lengths":   {compile: maxPartLengths, alone: true},
	"max_items":          {compile: maxItems, scope: ofValue, alone: true},
	"min_items":          {compile: minItems, scope: ofValue, alone: true},
	// URLs
	"http_or_https": {compile: plain(httpOrHTTPS), alone: true},
	"not_ip":        {compile: plain(notIP), alone: true},
	// GTINs
	"gtin_length":       {compile: gtinLength, alone: true},
	"check_digit":       {compile: plain(checkDigit), alone: true},
	"restricted_prefix": {compile: gtinPrefix("Prefix %s is for use within a company or shop. Enter the GTIN that the manufacturer assigned."), alone: true},
	"coupon_prefix":     {compile: gtinPrefix("Prefix %s is for coupons. Enter the GTIN that the manufacturer assigned."), alone: true},
	// numbers and money
	"min":                {compile: minimum, alone: true},
	"max":                {compile: maximum, alone: true},
	"positive":           {compile: plain(positive), alone: true},
	"not_negative":       {compile: plain(notNegative), alone: true},
	"stock_not_negative": {compile: plain(stockNotNegative), scope: always},
	"above_price":        {compile: abovePrice},
	"real_sale":          {compile: plain(realSale), scope: always, advice: true},
	"sale_days":          {compile: plain(saleDays), scope: always, advice: true},
	"currency":           {compile: plain(currency)},
	"agrees_with_stock":  {compile: plain(agreesWithStock), advice: true},
	"not_past":           {compile: plain(notPast), advice: true, alone: true},
	"max_days_ahead":     {compile: maxDaysAhead, alone: true},
	// images
	"image_formats":     {compile: imageFormats},
	"extension_matches": {compile: plain(extensionMatches)},
	"min_pixels":        {compile: minPixels},
	"max_megapixels":    {compile: maxMegapixels},
	"max_bytes":         {compile: maxBytes},
	// other fields and variants
	"needs":             {compile: needs},
	"any_present":       {compile: anyPresent, scope: always},
	"distinct_in_group": {scope: ofGroup, alone: true},
	"max_variants":      {scope: ofGroup, alone: true},
	"unique":            {scope: ofFeed, alone: true},
}

// plain is a rule without parameters.
func plain(each check) func(*Channel, *field, *rule) (check, error) {
	return func(*Channel, *field, *rule) (check, error) { return each, nil }
}
