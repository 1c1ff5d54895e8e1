package postgres

import (
	"math/rand/v2"
	"testing"

	"selvedge/core/billing/billingtest"
)

func TestNeitherOrderNorRepetitionOfNewsMatters(t *testing.T) {
	t.Attr("security", "25")
	billingtest.WebhooksInAnyOrder(t, newStore(t), 20, func(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) })
}

func TestManyCopiesOfOnePieceOfNewsAtOnceGrantOnce(t *testing.T) {
	t.Attr("security", "25")
	billingtest.CopiesOfOneWebhookAtOnce(t, newStore(t))
}

func TestWhatIsOldWhenItIsWrittenIsReadAgain(t *testing.T) {
	billingtest.StaleReadIsRepeated(t, newStore(t))
}

func TestNewsThatCouldNotBeAppliedComesAgain(t *testing.T) {
	billingtest.FailedWebhookIsRetried(t, newStore(t))
}
