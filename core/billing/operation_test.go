package billing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestARequestToTheProviderIsPendingOnce(t *testing.T) {
	now := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	of := func(action ports.AuditAction, subject, by string, before time.Duration, details *ports.BillingDetails) ports.BillingOperation {
		return ports.BillingOperation{
			Entry:   ports.AuditEntry{Action: action, SubjectID: subject, Actor: ports.AuditActor{ID: by, Name: by}},
			Details: details,
			BegunAt: now.Add(-before),
		}
	}
	nyhavn, skippergade := &ports.BillingDetails{Name: "Nyhavn"}, &ports.BillingDetails{Name: "Skippergade"}
	changed := ports.AuditBillingDetailsChanged
	for name, c := range map[string]struct {
		pending, asked ports.BillingOperation
		want           int // pending afterwards; 0: refused
	}{
		"another card":                   {of(ports.AuditCardSaved, "a", "ada", 0, nil), of(ports.AuditCardSaved, "b", "ada", 0, nil), 2},
		"another request for a card":     {of(ports.AuditCardSaved, "a", "ada", 0, nil), of(ports.AuditCardRemoved, "a", "ada", 0, nil), 2},
		"a card again":                   {of(ports.AuditCardSaved, "a", "ada", time.Minute, nil), of(ports.AuditCardSaved, "a", "ada", 0, nil), 1},
		"a card again, by someone else":  {of(ports.AuditCardRemoved, "a", "ada", 0, nil), of(ports.AuditCardRemoved, "a", "mia", 0, nil), 1},
		"the same details":               {of(changed, "", "ada", 0, nyhavn), of(changed, "", "mia", 0, nyhavn), 1},
		"details corrected by the same":  {of(changed, "", "ada", 0, nyhavn), of(changed, "", "ada", 0, skippergade), 1},
		"other details, by someone else": {of(changed, "", "ada", time.Minute, nyhavn), of(changed, "", "mia", 0, skippergade), 0},
		"other details, some time later": {of(changed, "", "ada", changeTimeout, nyhavn), of(changed, "", "mia", 0, skippergade), 1},
	} {
		t.Run(name, func(t *testing.T) {
			before := []ports.BillingOperation{c.pending}
			after, err := addOperation(before, c.asked)
			assert.Equal(t, []ports.BillingOperation{c.pending}, before)
			if c.want == 0 {
				assert.True(t, ports.HasReason(err, "billing_details_changing"), "%v", err)
				return
			}
			assert.NoError(t, err)
			assert.Len(t, after, c.want)
			assert.Equal(t, c.asked, after[c.want-1], "the last to ask")
		})
	}
}
