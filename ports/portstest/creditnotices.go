package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testCreditNotices(t *testing.T, open open) {
	s := open(t)
	for _, c := range []struct {
		about  string
		notice ports.CreditNotice
		want   bool
	}{
		{"a workspace's first notice is new", ports.CreditNotice{WorkspaceID: "w1", Period: minute(1), Percent: 80}, true},
		{"the same notice is not new", ports.CreditNotice{WorkspaceID: "w1", Period: minute(1), Percent: 80}, false},
		{"a higher percentage is new", ports.CreditNotice{WorkspaceID: "w1", Period: minute(1), Percent: 100}, true},
		{"a lower percentage is not new", ports.CreditNotice{WorkspaceID: "w1", Period: minute(1), Percent: 80}, false},
		{"another period is new", ports.CreditNotice{WorkspaceID: "w1", Period: minute(2), Percent: 80}, true},
		{"another workspace is new", ports.CreditNotice{WorkspaceID: "w2", Period: minute(2), Percent: 80}, true},
	} {
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			raised, err := tx.CreditNotices.Raise(ctx, c.notice)
			assert.Equal(t, c.want, raised, c.about)
			return err
		})
	}
}
