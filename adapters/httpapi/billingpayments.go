package httpapi

import (
	"time"

	"selvedge/core/billing"
)

type pendingChangeView struct {
	ID        string     `json:"id"`
	Name      string     `json:"name"`
	Amount    int64      `json:"amount"`
	Currency  string     `json:"currency"`
	Credits   int64      `json:"credits" doc:"Credits granted when it is paid."`
	CreatedAt time.Time  `json:"createdAt"`
	ExpiresAt *time.Time `json:"expiresAt"`
	PayURL    *string    `json:"payUrl"`
}

func viewPendingChange(p billing.PendingChange) *pendingChangeView {
	return &pendingChangeView{
		ID:        p.PriceID,
		Name:      p.Name,
		Amount:    p.Amount.Minor,
		Currency:  p.Amount.Currency,
		Credits:   p.Credits,
		CreatedAt: p.CreatedAt,
		ExpiresAt: OrNull(p.ExpiresAt),
		PayURL:    OrNull(p.PayURL),
	}
}

type paymentDueView struct {
	Amount   int64      `json:"amount"`
	Currency string     `json:"currency"`
	Since    time.Time  `json:"since"`
	EndsAt   *time.Time `json:"endsAt" doc:"When the plan ends if it isn't paid, if known."`
	PayURL   *string    `json:"payUrl"`
}

type endedPlanView struct {
	Name    string    `json:"name"`
	EndedAt time.Time `json:"endedAt"`
	Reason  string    `json:"reason" enum:"payment_failed"`
}
