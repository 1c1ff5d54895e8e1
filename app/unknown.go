package app

import (
	"reflect"
	"slices"
	"strings"
)

// UnknownSettings names those variables of an environment, a NAME=VALUE each, that
// are named like a setting and are none, sorted: a misspelt one would silently
// leave its default.
func UnknownSettings(environment []string) (names []string) {
	var known []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Config]()) {
		known = append(known, field.Tag.Get("env"))
	}
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "SELVEDGE_") && !slices.Contains(known, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
