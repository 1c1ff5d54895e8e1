package app

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"selvedge/adapters/contentcredentials"
	"selvedge/adapters/httpapi"
)

// Config is every setting of serve. The struct tags are read by kong.
type Config struct {
	Addr            string   `env:"SELVEDGE_ADDR" default:"127.0.0.1:8080" help:"Address to listen on."`
	PublicURL       string   `env:"SELVEDGE_PUBLIC_URL" placeholder:"URL" help:"URL where browsers reach Selvedge (default: http://ADDR)."`
	Data            string   `env:"SELVEDGE_DATA" default:".selvedge" help:"Data folder for local mode." type:"path"`
	Empty           bool     `env:"SELVEDGE_EMPTY" name:"empty" help:"Start a new data folder without demo data."`
	RedirectOrigins []string `env:"SELVEDGE_REDIRECT_ORIGINS" placeholder:"ORIGIN" help:"Comma-separated origins people may be redirected to after signing in."`
	TrustedProxies  []string `env:"SELVEDGE_TRUSTED_PROXIES" placeholder:"CIDR" help:"Comma-separated proxy networks whose X-Forwarded-For is trusted."`
	SecretKey       Secret   `env:"SELVEDGE_SECRET_KEY" placeholder:"KEY" help:"Secret of at least 32 characters that keys every hash (generated automatically in local mode)."`
	NoOTP           Secret   `env:"SELVEDGE_NOOTP" name:"nootp" placeholder:"SECRET" help:"For automated tests: a nootp header with this value skips emailing the sign-in code."`
	ServiceTokens   []Secret `env:"SELVEDGE_SERVICE_TOKENS" placeholder:"STUDIO=TOKEN" help:"Comma-separated STUDIO=TOKEN pairs that studio backends use to spend and return credits; tokens of at least 32 characters."`
	LogLevel        string   `env:"SELVEDGE_LOG_LEVEL" placeholder:"LEVEL" help:"Minimum log level: debug, info, warn or error (default: info, or warn in local mode)."`
	SalesURL        string   `env:"SELVEDGE_SALES_URL" name:"sales-url" placeholder:"URL" help:"Where Contact Sales leads: https://... or mailto:... (default: opens Live Support)."`
	C2PACert        string   `env:"SELVEDGE_C2PA_CERT" name:"c2pa-cert" placeholder:"FILE" type:"path" help:"PEM file with the certificate chain that signs pictures, the signer's first (made automatically in local mode)."`
	C2PAKey         string   `env:"SELVEDGE_C2PA_KEY" name:"c2pa-key" placeholder:"FILE" type:"path" help:"PEM file with that certificate's private key, on the curve P-256."`
	MetricsAddr     string   `env:"SELVEDGE_METRICS_ADDR" placeholder:"ADDR" help:"Separate address for Prometheus metrics at /metrics (default: off)."`

	ModelConfig      `embed:"" group:"Models:"`
	ProductionConfig `embed:"" group:"Production mode:"`
}

// settings are the parsed and checked form of Config.
type settings struct {
	publicURL       *url.URL
	redirectOrigins []string
	trustedProxies  []netip.Prefix
	serviceTokens   []httpapi.ServiceToken
	signer          *contentcredentials.Signer // of pictures; nil: none is configured
}

// logLevels are the values of LogLevel.
var logLevels = []string{"debug", "info", "warn", "error"}

// Check reports all problems with the settings that can be found without a network
// connection.
func (c Config) Check() error {
	if c.IsProduction() {
		_, _, err := c.checkProduction()
		return err
	}
	_, err := c.check()
	return err
}

// check reports all problems at once. It ignores spaces around the elements of a
// list.
func (c Config) check() (settings, error) {
	var (
		out      settings
		problems []error
		err      error
	)
	wrong := func(name, value, want string) {
		problems = append(problems, fmt.Errorf("%s is %q but must be %s", name, value, want))
	}
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		wrong("SELVEDGE_ADDR", c.Addr, "host:port, such as 127.0.0.1:8080")
	}
	if _, _, err := net.SplitHostPort(c.MetricsAddr); err != nil && c.MetricsAddr != "" {
		wrong("SELVEDGE_METRICS_ADDR", c.MetricsAddr, "host:port, such as 127.0.0.1:9090")
	}
	if c.LogLevel != "" && !slices.Contains(logLevels, c.LogLevel) {
		wrong("SELVEDGE_LOG_LEVEL", c.LogLevel, "debug, info, warn or error")
	}
	public := c.PublicURL
	if public == "" {
		public = "http://" + c.Addr
	}
	if out.publicURL, err = parseOrigin(public); err != nil {
		wrong("SELVEDGE_PUBLIC_URL", public, "an origin, such as https://app.example.com")
	}
	for _, origin := range c.RedirectOrigins {
		parsed, err := parseOrigin(strings.TrimSpace(origin))
		if err != nil {
			wrong("SELVEDGE_REDIRECT_ORIGINS", origin, "a list of origins, such as https://studio.example.com")
			continue
		}
		out.redirectOrigins = append(out.redirectOrigins, parsed.String())
	}
	for _, network := range c.TrustedProxies {
		prefix, err := netip.ParsePrefix(strings.TrimSpace(network))
		if err != nil {
			wrong("SELVEDGE_TRUSTED_PROXIES", network, "a list of networks, such as 10.0.0.0/8")
			continue
		}
		out.trustedProxies = append(out.trustedProxies, prefix.Masked())
	}
	if c.SalesURL != "" && !isSalesURL(c.SalesURL) {
		wrong("SELVEDGE_SALES_URL", c.SalesURL, "an https or mailto address, such as https://example.com/sales or mailto:sales@example.com")
	}
	if n := len(c.SecretKey); n > 0 && n < 32 {
		problems = append(problems, fmt.Errorf("SELVEDGE_SECRET_KEY has %d characters but needs at least 32; generate one with `openssl rand -hex 32`", n))
	}
	if n := len(c.NoOTP); n > 0 && n < 16 {
		problems = append(problems, fmt.Errorf("SELVEDGE_NOOTP has %d characters but needs at least 16", n))
	}
	if out.signer, err = configuredSigner(c.C2PACert, c.C2PAKey); err != nil {
		problems = append(problems, err)
	}
	problems = append(problems, c.ModelConfig.check()...)
	tokens, wrongTokens := parseServiceTokens(c.ServiceTokens)
	out.serviceTokens = tokens
	return out, errors.Join(append(problems, wrongTokens...)...)
}

// parseOrigin accepts scheme and host, with or without a port.
func parseOrigin(text string) (*url.URL, error) {
	u, err := url.Parse(strings.TrimSuffix(strings.ToLower(text), "/"))
	if err != nil {
		return nil, err
	}
	if (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("not an origin")
	}
	if port := u.Port(); (u.Scheme == "http" && port == "80") || (u.Scheme == "https" && port == "443") {
		u.Host = strings.TrimSuffix(u.Host, ":"+port) // browsers omit the default port
	}
	return u, nil
}
