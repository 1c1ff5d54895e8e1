package coretest

import "sync/atomic"

// every is how many cases of exhaustive tests there are to each one that runs with the
// race detector.
const every = 7

var asked atomic.Int64

// Sampled is whether an exhaustive test runs its next case: each one, but with the race
// detector only every seventh of all that the package's tests ask about. Tests run in any
// order, so these are others each time.
func Sampled() bool { return !RaceDetector || asked.Add(1)%every == 1 }
