package ports

// Actor is the signed-in caller. Handlers pass it explicitly; core never reads it from a
// context.
type Actor struct {
	UserID    string
	Email     string
	SessionID string
}
