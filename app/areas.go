package app

// areas lists every feature area, in the order in which they add to the demo data.
var areas = []func(*components) Area{
	(*components).profileArea,
	(*components).loginArea,
	(*components).workspaceArea,
	(*components).teamArea,
	(*components).auditArea,
	(*components).imagesArea,
	(*components).billingArea,
	(*components).activityArea,
	(*components).rateLimitArea,
	(*components).outboxArea,
}

// all returns the areas over these components.
func (h *components) all() []Area {
	list := make([]Area, len(areas))
	for i, area := range areas {
		list[i] = area(h)
	}
	return list
}
