package models

import (
	"context"
	"slices"

	"selvedge/ports"
)

// media is all media models as one.
type media struct{ *Models }

// Offers implements ports.MediaModel.
func (m media) Offers() (all []ports.ModelOffer) {
	for _, g := range m.guarded {
		if g.Media != nil {
			all = append(all, g.withIDs(g.Media.Offers())...)
		}
	}
	return all
}

// Begin implements ports.MediaModel.
func (m media) Begin(ctx context.Context, r ports.MediaRequest) (state ports.MediaState, err error) {
	if err := check(r); err != nil {
		return state, err
	}
	g := m.choose(&r)
	if g == nil {
		return state, ports.ModelInput(noModel, errNoModel)
	}
	err = g.breaker.do(ctx, func() error {
		state, err = g.Media.Begin(ctx, r)
		return err
	})
	return g.stateOf(state), err
}

// Look implements ports.MediaModel.
func (m media) Look(ctx context.Context, ticket string) (state ports.MediaState, err error) {
	g, own := m.byName(ticket)
	if g == nil || g.Media == nil {
		return state, ports.ModelAway(errTicket)
	}
	err = g.breaker.do(ctx, func() error {
		state, err = g.Media.Look(ctx, own)
		return err
	})
	return g.stateOf(state), err
}

// Cancel implements ports.MediaModel.
func (m media) Cancel(ctx context.Context, ticket string) error {
	g, own := m.byName(ticket)
	if g == nil || g.Media == nil {
		return nil
	}
	return g.Media.Cancel(ctx, own)
}

// Open implements ports.MediaModel.
func (m media) Open(ctx context.Context, result ports.MediaResult) (ports.MediaFile, error) {
	g, own := m.byName(result.Model)
	if g == nil || g.Media == nil {
		return ports.MediaFile{}, ports.ModelAway(errTicket)
	}
	result.Model = own
	return g.Media.Open(ctx, result)
}

// choose returns the provider of the named model, or the first that offers the task, and
// makes the model's name the provider's.
func (m media) choose(r *ports.MediaRequest) *guarded {
	for _, g := range m.guarded {
		if g.Media == nil {
			continue
		}
		for _, o := range g.Media.Offers() {
			if (r.Model == "" || r.Model == g.named(o.ID)) && slices.Contains(o.Tasks, r.Task) {
				if r.Model != "" {
					r.Model = o.ID
				}
				return g
			}
		}
	}
	return nil
}

func (g *guarded) stateOf(state ports.MediaState) ports.MediaState {
	state.Model, state.Ticket = g.named(state.Model), g.named(state.Ticket)
	state.Results = slices.Clone(state.Results)
	for i := range state.Results {
		state.Results[i].Model = state.Model
	}
	return state
}
