package app

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAllProblemsOfTheSettingsAreReported(t *testing.T) {
	err := Config{
		Addr:            "8080",
		MetricsAddr:     "9090",
		LogLevel:        "loud",
		PublicURL:       "https://app.example.com/path",
		RedirectOrigins: []string{"https://ok.example.com", "studio.example.com"},
		TrustedProxies:  []string{"10.0.0.0/8", "10.0.0.1"},
		SecretKey:       "short",
		NoOTP:           "short",
		ServiceTokens:   []Secret{"Photo Studio=0123456789abcdef0123456789abcdef", "Photo Studio=short"},
	}.Check()
	require.Error(t, err)
	for _, name := range []string{"SELVEDGE_ADDR", "SELVEDGE_METRICS_ADDR", "SELVEDGE_LOG_LEVEL", "SELVEDGE_PUBLIC_URL", "SELVEDGE_REDIRECT_ORIGINS", "SELVEDGE_TRUSTED_PROXIES", "SELVEDGE_SECRET_KEY", "SELVEDGE_NOOTP", "SELVEDGE_SERVICE_TOKENS: token 2"} {
		assert.ErrorContains(t, err, name)
	}
}

func TestOriginsAreNormalized(t *testing.T) {
	set, err := Config{
		Addr:            "127.0.0.1:8080",
		PublicURL:       "HTTPS://App.Example.com:443/",
		RedirectOrigins: []string{"https://Studio.example.com", " http://localhost:3000/"},
		TrustedProxies:  []string{"10.1.2.3/8", " 192.168.0.0/16"},
	}.check()
	require.NoError(t, err)
	assert.Equal(t, "https://app.example.com", set.publicURL.String())
	assert.Equal(t, []string{"https://studio.example.com", "http://localhost:3000"}, set.redirectOrigins)
	assert.Equal(t, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.168.0.0/16")}, set.trustedProxies)

	set, err = Config{Addr: "127.0.0.1:8080"}.check()
	require.NoError(t, err)
	assert.Equal(t, "http://127.0.0.1:8080", set.publicURL.String())
}

func TestAMisspeltSettingIsNamedWithoutItsValue(t *testing.T) {
	assert.Equal(t, []string{"SELVEDGE_METRIC_ADDR", "SELVEDGE_S3_ULR"}, UnknownSettings([]string{
		"PATH=/bin", "SELVEDGE_S3_ULR=https://KEY:canary@s3.example.com/b", "SELVEDGE_METRIC_ADDR=", "SELVEDGE_ADDR=127.0.0.1:8080", "SELVEDGE_S3_URL=", "SELVEDGEX=1",
	}))
}

func TestOriginsAreRefused(t *testing.T) {
	for _, text := range []string{"", "example.com", "ftp://example.com", "https://", "https://a@example.com", "https://example.com/x", "https://example.com?x", "https://example.com#x", "https://exa mple.com"} {
		_, err := parseOrigin(text)
		assert.Error(t, err, "%q", text)
	}
}

func TestLocalModeKeepsItsKey(t *testing.T) {
	folder := t.TempDir()
	first, err := secretKey("", folder)
	require.NoError(t, err)
	second, err := secretKey("", folder)
	require.NoError(t, err)
	assert.Equal(t, first.Hash("x"), second.Hash("x"))
	other, err := secretKey("", t.TempDir())
	require.NoError(t, err)
	assert.NotEqual(t, first.Hash("x"), other.Hash("x"))
	configured, err := secretKey("0123456789abcdef0123456789abcdef", folder)
	require.NoError(t, err)
	assert.NotEqual(t, first.Hash("x"), configured.Hash("x"))
}
