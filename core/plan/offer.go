package plan

import "strconv"

// Offer is how much of a feature a plan offers: an amount as text ("100", "1 GB") or,
// without a text, whether the feature is included.
type Offer struct {
	Text     string
	Included bool
}

// offer returns what the catalog offers.
func (p Plan) offer(f FeatureKind) Offer {
	switch {
	case f.Limit != "":
		return Offer{Text: p.Limits[f.Limit].Text}
	case f.Support:
		return Offer{Text: p.Support}
	}
	return Offer{Included: p.Includes[f.Includes]}
}

func (o Offer) metadata() string {
	if o.Text != "" {
		return o.Text
	}
	return strconv.FormatBool(o.Included)
}

// parseOffer parses what metadata returned or what someone entered at the provider.
func parseOffer(text string) Offer {
	switch text {
	case "true", "false", "":
		return Offer{Included: text == "true"}
	}
	return Offer{Text: text}
}
