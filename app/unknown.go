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
	known := settingNames()
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "SELVEDGE_") && !slices.Contains(known, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// settingNames lists the variables that Config is read from.
func settingNames() (names []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Config]()) {
		if name := field.Tag.Get("env"); name != "" { // not the part that is embedded
			names = append(names, name)
		}
	}
	return names
}
