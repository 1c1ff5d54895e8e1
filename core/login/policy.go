package login

import (
	"time"

	"selvedge/core/ratelimit"
)

// Policy holds every number of signing in.
type Policy struct {
	CodeDigits   int
	CodeLife     time.Duration
	TriesPerCode int
	LiveCodes    int           // of one address at a time, each for another browser
	ResendAfter  time.Duration // between two codes for one address in one browser

	// WrongTries limits wrong codes for one address from all browsers that have
	// never signed in to it; a right code begins the count anew.
	WrongTries ratelimit.Limit

	// How long a browser is known after it last signed in to an address: as long as
	// it keeps the cookie.
	KnownBrowserLife time.Duration

	// Mail limits the codes that are mailed to one address.
	Mail MailLimits

	// Codes asked for and codes tried are limited per network, and altogether over
	// so many shards.
	PerNetwork ratelimit.Limit
	Global     ratelimit.Limit
	Shards     int

	SessionIdle     time.Duration // ends a session that is not used
	SessionAbsolute time.Duration // ends every session
	SessionTouch    time.Duration // how stale "last seen" may be
}

// MailLimits are the codes that one address may be mailed. What browsers that are
// known to it ask for is counted apart, so that nobody else can use it up.
type MailLimits struct {
	Unknown            ratelimit.Limit // asked for by browsers that never signed in to it
	UnknownFromNetwork ratelimit.Limit // of these, by one network
	KnownBrowser       ratelimit.Limit // by one browser that did
	KnownBrowsers      ratelimit.Limit // by all that did
}

// DefaultPolicy is the product's policy.
func DefaultPolicy() Policy {
	hourly := func(n int) ratelimit.Limit { return ratelimit.Limit{Events: n, Window: time.Hour} }
	return Policy{
		CodeDigits:       6,
		CodeLife:         10 * time.Minute,
		TriesPerCode:     5,
		LiveCodes:        3,
		ResendAfter:      30 * time.Second,
		WrongTries:       hourly(50),
		KnownBrowserLife: 400 * 24 * time.Hour,
		Mail: MailLimits{
			Unknown:            hourly(6),
			UnknownFromNetwork: hourly(4),
			KnownBrowser:       hourly(6),
			KnownBrowsers:      hourly(12),
		},
		PerNetwork:      ratelimit.Limit{Events: 100, Window: 10 * time.Minute},
		Global:          ratelimit.Limit{Events: 6000, Window: time.Minute},
		Shards:          32,
		SessionIdle:     30 * 24 * time.Hour,
		SessionAbsolute: 90 * 24 * time.Hour,
		SessionTouch:    time.Hour,
	}
}

// expiry returns when a session that was made at created and used at now ends.
func (p Policy) expiry(created, now time.Time) time.Time {
	idle, absolute := now.Add(p.SessionIdle), created.Add(p.SessionAbsolute)
	if absolute.Before(idle) {
		return absolute
	}
	return idle
}

// shardLimit is what one shard has of the limit of all.
func (p Policy) shardLimit() ratelimit.Limit {
	return ratelimit.Limit{Events: max(1, p.Global.Events/p.Shards), Window: p.Global.Window}
}
