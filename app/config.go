package app

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"selvedge/adapters/httpapi"
)

// Config is every setting of serve. The struct tags are read by kong.
type Config struct {
	Addr            string   `env:"SELVEDGE_ADDR" default:"127.0.0.1:8080" help:"Address to listen on."`
	PublicURL       string   `env:"SELVEDGE_PUBLIC_URL" placeholder:"URL" help:"Where browsers find the product; http://ADDR unless set."`
	Data            string   `env:"SELVEDGE_DATA" default:".selvedge" help:"Folder of the local set." type:"path"`
	Empty           bool     `env:"SELVEDGE_EMPTY" name:"empty" help:"Begin a new local set without the demonstration data."`
	RedirectOrigins []string `env:"SELVEDGE_REDIRECT_ORIGINS" placeholder:"ORIGIN" help:"Other origins that a person may be sent to after signing in, separated by commas."`
	TrustedProxies  []string `env:"SELVEDGE_TRUSTED_PROXIES" placeholder:"CIDR" help:"Networks of proxies whose X-Forwarded-For is believed, separated by commas."`
	SecretKey       Secret   `env:"SELVEDGE_SECRET_KEY" placeholder:"KEY" help:"At least 32 characters that key every hash; the local set makes its own."`
	NoOTP           Secret   `env:"SELVEDGE_NOOTP" name:"nootp" placeholder:"SECRET" help:"Header nootp with this value keeps a sign-in code from being mailed, for automated checks."`
	ServiceTokens   []Secret `env:"SELVEDGE_SERVICE_TOKENS" placeholder:"STUDIO=TOKEN" help:"Tokens with which studios' back ends spend and return credits, at least 32 characters each, as STUDIO=TOKEN, separated by commas."`
	LogLevel        string   `env:"SELVEDGE_LOG_LEVEL" placeholder:"LEVEL" help:"Least level that is logged: debug, info, warn or error; info unless set, warn in the local set."`
	SalesURL        string   `env:"SELVEDGE_SALES_URL" name:"sales-url" placeholder:"URL" help:"Where Contact Sales leads: https://... or mailto:...; it opens Live Support unless set."`
	MetricsAddr     string   `env:"SELVEDGE_METRICS_ADDR" placeholder:"ADDR" help:"Another address, for /metrics in Prometheus' format; none unless set."`

	ProductionConfig `embed:"" group:"Production set:"`
}

// settings are the parsed and checked form of Config.
type settings struct {
	publicURL       *url.URL
	redirectOrigins []string
	trustedProxies  []netip.Prefix
	serviceTokens   []httpapi.ServiceToken
}

// levels are those of LogLevel.
var levels = []string{"debug", "info", "warn", "error"}

// Check reports everything that is wrong with the settings at once, as far as it
// can be told without asking anybody else.
func (c Config) Check() error {
	if c.IsProduction() {
		_, _, err := c.checkProduction()
		return err
	}
	_, err := c.check()
	return err
}

// check reports everything that is wrong at once. Spaces around the elements of a
// list are not theirs.
func (c Config) check() (settings, error) {
	var (
		out      settings
		problems []error
		err      error
	)
	wrong := func(name, value, want string) {
		problems = append(problems, fmt.Errorf("%s is %q: it must be %s", name, value, want))
	}
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		wrong("SELVEDGE_ADDR", c.Addr, "host:port, such as 127.0.0.1:8080")
	}
	if _, _, err := net.SplitHostPort(c.MetricsAddr); err != nil && c.MetricsAddr != "" {
		wrong("SELVEDGE_METRICS_ADDR", c.MetricsAddr, "host:port, such as 127.0.0.1:9090")
	}
	if c.LogLevel != "" && !slices.Contains(levels, c.LogLevel) {
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
		problems = append(problems, fmt.Errorf("SELVEDGE_SECRET_KEY has %d characters: it must have at least 32, such as from `openssl rand -hex 32`", n))
	}
	if n := len(c.NoOTP); n > 0 && n < 16 {
		problems = append(problems, fmt.Errorf("SELVEDGE_NOOTP has %d characters: it must have at least 16", n))
	}
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
		u.Host = strings.TrimSuffix(u.Host, ":"+port) // browsers leave the default port out
	}
	return u, nil
}
