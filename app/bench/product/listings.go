package product

import (
	"context"
	"net/http"
	"net/url"
)

// Listings is the path of a workspace's list of products.
func Listings(workspaceID string) string {
	return "/api/v1/workspace/" + workspaceID + "/catalog/listings"
}

// List asks for a page of products.
func (v *Visitor) List(ctx context.Context, workspaceID string, query url.Values) error {
	return v.ask(ctx, http.MethodGet, Listings(workspaceID)+"?"+query.Encode(), nil, nil)
}
