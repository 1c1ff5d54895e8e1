package app

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const canary = "canary-of-thirty-two-characters-0"

func TestASecretIsNotPrinted(t *testing.T) {
	c := Config{SecretKey: canary, ServiceTokens: []Secret{canary, canary}}
	pointer := &c
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T %v", "%10.5s", "%!"} {
		for name, value := range map[string]any{"a secret": c.SecretKey, "settings": c, "a pointer": pointer, "a list": c.ServiceTokens} {
			text := fmt.Sprintf(verb, value, value)
			assert.NotContains(t, text, canary, "%s of %s", verb, name)
			assert.NotContains(t, text, fmt.Sprintf("%x", canary), "%s of %s", verb, name)
		}
	}
	text, err := json.Marshal(c)
	require.NoError(t, err)
	assert.NotContains(t, string(text), canary)
	assert.Contains(t, string(text), redacted)
	assert.Equal(t, "[redacted]", fmt.Sprint(c.SecretKey))
	assert.Empty(t, fmt.Sprint(c.NoOTP), "what is not set is shown to be so")
}
