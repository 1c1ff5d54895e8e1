package httpapi

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"

	"selvedge/core/credit"
	"selvedge/ports"
)

type deduction struct {
	WorkspaceID string `json:"workspaceId"`
	Amount      int64  `json:"amount"`
	Key         string `json:"idempotencyKey"`
	Service     string `json:"service"`
	Info        string `json:"info"`
	TriggeredBy string `json:"triggeredByUserId"`
}

type creditMoveView struct {
	ID        string `json:"_id"`
	Amount    int64  `json:"amount"`
	Available int64  `json:"availableCredits"`
}

func (s *Server) deductCredits(c *call, in deduction) (any, error) {
	entry, err := s.Ledger.Deduct(c.r.Context(), c.spender(in.TriggeredBy), credit.Deduction{
		WorkspaceID: in.WorkspaceID, Amount: in.Amount, Key: in.Key, Service: in.Service, Info: in.Info,
	})
	return moved(entry, err)
}

type restitution struct {
	WorkspaceID string `json:"workspaceId"`
	DeductID    string `json:"deductId"`
	Amount      int64  `json:"amount"`
	Key         string `json:"idempotencyKey"`
	Info        string `json:"info"`
	TriggeredBy string `json:"triggeredByUserId"`
}

func (s *Server) returnCredits(c *call, in restitution) (any, error) {
	entry, err := s.Ledger.Return(c.r.Context(), c.spender(in.TriggeredBy), credit.Restitution{
		WorkspaceID: in.WorkspaceID, DeductID: in.DeductID, Amount: in.Amount, Key: in.Key, Info: in.Info,
	})
	return moved(entry, err)
}

func moved(e ports.CreditEntry, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return success(creditMoveView{ID: e.ID, Amount: e.Amount, Available: e.Available}), nil
}

// spender is who moves credits: the person who is signed in, or a studio, which says
// for whom.
func (c *call) spender(triggeredBy string) credit.By {
	if c.studio {
		return credit.Studio(triggeredBy)
	}
	return credit.User(c.actor)
}

var errServiceToken = ports.Refuse(ports.Unauthorized, "service_token", "invalid token")

// isStudio says whether a request carries one of the service tokens. It takes as
// long for every wrong one.
func (s *Server) isStudio(r *http.Request) bool {
	token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	given := sha256.Sum256([]byte(token))
	found := 0
	for _, known := range s.Settings.ServiceTokens {
		sum := sha256.Sum256([]byte(known))
		found |= subtle.ConstantTimeCompare(given[:], sum[:])
	}
	return bearer && found == 1
}
