package ports_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestThisMachineIsToldFromOthers(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "127.0.0.1": true, "127.8.9.10": true, "::1": true,
		"": false, "10.0.0.1": false, "::": false, "0.0.0.0": false, "localhost.example.com": false, "127.0.0.1.example.com": false, "127.0.0.1:80": false,
	} {
		assert.Equal(t, want, ports.IsLoopback(host), "%q", host)
	}
}
