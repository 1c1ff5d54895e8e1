package httpapi

// Fail returns an error with data about it, for clients that go on from there.
func Fail(status int, reason, message string, data any) error {
	return &httpError{status, failure{Reason: reason, Message: message, Data: data}}
}
