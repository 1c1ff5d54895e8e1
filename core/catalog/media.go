package catalog

import (
	"context"
	"encoding/hex"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxMedia = 200
	maxAlt   = 1_000 // characters
)

var errMedia = ports.Refuse(ports.Invalid, "media", "A product has at most 200 pictures, each with its own ID, from the library or from a web address, and alternative texts of up to 1,000 characters.")

// AssetUses implements assets.FindUses: assets that products are shown with. It doesn't say
// which products, because whoever asks may not open their stores.
func (s *Service) AssetUses(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) (uses []ports.AssetUse, err error) {
	err = s.Store.In(ctx, tx).Postings.OfValues(ctx, workspaceID, fieldAsset, assetIDs, func(p catalog.Posting) error {
		if !slices.ContainsFunc(uses, func(u ports.AssetUse) bool { return u.AssetID == p.Value }) {
			uses = append(uses, ports.AssetUse{AssetID: p.Value, AppID: ListingsApp, Label: "Pictures of products", Path: "/workspace/" + workspaceID + "/app/listings"})
		}
		return nil
	})
	return uses, err
}

func checkMedia(list []catalog.Medium) error {
	if len(list) > maxMedia {
		return errMedia
	}
	for i := range list {
		m := &list[i]
		taken := slices.ContainsFunc(list[:i], func(other catalog.Medium) bool { return other.ID == m.ID })
		badURL := (attribute.Attribute{Type: attribute.URL}).Problem(m.SourceURL) != ""
		badView := m.View != "" && !keyForm.MatchString(m.View)
		if taken || m.ID == "" || len(m.ID) > 64 || len(m.AssetID) > 64 || m.AssetID == "" && m.SourceURL == "" || badURL || badView || m.Width < 0 || m.Height < 0 {
			return errMedia
		}
		for locale, text := range m.Alt {
			if locale != "" && !localeForm.MatchString(locale) || len([]rune(text)) > maxAlt {
				return errMedia
			}
		}
	}
	return nil
}

// known returns the pictures that a person chose with what is known of those that are
// assets. It fails with Invalid, reason "media", for what is no image of the workspace's
// library. Those that the product had may be gone.
func known(ctx context.Context, tx catalog.Tx, workspaceID string, list, had []catalog.Medium) ([]catalog.Medium, error) {
	if err := checkMedia(list); err != nil {
		return nil, err
	}
	hadAsset := func(id string) bool {
		return slices.ContainsFunc(had, func(m catalog.Medium) bool { return m.AssetID == id })
	}
	var ids []string
	for _, m := range list {
		if m.AssetID != "" && !hadAsset(m.AssetID) {
			ids = append(ids, m.AssetID)
		}
	}
	found, err := tx.Assets.List(ctx, workspaceID, ids)
	if err != nil {
		return nil, err
	}
	list = slices.Clone(list)
	for i := range list {
		m := &list[i]
		if m.AssetID == "" || hadAsset(m.AssetID) {
			continue
		}
		at := slices.IndexFunc(found, func(a ports.Asset) bool {
			return a.ID == m.AssetID && a.BinnedAt.IsZero() && a.File.Kind == ports.FileImage
		})
		if at < 0 {
			return nil, errMedia
		}
		m.SHA256, m.Width, m.Height = hex.EncodeToString(found[at].SHA256), found[at].File.Width, found[at].File.Height
	}
	return list, nil
}
