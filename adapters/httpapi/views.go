package httpapi

import "strings"

// views draws each of a list; the result is never nil.
func views[T, V any](list []T, view func(T) V) []V {
	drawn := make([]V, len(list))
	for i, one := range list {
		drawn[i] = view(one)
	}
	return drawn
}

// orNull is null in JSON for what is not set.
func orNull[T comparable](value T) *T {
	var unset T
	if value == unset {
		return nil
	}
	return &value
}

// httpsOnly mends addresses of images that were stored before HTTPS was.
func httpsOnly(address string) string {
	if rest, ok := strings.CutPrefix(address, "http://"); ok {
		return "https://" + rest
	}
	return address
}
