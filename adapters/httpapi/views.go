package httpapi

import (
	"strings"
	"time"
)

// Views converts each element of a list; the result is never nil.
func Views[T, V any](list []T, view func(T) V) []V {
	out := make([]V, len(list))
	for i, item := range list {
		out[i] = view(item)
	}
	return out
}

// OrNull returns nil, which is null in JSON, for the zero value; of a time, in any zone.
func OrNull[T comparable](value T) *T {
	var unset T
	if value == unset {
		return nil
	}
	if t, ok := any(value).(time.Time); ok && t.IsZero() {
		return nil
	}
	return &value
}

// httpsOnly upgrades image URLs that were stored before HTTPS was turned on.
func httpsOnly(url string) string {
	if rest, ok := strings.CutPrefix(url, "http://"); ok {
		return "https://" + rest
	}
	return url
}
