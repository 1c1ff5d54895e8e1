package catalog

import (
	"context"
	"encoding/base64"
	"slices"
	"strings"

	"selvedge/core/catalog/channel"
	"selvedge/ports/catalog"
)

// Sent is what a channel is sent of a variant.
type Sent struct {
	Texts []string // by the channel's columns
	From  []string // the attributes that they come from
	Of    *SentProduct
}

// SentProduct is what a channel is sent of a product.
type SentProduct struct {
	Variants []*Sent
	Pictures []string // their addresses
}

// Sent returns what a channel is sent of variants today, as Known found them, by SKUKey. Nothing is sent to a channel without rules.
func (s *Service) Sent(ctx context.Context, tx catalog.Tx, door Door, to catalog.StoreChannel, known map[string]View) (map[string]*Sent, error) {
	of := s.Channels[to.Channel]
	if of == nil || len(known) == 0 {
		return nil, nil
	}
	var ids []string
	for key := range known {
		ids = append(ids, known[key].Product.ID)
	}
	slices.Sort(ids)
	styles, err := s.StylesIn(ctx, tx, door, slices.Compact(ids))
	if err != nil {
		return nil, err
	}
	rules := of.For(channel.Target{Country: to.Country, Currency: to.Currency, Locale: to.Locale, Destinations: destinations, Day: channel.DayIn(to.Country, s.Now())})
	sent := make(map[string]*Sent, len(known))
	var p channel.Product
	var projection channel.Projection
	for _, style := range styles {
		channelProduct(&p, style.Views, audience{StoreChannel: to, words: s.translationTo(to.Locale), options: s.optionNamesOf(to.Channel)})
		rules.Project(&p, &projection)
		product := &SentProduct{}
		for i := range style.Views {
			one := sentOf(of, &projection, i)
			one.Of = product
			product.Variants = append(product.Variants, one)
			for _, key := range [...]string{"image", "images"} {
				for address := range strings.SplitSeq(p.Variants[i].Record.Get(key), "\n") {
					if address != "" && !slices.Contains(product.Pictures, address) {
						product.Pictures = append(product.Pictures, strings.Clone(address))
					}
				}
			}
			sent[style.Views[i].Variant.SKUKey] = one
		}
	}
	return sent, nil
}

// sentOf copies what a variant sends: a projection is used again.
func sentOf(of *channel.Channel, projection *channel.Projection, variant int) *Sent {
	columns := of.Columns()
	one := &Sent{Texts: make([]string, len(columns)), From: make([]string, len(columns))}
	from := projection.Values(variant)
	for i := range columns {
		one.Texts[i] = projection.Text(variant, i)
		if len(from) > 0 && from[0].Field == columns[i].Name && one.Texts[i] != "" {
			one.From[i] = from[0].Attribute
			from = from[1:]
		}
	}
	return one
}

// GivesAway says whether an address is one under which a feed of the workspace gives away a picture of its library.
func GivesAway(workspaceID, address string) bool {
	_, reference, found := strings.Cut(address, "/feeds/pictures/")
	if !found || len(reference) > maxReference {
		return false
	}
	decoded, err := base64.RawURLEncoding.DecodeString(reference)
	if err != nil || len(decoded) < macBytes {
		return false
	}
	parts := strings.Split(string(decoded[macBytes:]), pictureDivider)
	return len(parts) == 3 && parts[0] == workspaceID
}
