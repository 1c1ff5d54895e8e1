package billing

import (
	"context"

	"selvedge/ports"
)

// Receive takes news of the provider's: the untouched body and the signature over
// it. News that was applied before, that concerns no workspace or that is of an
// unknown type is no error. It returns only when what follows is written.
func (s *Service) Receive(ctx context.Context, body []byte, signature string) error {
	news, err := s.Provider.Events.Parse(body, signature)
	if err != nil || news.CustomerID == "" {
		return err
	}
	var account ports.BillingAccount
	known := false
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if known, err = tx.News.Known(ctx, news.ID); err != nil || known {
			return err
		}
		account, err = tx.Billing.ByCustomer(ctx, news.CustomerID)
		return err
	})
	switch {
	case known || ports.IsKind(err, ports.NotFound):
		return nil
	case err != nil:
		return err
	}
	if news.SavedCard != "" {
		if err := s.Provider.Cards.MakeDefault(ctx, account.CustomerID, news.SavedCard); err != nil && !ports.IsKind(err, ports.NotFound) {
			return err
		}
	}
	_, err = s.sync(ctx, account.WorkspaceID, &news)
	return err
}
