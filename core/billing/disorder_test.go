package billing_test

import (
	"math/rand/v2"
	"testing"

	"selvedge/core/billing/billingtest"
	"selvedge/core/coretest"
)

func TestWebhooksCanArriveInAnyOrderAndRepeatedly(t *testing.T) {
	t.Attr("spec", "7.36")
	t.Attr("security", "25")
	t.Parallel()
	billingtest.WebhooksInAnyOrder(t, coretest.Store(t), 300, func(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) })
}

func TestConcurrentCopiesOfAWebhookGrantOnce(t *testing.T) {
	t.Attr("security", "25")
	billingtest.CopiesOfOneWebhookAtOnce(t, coretest.Store(t))
}

func TestAStaleReadIsRepeated(t *testing.T) {
	t.Attr("security", "25")
	billingtest.StaleReadIsRepeated(t, coretest.Store(t))
}

func TestAFailedWebhookIsRetried(t *testing.T) {
	t.Attr("security", "25")
	billingtest.FailedWebhookIsRetried(t, coretest.Store(t))
}
