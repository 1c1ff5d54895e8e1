package httpapi

import (
	"strconv"

	"selvedge/core/assets"
	"selvedge/ports"
)

func (s *Server) listAssets(c *Call) (any, error) {
	query := c.Request.URL.Query()
	q := assets.Query{
		AssetFilter: ports.AssetFilter{
			Kinds: typed[ports.FileKind](query["kind"]), Origins: typed[ports.AssetOrigin](query["origin"]), AppIDs: query["app"], Hues: query["hue"],
			Text: query.Get("q"), Binned: query.Get("bin") == "true",
		},
		Mine: query.Get("owner") == "mine", UsedIn: query["usedIn"], Order: ports.AssetOrder(query.Get("sort")), Next: query.Get("next"), Counts: query.Get("counts") == "true",
	}
	if used, err := strconv.ParseBool(query.Get("used")); err == nil {
		q.Used = &used
	}
	page, err := s.Assets.List(c.Request.Context(), c.Actor, c.Request.PathValue("id"), q)
	if err != nil {
		return nil, err
	}
	response := assetListResponse{Envelope: OK(Views(page.Assets, viewAsset)), Next: page.Next}
	if page.Counts != nil {
		response.Counts = &assetCountsView{page.Counts.All, page.Counts.Kind, page.Counts.Origin, page.Counts.App, page.Counts.Hue, page.Counts.UsedIn, page.Counts.Unused}
	}
	return response, nil
}

func typed[T ~string](texts []string) []T {
	list := make([]T, len(texts))
	for i, text := range texts {
		list[i] = T(text)
	}
	return list
}

func (s *Server) getAsset(c *Call) (any, error) {
	return oneAsset(s.Assets.Get(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset")))
}

func (s *Server) renameAsset(c *Call, in assetName) (any, error) {
	return oneAsset(s.Assets.Rename(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset"), in.Name))
}

func (s *Server) restoreAsset(c *Call) (any, error) {
	return oneAsset(s.Assets.RestoreOne(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset")))
}

func oneAsset(d assets.Detail, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return OK(viewAssetDetail(d)), nil
}

func (s *Server) deleteAsset(c *Call) (any, error) {
	remove := s.Assets.BinOne
	if c.IsForGood() {
		remove = s.Assets.Delete
	}
	return OK(nil), remove(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset"))
}

func (s *Server) binAssets(c *Call, in assetIDs) (any, error) {
	return OK(nil), s.Assets.Bin(c.Request.Context(), c.Actor, c.Request.PathValue("id"), in.IDs)
}

func (s *Server) restoreAssets(c *Call, in assetIDs) (any, error) {
	return OK(nil), s.Assets.Restore(c.Request.Context(), c.Actor, c.Request.PathValue("id"), in.IDs)
}
