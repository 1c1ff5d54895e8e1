package catalog_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
	"selvedge/core/quota"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func TestStoresAreAddedAsThePlanAllows(t *testing.T) {
	e := newEnv(t)
	setting := catalog.StoreSetting{Name: "Atelier", Website: "https://atelier.example", Channels: []portscatalog.StoreChannel{selling("google", "DE", "de-AT", "EUR")}, Mappings: map[string]string{"Farbe": "color"}}
	_, err := e.MakeStore(t.Context(), grace, "w", setting)
	coretest.AssertReason(t, "stores_admin", err)
	_, err = e.MakeStore(t.Context(), mallory, "w", setting)
	coretest.AssertReason(t, "workspace_not_found", err)
	var made []catalog.Store
	for i := range 3 {
		setting.Name = fmt.Sprint("Atelier ", i)
		s, err := e.MakeStore(t.Context(), ada, "w", setting)
		require.NoError(t, err)
		made = append(made, s)
	}
	assert.Equal(t, map[string]string{"google": "Google Merchant Center"}, map[string]string{"google": made[0].Channels["google"]})
	_, err = e.MakeStore(t.Context(), ada, "w", setting)
	coretest.AssertReason(t, "store_taken", err)
	setting.Name = "Another"
	_, err = e.MakeStore(t.Context(), ada, "w", setting)
	coretest.AssertReason(t, "plan_limit", err)
	require.NoError(t, e.DeleteStore(t.Context(), ada, "w", made[0].ID))
	coretest.AssertReason(t, "store_not_found", e.DeleteStore(t.Context(), ada, "w", made[0].ID))
	_, err = e.MakeStore(t.Context(), ada, "w", setting)
	require.NoError(t, err)
	var actions []ports.AuditAction
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.Audit.Page(ctx, "w", "", 20)
		for _, entry := range entries {
			actions = append(actions, entry.Action)
		}
		count, counted := quota.CountStores(ctx, tx, "w", quota.Period{})
		require.NoError(t, counted)
		assert.EqualValues(t, 5, count)
		return err
	})
	setting.Name = "ATELIER 2"
	_, err = e.ChangeStore(t.Context(), ada, "w", made[1].ID, setting)
	coretest.AssertReason(t, "store_taken", err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, "w", "none")
		require.NoError(t, err)
		m.AppIDs, m.StoreIDs = []string{catalog.StoresApp}, []string{made[1].ID}
		return tx.Members.Update(ctx, m)
	})
	_, err = e.ChangeStore(t.Context(), coretest.Actor("none"), "w", made[1].ID, setting)
	coretest.AssertReason(t, "store_taken", err)
	for _, own := range []string{"ATELIER 1", "Atelier 1", "Atelier 3"} {
		setting.Name = own
		_, err = e.ChangeStore(t.Context(), ada, "w", made[1].ID, setting)
		require.NoError(t, err)
	}
	assert.Contains(t, actions, ports.AuditStoreAdded)
	assert.Contains(t, actions, ports.AuditStoreRemoved)
}

func TestAStoreIsChangedByWhoMayOpenIt(t *testing.T) {
	e := newEnv(t)
	setting := catalog.StoreSetting{Name: "A"}
	_, err := e.ChangeStore(t.Context(), grace, "w", "a", setting)
	require.NoError(t, err)
	_, err = e.ChangeStore(t.Context(), grace, "w", "b", setting)
	coretest.AssertReason(t, "store_not_found", err)
	list, err := e.Stores(t.Context(), grace, "w")
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "A", list[0].Name)
	for reason, change := range map[string]func(*catalog.StoreSetting){
		"store_name":     func(s *catalog.StoreSetting) { s.Name = "" },
		"store_website":  func(s *catalog.StoreSetting) { s.Website = "javascript:alert(1)" },
		"store_channels": func(s *catalog.StoreSetting) { s.Channels[0].Country = "Germany" },
		"store_mappings": func(s *catalog.StoreSetting) { s.Mappings = map[string]string{strings.Repeat("x", 121): "color"} },
	} {
		in := catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{selling("google", "DE", "de", "EUR")}}
		change(&in)
		_, err := e.ChangeStore(t.Context(), grace, "w", "a", in)
		coretest.AssertReason(t, reason, err)
	}
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.SetLocked(ctx, "w", "a", true) })
	_, err = e.ChangeStore(t.Context(), ada, "w", "a", setting)
	coretest.AssertReason(t, "store_locked", err)
	_, _, err = e.MakeFeed(t.Context(), ada, "w", googleXML)
	coretest.AssertReason(t, "store_locked", err)
	list, err = e.Stores(t.Context(), grace, "w")
	require.NoError(t, err)
	assert.True(t, list[0].Locked)
}
