package httpapi

import (
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// FormatPlace writes where a page of a list ends: a time in microseconds and an ID.
func FormatPlace(at time.Time, id string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(at.UnixMicro(), 10) + " " + id))
}

// ParsePlace reads what FormatPlace wrote. Nothing is the zero place.
func ParsePlace(text string) (at time.Time, id string, ok bool) {
	if text == "" {
		return time.Time{}, "", true
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	micros, id, found := strings.Cut(string(decoded), " ")
	number, numberErr := strconv.ParseInt(micros, 10, 64)
	if err != nil || numberErr != nil || !found {
		return time.Time{}, "", false
	}
	return time.UnixMicro(number).UTC(), id, true
}
