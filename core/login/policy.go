package login

import (
	"time"

	"selvedge/core/limit"
)

// Policy holds every number of signing in.
type Policy struct {
	CodeDigits   int
	CodeLife     time.Duration
	TriesPerCode int
	ResendAfter  time.Duration // between two codes for one address

	// FailuresInRow wrong codes for one address make it wait for FailureWait;
	// from then on each further one does, until a right one. Asking for another
	// code never resets the count. It is forgotten FailureMemory after the last.
	FailuresInRow int
	FailureWait   time.Duration
	FailureMemory time.Duration

	// Codes asked for and codes tried are limited per network and altogether.
	PerNetwork limit.Limit
	Altogether limit.Limit

	SessionIdle     time.Duration // ends a session that is not used
	SessionAbsolute time.Duration // ends every session
	SessionTouch    time.Duration // how stale "last seen" may be
}

// DefaultPolicy is the product's policy.
func DefaultPolicy() Policy {
	return Policy{
		CodeDigits:      6,
		CodeLife:        10 * time.Minute,
		TriesPerCode:    5,
		ResendAfter:     30 * time.Second,
		FailuresInRow:   100,
		FailureWait:     time.Hour,
		FailureMemory:   30 * 24 * time.Hour,
		PerNetwork:      limit.Limit{Events: 100, Window: 10 * time.Minute},
		Altogether:      limit.Limit{Events: 6000, Window: time.Minute},
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
