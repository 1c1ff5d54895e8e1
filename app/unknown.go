package app

import (
	"reflect"
	"slices"
	"strings"
)

// UnknownSettings returns the names, sorted, of those NAME=VALUE variables that start
// with SELVEDGE_ but are not a setting: a misspelled one would silently keep its
// default.
func UnknownSettings(environment []string) (names []string) {
	known := knownVariables()
	for _, variable := range environment {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "SELVEDGE_") && !slices.Contains(known, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// knownVariables lists the environment variables of Config.
func knownVariables() (names []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Config]()) {
		if name := field.Tag.Get("env"); name != "" { // not the embedded struct
			names = append(names, name)
		}
	}
	return names
}
