package billing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"selvedge/core/audit"
	"selvedge/core/emails"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/ports"
)

// RefundKind is the kind of message that refunds what should not have been paid. Its
// payload is the workspace's id.
const RefundKind = "billing.refund"

// Refund handles the message: it refunds every payment that a sync decided to. The sync
// that finds it made records it and emails the payer.
func (s *Service) Refund(ctx context.Context, workspaceID []byte) error {
	id := string(workspaceID)
	var account ports.BillingAccount
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		account, err = tx.BillingAccounts.Get(ctx, id)
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range account.Refunds {
		if failed := s.Provider.Invoices.Refund(ctx, r.Intent, r.InvoiceID); failed != nil {
			err = errors.Join(err, fmt.Errorf("refund invoice %s of workspace %s: %w", r.InvoiceID, id, failed))
		}
	}
	return messageError(errors.Join(err, s.Sync(ctx, id)))
}

// messageError has a message wait for as long as the provider does not answer.
func messageError(err error) error {
	if ports.IsKind(err, ports.Unavailable) {
		return fmt.Errorf("%w: %w", outbox.ErrOutage, err)
	}
	return err
}

// refundsDue returns the refunds to be made that are not saved yet: of invoices that
// were paid when nobody should have paid them any more. An invoice grants credits or
// is refunded, never both. The provider rounds times to seconds.
func (s *Service) refundsDue(ctx context.Context, tx ports.Tx, st state, t snapshot) (due []ports.Refund, err error) {
	for _, i := range t.invoices {
		since, reason := notPayableSince(i, st, t)
		saved := slices.ContainsFunc(st.account.Refunds, func(r ports.Refund) bool { return r.InvoiceID == i.ID })
		if since.IsZero() || i.PaidAt.Before(since.Truncate(time.Second)) || i.Refunded || saved || i.AmountDue.Minor <= 0 {
			continue
		}
		granted, err := tx.Credits.ByKey(ctx, []ports.CreditKey{{WorkspaceID: st.account.WorkspaceID, Type: ports.CreditAdd, Key: grantCause(i)}})
		if err != nil {
			return nil, err
		}
		if len(granted) > 0 {
			continue
		}
		due = append(due, ports.Refund{
			Intent: s.IDs.Ordered(), InvoiceID: i.ID, Number: i.Number, Amount: i.AmountDue, Plan: planNameOf(i, t), Reason: reason, BegunAt: s.Now(),
		})
	}
	return due, nil
}

// planNameOf returns the plan that an invoice was for.
func planNameOf(i ports.Invoice, t snapshot) string {
	for _, b := range t.paid {
		if b.invoice.ID == i.ID {
			return b.plan
		}
	}
	return ""
}

// openRefunds returns the refunds still to be made: those saved and not yet observed, and
// those due now.
func openRefunds(saved []ports.Refund, t snapshot, due []ports.Refund) []ports.Refund {
	open := slices.DeleteFunc(slices.Clone(saved), func(r ports.Refund) bool { return isRefunded(r, t) })
	return append(open, due...)
}

func isRefunded(r ports.Refund, t snapshot) bool {
	return slices.ContainsFunc(t.invoices, func(i ports.Invoice) bool { return i.ID == r.InvoiceID && i.Refunded })
}

// recordRefunds logs the refunds that were made, emails the payer, and queues the message for
// those that are due.
func (s *Service) recordRefunds(ctx context.Context, tx ports.Tx, st state, t snapshot, due []ports.Refund) error {
	for _, r := range st.account.Refunds {
		if !isRefunded(r, t) {
			continue
		}
		if err := s.recordRefund(ctx, tx, st, t, r); err != nil {
			return err
		}
	}
	if len(due) == 0 {
		return nil
	}
	return s.Outbox.Add(ctx, tx, RefundKind, []byte(st.account.WorkspaceID))
}

func (s *Service) recordRefund(ctx context.Context, tx ports.Tx, st state, t snapshot, r ports.Refund) error {
	err := s.auditLog().Record(ctx, tx, ports.AuditEntry{
		WorkspaceID: st.account.WorkspaceID,
		Actor:       audit.System,
		Action:      ports.AuditPaymentRefunded,
		SubjectID:   r.InvoiceID,
		Subject:     plan.MoneyText(r.Amount),
	})
	if err != nil || t.details.Email == "" {
		return err
	}
	name, err := workspaceName(ctx, tx, st.account.WorkspaceID)
	if err != nil {
		return err
	}
	mail := emails.PaymentRefunded(t.details.Email, emails.RefundData{
		Amount: plan.MoneyText(r.Amount), Invoice: r.Number, Plan: r.Plan, Workspace: name, Reason: r.Reason,
	})
	return s.Outbox.AddMail(ctx, tx, mail, time.Time{})
}

// workspaceName is empty for a workspace that was deleted.
func workspaceName(ctx context.Context, tx ports.Tx, id string) (string, error) {
	w, err := tx.Workspaces.Get(ctx, id)
	if ports.IsKind(err, ports.NotFound) {
		return "", nil
	}
	return w.Name, err
}
