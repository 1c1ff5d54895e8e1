package ports

import "net"

// IsLoopback reports whether a host, a name or an IP address without port, is this
// machine. Secrets sent to any other must be encrypted.
func IsLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
