package quota

import (
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Answer says whether a workspace may take more of a thing, and how much it has.
// Storage is in bytes, everything else in pieces.
type Answer struct {
	Thing   Thing
	Allowed bool
	Reason  string // a stable machine word; empty if allowed
	Message string // for people; empty if allowed

	Max      *int64 // nil: unlimited, or limited by credits alone
	Used     int64
	Left     *int64    // never below 0; nil as Max
	ResetsAt time.Time // when the count starts again; zero unless it is per period
	Next     *NextPlan // the smallest larger plan that has more, or nil
}

// NextPlan is a larger plan.
type NextPlan struct {
	Name      string
	Max       *int64 // of the thing; nil: unlimited
	OnRequest bool   // it has no price: people contact Sales
}

// Reasons of refusals, all of kind PaymentRequired.
const (
	planLimit    = "plan_limit"     // as much is used as the plan has
	planExcludes = "plan_excludes"  // the plan has none of it
	overLimit    = "over_limit"     // more is there than the plan has, after a downgrade
	storageFull  = "storage_full"   // as plan_limit and over_limit, of storage
	videoTooLong = "video_too_long" // longer than the plan's videos
)

// Err returns the answer as a refusal, or nil if it allows.
func (a Answer) Err() error {
	if a.Allowed {
		return nil
	}
	return ports.Refuse(ports.PaymentRequired, a.Reason, a.Message)
}

// decide decides whether a workspace on plan p of catalogue c that uses so much of a
// thing may take want more. What credits limit is refused only if the plan has none of
// it.
func decide(c plan.Catalogue, p Plan, l line, used, want int64) Answer {
	a := Answer{Thing: l.thing, Allowed: true, Used: used}
	most := l.most(p.Limits)
	if next := firstWithRoom(c, p, l, most+1); next != nil {
		a.Next = &NextPlan{Name: next.Name, Max: finite(l.most(next.Limits)), OnRequest: next.Price == nil}
	}
	if most == 0 {
		a.Max, a.Left = new(int64), new(int64)
		a.refuse(planExcludes, cannot(c, p, l.verb, firstWithRoom(c, p, l, 1)))
		return a
	}
	if l.span == ByCredits {
		return a
	}
	if l.span == PerPeriod {
		a.ResetsAt = p.End
	}
	a.Max = finite(most)
	if a.Max == nil {
		return a
	}
	left := max(0, most-used)
	a.Left = &left
	if used+want <= most {
		return a
	}
	r := refusal{plan: p, line: l, most: most, used: used, want: want, larger: firstWithRoom(c, p, l, used+want)}
	switch {
	case l.thing == StorageGB:
		a.refuse(storageFull, r.storage())
	case l.span == InTotal && used > most:
		a.refuse(overLimit, r.over())
	default:
		a.refuse(planLimit, r.full())
	}
	return a
}

func (a *Answer) refuse(reason, message string) {
	a.Allowed, a.Reason, a.Message = false, reason, message
}

func finite(most int64) *int64 {
	if most == unlimited {
		return nil
	}
	return &most
}

// decideFeature refuses a feature that the plan does not include, reason
// "plan_excludes".
func decideFeature(c plan.Catalogue, p Plan, feature Feature) error {
	if p.Includes[string(feature)] {
		return nil
	}
	var first *plan.Plan
	for _, larger := range above(c, p) {
		if larger.Includes[string(feature)] {
			first = &larger
			break
		}
	}
	return ports.Refuse(ports.PaymentRequired, planExcludes, cannot(c, p, features[feature], first))
}

// decideLength refuses a video that is longer than the plan's may be, reason
// "video_too_long".
func decideLength(c plan.Catalogue, p Plan, seconds int) error {
	longest := p.Limits[string(Videos)].Seconds
	if longest == 0 || seconds <= longest {
		return nil
	}
	var first *plan.Plan
	for _, larger := range above(c, p) {
		if limit := larger.Limits[string(Videos)]; limit.Seconds == 0 || limit.Seconds >= seconds {
			first = &larger
			break
		}
	}
	return ports.Refuse(ports.PaymentRequired, videoTooLong, tooLong(p, longest, first))
}
