package sqlstore

import (
	"context"

	"selvedge/ports"
)

const raiseCreditNotice = `INSERT INTO credit_notices (workspace_id, period, percent) VALUES ($1, $2, $3)
	ON CONFLICT (workspace_id) DO UPDATE SET period = excluded.period, percent = excluded.percent
	WHERE credit_notices.period <> excluded.period OR credit_notices.percent < excluded.percent`

type creditNotices struct{ *Base }

func (r creditNotices) Raise(ctx context.Context, n ports.CreditNotice) (bool, error) {
	changed, err := r.Exec(ctx, "raise credit notice", raiseCreditNotice, n.WorkspaceID, Micros(n.Period), n.Percent)
	return changed == 1, err
}
