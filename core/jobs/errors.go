package jobs

import (
	"errors"
	"fmt"
	"slices"

	"selvedge/ports"
)

var (
	errKind      = ports.Refuse(ports.Invalid, "job_kind", "This kind of job doesn't exist.")
	errKey       = ports.Refuse(ports.Invalid, "job_key", "Send an idempotencyKey of 1 to 200 characters, without line breaks.")
	errKeyReused = ports.Refuse(ports.Conflict, "idempotency_key_reused", "This idempotency key was already used for a different request. Use a new key.")
	errQueueFull = ports.Refuse(ports.TooMany, "job_queue_full", "Too much is waiting in this workspace. Try again when some of it is done.")
	errNoJob     = ports.Refuse(ports.NotFound, "job_not_found", "Job not found.")
	errEnded     = ports.Refuse(ports.Conflict, "job_ended", "This job has ended already.")
	errNoFailure = ports.Refuse(ports.Conflict, "job_not_failed", "Nothing in this job has failed, so there is nothing to try again.")
	errNotYours  = ports.Refuse(ports.Forbidden, "job_of_others", "Only admins and the person who started this job can cancel it.")
)

func errCount(most int) error {
	return ports.Refuse(ports.Invalid, "job_count", fmt.Sprintf("Choose between 1 and %d.", most))
}

// failure is why a task failed, for people.
type failure struct{ reason, message string }

var (
	tookTooLong   = failure{"time_limit", "This took too long and was stopped."}
	waitedTooLong = failure{"queue_limit", "This waited too long for its turn. Try again."}
	modelBusy     = failure{"model_busy", "The model is very busy. Try again in a few minutes."}
	modelAway     = failure{"model_away", "The model didn't respond. Try again in a few minutes."}
)

// isFinal reports whether another attempt would fail the same way: what is refused for
// what it is, as by a model or for want of storage.
func isFinal(err error) bool {
	return slices.ContainsFunc([]ports.Kind{ports.Invalid, ports.Forbidden, ports.NotFound, ports.PaymentRequired},
		func(kind ports.Kind) bool { return ports.IsKind(err, kind) })
}

// failureOf returns what people read about an error of a task.
func failureOf(err error) failure {
	refusal, is := errors.AsType[*ports.Error](err)
	switch {
	case is && isFinal(err):
		return failure{refusal.Reason, refusal.Message}
	case ports.HasReason(err, modelBusy.reason):
		return modelBusy
	}
	return modelAway
}
