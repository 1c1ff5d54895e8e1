package stripemock

import (
	"context"
	"crypto/subtle"
	"net/http"
	"strings"
)

type browserKey struct{}

// fromBrowser marks requests through the pages' URL, where a secret key must not be used.
func fromBrowser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// Like Stripe's: the product may have another origin, and the key authenticates.
		w.Header().Set("Access-Control-Allow-Origin", "*")
		if r.Method == http.MethodOptions {
			w.Header().Set("Access-Control-Allow-Headers", "Authorization")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), browserKey{}, true)))
	})
}

// authorize checks the request's key. A publishable one allows only a browser's calls.
func (s *Server) authorize(r *http.Request, isPublic bool) error {
	key := keyOf(r)
	isBrowser := r.Context().Value(browserKey{}) != nil
	switch {
	case key == "":
		return unauthorized("You did not provide an API key. Provide it in the Authorization header, using Bearer auth.")
	case same(key, s.config.SecretKey) && isBrowser:
		return unauthorized("The secret key must not be used in a browser. Use the publishable key.")
	case same(key, s.config.SecretKey):
		return nil
	case !same(key, s.config.PublishableKey):
		return unauthorized("Invalid API Key provided.")
	case !isPublic:
		e := unauthorized("This API call cannot be made with a publishable API key. Please use a secret API key.")
		e.Code = "secret_key_required"
		return e
	}
	return nil
}

// isPublishable reports whether the request was made with the publishable key.
func (c *call) isPublishable() bool {
	return same(keyOf(c.request), c.server.config.PublishableKey)
}

func keyOf(r *http.Request) string {
	if user, _, ok := r.BasicAuth(); ok {
		return user
	}
	key, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return key
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
