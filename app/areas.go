package app

// areas lists every feature area, in the order in which they add to the demo data and
// appear in the API description.
var areas = []func(*components) Area{
	(*components).loginArea,
	(*components).profileArea,
	(*components).workspaceArea,
	(*components).teamArea,
	(*components).auditArea,
	(*components).imagesArea,
	(*components).assetsArea,
	(*components).billingArea,
	(*components).jobsArea,
	(*components).eventsArea,
	(*components).quotaArea,
	(*components).libraryArea,
	(*components).techpacksArea,
	(*components).catalogArea,
	(*components).dreamboardArea,
	(*components).activityArea,
	(*components).productArea,
	(*components).originArea,
	(*components).modelsArea,
	(*components).rateLimitArea,
	(*components).outboxArea,
}

// all returns the areas over these components, and hands their counts to quota and their
// uses to assets.
func (h *components) all() []Area {
	list := make([]Area, len(areas))
	for i, area := range areas {
		list[i] = area(h)
	}
	h.quota.Counts = quotaCounts(list)
	h.assets.Blobs, h.assets.Uses, h.assets.OnMoved = h.blobs, assetUses(list), onAssetsMoved(list)
	return list
}
