package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"selvedge/ports"
)

// Attempt is how the caller of Make takes part.
type Attempt struct {
	Ticket   string                                           // of an earlier attempt, or empty
	Save     func(ctx context.Context, ticket string) error   // stores a ticket
	Progress func(percent int, stage string)                  // percent is -1 if it is unknown; may be nil
	Wait     func(ctx context.Context, d time.Duration) error // nil: in real time
}

const (
	firstLook  = 2 * time.Second
	longest    = 10 * time.Second // between two looks
	failedLook = 5                // in a row, after which the attempt fails
)

// Make begins a request, or goes on with the ticket of an earlier attempt, and waits until
// it is done. A ticket is saved before anything else is done with it. When it fails with
// model_busy or model_away, call it again later with the saved ticket.
func Make(ctx context.Context, model ports.MediaModel, r ports.MediaRequest, a Attempt) (ports.MediaState, error) {
	var state ports.MediaState
	err := ports.ErrModelEnded
	if a.Ticket != "" {
		state, err = model.Look(ctx, a.Ticket)
		if err != nil && !errors.Is(err, ports.ErrModelEnded) {
			return state, err
		}
	}
	if err != nil {
		if state, err = model.Begin(ctx, r); err != nil {
			return state, err
		}
		if state.Ticket != "" {
			if err := a.Save(ctx, state.Ticket); err != nil {
				return state, fmt.Errorf("save the ticket: %w", err)
			}
		}
	}
	return wait(ctx, model, state, a)
}

func wait(ctx context.Context, model ports.MediaModel, state ports.MediaState, a Attempt) (ports.MediaState, error) {
	if a.Wait == nil {
		a.Wait = waitFor
	}
	failed := 0
	for pause := firstLook; !state.Done; pause = min(pause*5/4, longest) {
		if a.Progress != nil {
			a.Progress(state.Percent, stageOf(state))
		}
		if err := a.Wait(ctx, pause); err != nil {
			return state, ports.ModelAway(err)
		}
		next, err := model.Look(ctx, state.Ticket)
		if err == nil {
			state, failed = next, 0
			continue
		}
		failed++
		passes := ports.HasReason(err, "model_busy") || ports.HasReason(err, "model_away")
		if !passes || failed >= failedLook || ctx.Err() != nil || errors.Is(err, ports.ErrModelEnded) || errors.Is(err, ports.ErrModelSettings) {
			return state, err
		}
	}
	return state, nil
}

// waitFor waits, or fails as ctx does.
func waitFor(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// stageOf says in a few words how far a request is.
func stageOf(state ports.MediaState) string {
	if state.Place > 0 {
		return fmt.Sprintf("Number %d in the model's queue", state.Place)
	}
	return "The model is working"
}
