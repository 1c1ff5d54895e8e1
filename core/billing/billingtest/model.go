package billingtest

import "time"

// Plan is what is sold, for the model.
type Plan struct {
	Cents   int64
	Credits int64
}

// UpgradeOf is what the rest of a period on a higher plan costs and brings, counted in
// whole seconds: prices are rounded to the nearest cent each, credits down.
func UpgradeOf(before, after Plan, at, start, end time.Time) Plan {
	left, whole := end.Unix()-at.Unix(), end.Unix()-start.Unix()
	round := func(cents int64) int64 { return (2*cents*left + whole) / (2 * whole) }
	return Plan{
		Cents:   round(after.Cents) - round(before.Cents),
		Credits: (after.Credits - before.Credits) * left / whole,
	}
}
