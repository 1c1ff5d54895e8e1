package catalog

import (
	"context"
	"encoding/json"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// PresenceTopic is the topic of broadcasts about who is at which cell of Listings: a Presence
// with "userId" and "name".
const PresenceTopic = "catalog-presence"

const maxPresence = 200 // bytes of an attribute

var errPresence = ports.Refuse(ports.Invalid, "presence", "This place can't be told to others.")

// Presence says where somebody is who has Listings open.
type Presence struct {
	Ordinal   int64  `json:"ordinal"` // of the variant; 0: at none
	Attribute string `json:"attribute"`
	Joins     bool   `json:"joins"` // whoever is there already is asked to say so
	Left      bool   `json:"left"`
}

// Present broadcasts to the others who have Listings open where the actor is; at which variant, only
// those who may see it. Nothing is stored: a browser says so again from time to time. It
// fails as workspace.EnterApp does, with NotFound, reason "product_not_found", and with
// Invalid, reason "presence".
func (s *Service) Present(ctx context.Context, actor ports.Actor, workspaceID string, in Presence) error {
	if len(in.Attribute) > maxPresence {
		return errPresence
	}
	var user ports.User
	var storeIDs []string
	err := s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) (err error) {
		if in.Ordinal != 0 {
			if storeIDs, err = door.storesOfVariant(ctx, tx, in.Ordinal); err != nil {
				return err
			}
		}
		user, err = tx.Users.Get(ctx, actor.UserID)
		return err
	})
	if err != nil {
		return err
	}
	nowhere := Presence{Joins: in.Joins, Left: in.Left}
	if err := s.send(ctx, workspaceID, user, nowhere, nil); err != nil || in.Ordinal == 0 {
		return err
	}
	in.Joins = false
	return s.send(ctx, workspaceID, user, in, storeIDs)
}

// send broadcasts to all who have Listings open; with stores, to those who see one of them.
func (s *Service) send(ctx context.Context, workspaceID string, user ports.User, in Presence, storeIDs []string) error {
	data, err := json.Marshal(struct {
		UserID string `json:"userId"`
		Name   string `json:"name"`
		Presence
	}{user.ID, user.Name, in})
	if err != nil {
		return err
	}
	return s.Broadcast.Broadcast(ctx, ports.Event{WorkspaceID: workspaceID, AppID: ListingsApp, Topic: PresenceTopic, Data: data, StoreIDs: storeIDs})
}

// storesOfVariant are the stores of a variant that the member sees; none: only admins see it.
func (d Door) storesOfVariant(ctx context.Context, tx catalog.Tx, ordinal int64) ([]string, error) {
	variants, err := tx.Variants.Get(ctx, d.workspaceID, []int64{ordinal})
	if err != nil || len(variants) == 0 {
		return nil, orNoProduct(err)
	}
	products, err := tx.Products.Get(ctx, d.workspaceID, []string{variants[0].ProductID})
	if err != nil || len(products) == 0 || !d.Sees(products[0].StoreIDs) {
		return nil, orNoProduct(err)
	}
	return append([]string{}, products[0].StoreIDs...), nil
}

func orNoProduct(err error) error {
	if err != nil {
		return err
	}
	return errNoProduct
}
