package ratelimit_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/core/ratelimit"
)

func TestByNetwork(t *testing.T) {
	three := func(n int) ratelimit.Limit { return ratelimit.Limit{Events: n, Window: time.Hour} }
	for name, c := range map[string]struct {
		ip   netip.Addr
		want []ratelimit.Bucket
	}{
		"an IPv4 address counts for itself":    {netip.MustParseAddr("192.0.2.7"), []ratelimit.Bucket{{Key: "k 192.0.2.7", Limit: three(3)}}},
		"also when it is written as IPv6":      {netip.MustParseAddr("::ffff:192.0.2.7"), []ratelimit.Bucket{{Key: "k 192.0.2.7", Limit: three(3)}}},
		"an unknown address counts for itself": {netip.Addr{}, []ratelimit.Bucket{{Key: "k invalid IP", Limit: three(3)}}},
		"an IPv6 address counts in three sizes": {netip.MustParseAddr("2001:db8:1:2ff:a::1%eth0"), []ratelimit.Bucket{
			{Key: "k 2001:db8:1:2ff::/64", Limit: three(3)},
			{Key: "k 2001:db8:1:200::/56", Limit: three(6)},
			{Key: "k 2001:db8:1::/48", Limit: three(12)},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, ratelimit.ByNetwork("k", c.ip, three(3)))
		})
	}
}
