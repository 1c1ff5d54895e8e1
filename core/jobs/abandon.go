package jobs

import (
	"context"
	"encoding/json"
	"fmt"

	"selvedge/core/outbox"
	"selvedge/ports"
)

const abandonKind = "abandon_task"

// abandoned is the payload of a message that a provider's work is no longer wanted.
type abandoned struct {
	Kind   string `json:"kind"`
	Ticket string `json:"ticket"`
}

// Messages returns the handlers of its outbox messages.
func (s *Service) Messages() map[string]outbox.Handler {
	return map[string]outbox.Handler{abandonKind: s.handleAbandoned}
}

// abandon has a provider told that what it works on is no longer wanted, after the
// transaction commits.
func (s *Service) abandon(ctx context.Context, tx ports.Tx, kind, ticket string) error {
	if ticket == "" || s.kinds[kind].Abandon == nil {
		return nil
	}
	payload, err := json.Marshal(abandoned{kind, ticket})
	if err != nil {
		return fmt.Errorf("encode what is abandoned: %w", err)
	}
	return s.Outbox.Add(ctx, tx, abandonKind, payload)
}

func (s *Service) handleAbandoned(ctx context.Context, payload []byte) error {
	var told abandoned
	if err := json.Unmarshal(payload, &told); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrPermanent, err)
	}
	abandon := s.kinds[told.Kind].Abandon
	if abandon == nil {
		return fmt.Errorf("%w: no provider of %q", outbox.ErrPermanent, told.Kind)
	}
	return abandon(ctx, told.Ticket)
}
