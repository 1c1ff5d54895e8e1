package ratelimit

import "net/netip"

// ipv6Networks are the prefixes that an IPv6 address is counted in, each with how
// many times the limit it allows: a household has a /64 or a /56, an organization a
// /48.
var ipv6Networks = []struct{ bits, times int }{{64, 1}, {56, 2}, {48, 4}}

// ByNetwork returns the buckets that an address is counted in: one for an IPv4
// address, and one for each of the networks around an IPv6 address, so that
// a client with many of the smaller ones soon fills the larger.
func ByNetwork(key string, ip netip.Addr, l Limit) []Bucket {
	ip = ip.Unmap()
	if !ip.Is6() {
		return []Bucket{{Key: key + " " + ip.String(), Limit: l}}
	}
	buckets := make([]Bucket, len(ipv6Networks))
	for i, n := range ipv6Networks {
		prefix := netip.PrefixFrom(ip.WithZone(""), n.bits).Masked()
		buckets[i] = Bucket{Key: key + " " + prefix.String(), Limit: Limit{Events: l.Events * n.times, Window: l.Window}}
	}
	return buckets
}
