package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheLogLeavesSecretsOut(t *testing.T) {
	t.Attr("security", "29")
	c := Config{
		LogLevel:      "debug",
		SecretKey:     "postgres://selvedge:p%40ss-canary@db.example.com:port/selvedge", // as the address of a database would be
		NoOTP:         "smtp://ada:sm%22tp-canary@mail.example.com:587",
		ServiceTokens: []Secret{"Photo Studio=token-canary-1", "token-\"canary\"-2\n"},
		ProductionConfig: ProductionConfig{
			S3URL: "https://AKIA:s3%2Fcanary%2Bx@s3.example.com/pictures",
		},
	}
	_, badURL := url.Parse(string(c.SecretKey))
	require.ErrorContains(t, badURL, "p%40ss-canary")
	for name, about := range map[string]any{
		"the settings":                         c,
		"a pointer to them":                    &c,
		"a secret taken out of its type":       string(c.NoOTP),
		"a list of such":                       []string{string(c.ServiceTokens[0]), string(c.ServiceTokens[1])},
		"an error that quotes an address":      badURL,
		"an error that quotes a password":      errors.New(`535 password "p@ss-canary" is wrong`),
		"an error that quotes a quoted one":    fmt.Errorf("login as %q failed", `sm"tp-canary`),
		"the secret of a bucket's key":         errors.New("sign with s3/canary+x: denied"),
		"an encoded one":                       "https://AKIA:s3%2Fcanary%2Bx@s3.example.com/other",
		"an encoded password":                  "pass=sm%22tp-canary&x",
		"something longer that holds a secret": "Bearer token-canary-1, please",
	} {
		for _, production := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, production %v", name, production), func(t *testing.T) {
				var out bytes.Buffer
				log, err := NewLog(&out, c, production)
				require.NoError(t, err)
				log.Debug("about", "it", about)
				log.With("it", about).WithGroup("deep").Error(fmt.Sprint(about), slog.Group("more", "it", about))
				assert.NotContains(t, out.String(), "canary")
				assert.Contains(t, out.String(), redacted)
				for line := range bytes.Lines(out.Bytes()) {
					assert.Equal(t, production, json.Valid(line), "%s", line)
				}
			})
		}
	}
	var out bytes.Buffer
	_, err := Redact(&out, Config{ServiceTokens: []Secret{" token-canary-3"}}).Write([]byte("token-canary-3"))
	require.NoError(t, err)
	assert.NotContains(t, out.String(), "canary", "the second of a list may have a space before it")
	_, err = NewLog(&bytes.Buffer{}, Config{LogLevel: "loud"}, true)
	assert.ErrorContains(t, err, "SELVEDGE_LOG_LEVEL")
}

func TestAShortPasswordHidesNothingElse(t *testing.T) {
	var out bytes.Buffer
	_, err := Redact(&out, Config{SecretKey: "smtp://ada:a@mail.example.com"}).Write([]byte("a man, a plan"))
	require.NoError(t, err)
	assert.Equal(t, "a man, a plan", out.String())
}
