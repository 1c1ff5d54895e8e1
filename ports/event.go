package ports

// Event says that something in a workspace has changed. It is published in the
// transaction of the change and delivered to the browsers of members.
type Event struct {
	WorkspaceID string
	AppID       string // only members who may open this studio app get it; empty: all members
	Topic       string // such as "job" or "asset"
	Data        []byte // JSON, at most 16 KB
}
