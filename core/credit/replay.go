package credit

import (
	"bytes"
	"maps"
	"slices"
	"time"

	"selvedge/ports"
)

// head is how a ledger ends: what its entries have to come to.
type head struct {
	account ports.CreditAccount
	days    map[time.Time]int64
}

// replay moves a head on by the next entry and returns what is wrong with that,
// or nothing. deducts holds those that are returned, by their ids.
func (h *head) replay(e ports.CreditEntry, deducts map[string]ports.CreditUse) (wrong string) {
	switch {
	case e.Seq != h.account.Seq+1:
		return "the previous entry is missing"
	case !bytes.Equal(e.Hash, entryHash(h.account.Hash, e)):
		return "its hash doesn't match its contents and the previous entry"
	case e.CreatedAt.Before(h.account.UpdatedAt):
		return "it is older than the previous entry"
	}
	open := valid(h.account.Open, e.CreatedAt)
	var parts []ports.CreditPart
	switch e.Type {
	case ports.CreditAdd:
		open = afterAdd(open, e)
	case ports.CreditDeduct:
		if sum(open) < e.Amount {
			return "it spends more than was available"
		}
		open, parts = take(open, e.Amount)
		h.days[dayOf(e.CreatedAt)] += e.Amount
	case ports.CreditReturn:
		deduct, is := deducts[e.RefID]
		if !is || deduct.Entry.Seq > e.Seq {
			return "it returns a deduct that doesn't exist"
		}
		if e.Returned < e.Amount || e.Returned > deduct.Entry.Amount {
			return "it returns more than was deducted"
		}
		open, parts = returnCredits(open, deduct.Entry.Parts, e.Returned-e.Amount, e.Amount, firstExpiry(e.Parts))
		h.days[dayOf(deduct.Entry.CreatedAt)] -= e.Amount
	default:
		return "its type is unknown"
	}
	if !slices.Equal(parts, e.Parts) {
		return "it moves different credits than the rules allow"
	}
	if made := appendEntry(&h.account, e, open); made.Available != e.Available {
		return "its balance doesn't add up"
	}
	return ""
}

// firstExpiry is where expired credits went if no grant was valid.
func firstExpiry(parts []ports.CreditPart) time.Time {
	if len(parts) == 0 {
		return time.Time{}
	}
	return parts[0].ExpiresAt
}

// diff returns what is wrong with a head that is stored, or nothing.
func (h *head) diff(from head) (wrong string) {
	a, b := h.account, from.account
	switch {
	case !bytes.Equal(a.Hash, b.Hash):
		return "its account's hash doesn't match its last entry"
	case !a.UpdatedAt.Equal(b.UpdatedAt):
		return "its account's time doesn't match its last entry"
	case !slices.Equal(a.Open, b.Open):
		return "its account's credits don't match its entries"
	case !maps.Equal(h.days, from.days):
		return "its daily totals don't match its entries"
	}
	return ""
}
