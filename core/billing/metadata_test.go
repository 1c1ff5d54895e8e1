package billing_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"
)

func TestTheProvidersMetadataHasTheUserOfAPlanChange(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.register()
	page, err := w.change("Growth")
	require.NoError(t, err)
	intent := w.account("w").Change.Intent
	w.pay(page, "4242424242424242")
	w.deliver()
	id := w.account("w").Subscription.ID
	requested := func(kind, intent string) map[string]string {
		return map[string]string{"operation": kind, "operationId": intent, "requestedBy": "ada"}
	}
	subscription := func() *stripego.Subscription {
		params := &stripego.SubscriptionRetrieveParams{}
		params.AddExpand("schedule")
		found, err := w.api.V1Subscriptions.Retrieve(ctx, id, params)
		require.NoError(t, err)
		return found
	}
	of := func(metadata map[string]string) map[string]string {
		kept := map[string]string{}
		for _, name := range []string{"operation", "operationId", "requestedBy"} {
			kept[name] = metadata[name]
		}
		return kept
	}
	assert.Equal(t, requested("checkout", intent), of(subscription().Metadata))
	assert.Equal(t, "w", subscription().Metadata["workspaceId"])

	w.choose("Starter")
	scheduled := of(subscription().Schedule.Metadata)
	assert.Equal(t, requested("downgrade", scheduled["operationId"]), scheduled)
	assert.NotEqual(t, intent, scheduled["operationId"])
	require.NoError(t, w.Revert(ctx, ada, "w"))

	w.choose("Free")
	ended := of(subscription().Metadata)
	assert.Equal(t, requested("end", ended["operationId"]), ended)
	assert.NotEqual(t, intent, ended["operationId"])
	require.NoError(t, w.Revert(ctx, ada, "w"))
	continued := of(subscription().Metadata)
	assert.Equal(t, requested("continue", continued["operationId"]), continued)
	assert.NotEqual(t, ended["operationId"], continued["operationId"])
}
