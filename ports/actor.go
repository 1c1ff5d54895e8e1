package ports

// Actor is who asks. Handlers pass it explicitly; core never reads it from a
// context.
type Actor struct {
	UserID    string
	Email     string
	SessionID string
}
