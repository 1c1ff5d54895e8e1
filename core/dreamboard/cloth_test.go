package dreamboard_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	cloths "selvedge/core/garment/swatch"
)

var home, elsewhere = netip.MustParseAddr("192.0.2.7"), netip.MustParseAddr("192.0.2.8")

func TestClothIsDrawnForAnyone(t *testing.T) {
	e := newEnv(t)
	file, err := e.Cloth(t.Context(), home, "Melton, slate", cloths.Cloth{})
	require.NoError(t, err)
	same, err := e.Cloth(t.Context(), home, "Whatever", cloths.Cloth{Weave: "melton", Hex: "#4b565c"})
	require.NoError(t, err)
	assert.Equal(t, file, same)
	for _, wrong := range []cloths.Cloth{{Weave: "felt"}, {Print: "lions"}, {Hex: "slate"}} {
		_, err := e.Cloth(t.Context(), home, "", wrong)
		coretest.AssertReason(t, "cloth", err)
	}
	_, err = e.Cloth(t.Context(), home, strings.Repeat("x", 301), cloths.Cloth{})
	coretest.AssertReason(t, "cloth", err)
}

func TestANetworkHasSoMuchClothDrawnInAMinute(t *testing.T) {
	e := newEnv(t)
	first := cloths.Cloth{Weave: "plain", Hex: "#000000"}
	for i := range 300 {
		_, err := e.Cloth(t.Context(), home, "", cloths.Cloth{Weave: "plain", Hex: fmt.Sprintf("#%06x", i)})
		require.NoError(t, err)
	}
	_, err := e.Cloth(t.Context(), home, "", cloths.Cloth{Weave: "plain", Hex: "#ffffff"})
	coretest.AssertReason(t, "cloth_rate", err)
	_, err = e.Cloth(t.Context(), home, "", first)
	require.NoError(t, err, "what was drawn lately is not drawn again")
	_, err = e.Cloth(t.Context(), elsewhere, "", cloths.Cloth{Weave: "plain", Hex: "#ffffff"})
	require.NoError(t, err)
	_, err = e.Cloth(t.Context(), home, "", cloths.Cloth{Weave: "plain", Hex: "#ffffff"})
	require.NoError(t, err, "nor is it for another network")
	e.Clock.Advance(time.Minute)
	_, err = e.Cloth(t.Context(), home, "", cloths.Cloth{Weave: "plain", Hex: "#eeeeee"})
	require.NoError(t, err)
}
