package ports

import "net"

// IsLoopback says whether a host, a name or an IP address without its port, is this
// machine: to another nothing that is secret may travel unencrypted.
func IsLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
