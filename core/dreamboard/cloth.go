package dreamboard

import (
	"context"
	"net/netip"
	"slices"
	"time"
	"unicode/utf8"

	"selvedge/core/dreamboard/board"
	"selvedge/core/garment"
	"selvedge/core/garment/swatch"
	"selvedge/core/look"
	"selvedge/core/ratelimit"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const maxFabric = 300 // characters of a name

// drawings is how many pieces of cloth that were not drawn lately a network may ask for.
var drawings = ratelimit.Limit{Events: 300, Window: time.Minute}

var (
	errCloth   = ports.Refuse(ports.Invalid, "cloth", "Choose a weave, a print and a color that there are.")
	manyCloths = ratelimit.TooMany("cloth_rate", "That was a lot of cloth at once. Try again in a minute.")
)

// Cloth draws what a fabric looks like of which there is no picture, for anyone who asks from
// an address: what was chosen of it, else what its name says. It fails with Invalid, reason
// "cloth"; with TooMany, reason "cloth_rate"; and with Unavailable, reason "cloth_busy".
func (s *Service) Cloth(ctx context.Context, ip netip.Addr, name string, chosen swatch.Cloth) (content []byte, err error) {
	_, isColor := look.ParseHex(chosen.Hex)
	isKnown := func(name string, all []string) bool { return name == "" || slices.Contains(all, name) }
	if utf8.RuneCountInString(name) > maxFabric || !isKnown(chosen.Weave, garment.Textures) || !isKnown(chosen.Print, garment.Prints) || chosen.Hex != "" && !isColor {
		return nil, errCloth
	}
	cloth := swatch.Named(s.Words, name, chosen)
	if content, found := s.cloths.find(cloth); found {
		return content, nil
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		return ratelimit.Enforce(ctx, tx.Tx, s.Now(), manyCloths, ratelimit.ByNetwork("cloth", ip, drawings)...)
	})
	if err != nil {
		return nil, err
	}
	return s.cloths.draw(ctx, cloth)
}

// clothOf is the cloth of a fabric.
func (s *Service) clothOf(e board.Element) swatch.Cloth {
	return swatch.Named(s.Words, e.Text("name"), swatch.Cloth{Weave: e.Text("weave"), Hex: e.Text("hex")})
}
