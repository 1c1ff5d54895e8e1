package login

import (
	"time"

	"selvedge/core/ratelimit"
)

// Policy is the limits and lifetimes of sign-in.
type Policy struct {
	CodeDigits   int
	CodeLife     time.Duration
	TriesPerCode int
	LiveCodes    int           // of one address at a time, each for another browser
	ResendAfter  time.Duration // between two codes for one address in one browser

	// WrongTries limits wrong codes for one address from all browsers that have
	// never signed in to it; a correct code resets the count.
	WrongTries ratelimit.Limit

	// How long a browser is known to an address after it last signed in to it, which
	// is how long it keeps the cookie.
	KnownBrowserLife time.Duration

	// Mail limits the codes that are mailed to one address.
	Mail MailLimits

	// Requested codes and tried codes are limited per network, and in total over
	// that many shards.
	PerNetwork ratelimit.Limit
	Global     ratelimit.Limit
	Shards     int

	SessionIdle     time.Duration // ends a session that is not used
	SessionAbsolute time.Duration // ends every session
	SessionTouch    time.Duration // how stale "last seen" may be
}

// MailLimits limit the codes that are mailed to one address. Requests of browsers
// known to it are counted separately, so that no one else can use them up.
type MailLimits struct {
	Unknown            ratelimit.Limit // requested by browsers that never signed in to it
	UnknownFromNetwork ratelimit.Limit // of these, from one network
	KnownBrowser       ratelimit.Limit // requested by one browser that did
	KnownBrowsers      ratelimit.Limit // requested by all that did
}

// DefaultPolicy returns the limits and lifetimes of the product.
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

// expiry returns when a session created at created and used at now expires.
func (p Policy) expiry(created, now time.Time) time.Time {
	idle, absolute := now.Add(p.SessionIdle), created.Add(p.SessionAbsolute)
	if absolute.Before(idle) {
		return absolute
	}
	return idle
}

// shardLimit is one shard's part of the global limit.
func (p Policy) shardLimit() ratelimit.Limit {
	return ratelimit.Limit{Events: max(1, p.Global.Events/p.Shards), Window: p.Global.Window}
}
