package httpapi

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"

	"selvedge/core/credit"
	"selvedge/ports"
)

type deductBody struct {
	WorkspaceID string `json:"workspaceId"`
	Amount      int64  `json:"amount" minimum:"1"`
	Key         string `json:"idempotencyKey" minLength:"1" maxLength:"200"`
	Service     string `json:"service" optional:"true" doc:"The studio (a service group's name). Optional with a service token."`
	Info        string `json:"info" optional:"true" doc:"What the credits were for; shown to people."`
	TriggeredBy string `json:"triggeredByUserId" optional:"true"`
}

type creditMoveView struct {
	ID        string `json:"_id"`
	Amount    int64  `json:"amount"`
	Available int64  `json:"availableCredits"`
}

func (s *Server) deductCredits(c *Call, in deductBody) (any, error) {
	entry, err := s.Ledger.Deduct(c.Request.Context(), c.spender(in.TriggeredBy), credit.DeductRequest{
		WorkspaceID: in.WorkspaceID, Amount: in.Amount, Key: in.Key, Studio: in.Service, Info: in.Info,
	})
	return creditMove(entry, err)
}

type returnBody struct {
	WorkspaceID string `json:"workspaceId"`
	DeductID    string `json:"deductId"`
	Amount      int64  `json:"amount" minimum:"1"`
	Key         string `json:"idempotencyKey" minLength:"1" maxLength:"200"`
	Info        string `json:"info" optional:"true"`
	TriggeredBy string `json:"triggeredByUserId" optional:"true"`
}

func (s *Server) returnCredits(c *Call, in returnBody) (any, error) {
	entry, err := s.Ledger.Return(c.Request.Context(), c.spender(in.TriggeredBy), credit.ReturnRequest{
		WorkspaceID: in.WorkspaceID, DeductID: in.DeductID, Amount: in.Amount, Key: in.Key, Info: in.Info,
	})
	return creditMove(entry, err)
}

func creditMove(e ports.CreditEntry, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return OK(creditMoveView{ID: e.ID, Amount: e.Amount, Available: e.Available}), nil
}

// spender returns who moves credits: the signed-in user, or a studio on behalf of
// triggeredBy.
func (c *Call) spender(triggeredBy string) credit.Spender {
	if c.Studio != "" {
		return credit.Studio(c.Studio, triggeredBy)
	}
	return credit.User(c.Actor)
}

var errServiceToken = ports.Refuse(ports.Unauthorized, "service_token", "invalid token")

// ServiceToken authenticates a studio's backend.
type ServiceToken struct {
	Studio string // the service group's name
	Token  string
}

// studioOf returns the studio whose service token the request carries, or the empty
// string. It runs in constant time.
func (s *Server) studioOf(r *http.Request) (studio string) {
	token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	given := sha256.Sum256([]byte(token))
	for _, known := range s.Settings.ServiceTokens {
		sum := sha256.Sum256([]byte(known.Token))
		if subtle.ConstantTimeCompare(given[:], sum[:]) == 1 && bearer {
			studio = known.Studio
		}
	}
	return studio
}
