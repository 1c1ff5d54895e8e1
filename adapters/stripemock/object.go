package stripemock

import (
	"maps"
	"strings"
)

// object is a JSON resource or a part of one. Names that begin with "_" are the local
// Stripe's own and never shown.
type object = map[string]any

// text returns the string at the path, or "".
func text(o object, path ...string) string {
	s, _ := at(o, path...).(string)
	return s
}

// number returns the integer at the path, or 0.
func number(o object, path ...string) int64 {
	switch n := at(o, path...).(type) {
	case int:
		return int64(n)
	case int64:
		return n
	case float64:
		return int64(n)
	}
	return 0
}

// flag returns the boolean at the path, or false.
func flag(o object, path ...string) bool {
	b, _ := at(o, path...).(bool)
	return b
}

// part returns the object at the path, or nil.
func part(o object, path ...string) object {
	p, _ := at(o, path...).(object)
	return p
}

// list returns the array at the path, or nil.
func list(o object, path ...string) []any {
	l, _ := at(o, path...).([]any)
	return l
}

// at returns the value at the path, or nil.
func at(o object, path ...string) any {
	var value any = o
	for _, name := range path {
		inner, ok := value.(object)
		if !ok {
			return nil
		}
		value = inner[name]
	}
	return value
}

// set sets several members.
func set(o object, members object) { maps.Copy(o, members) }

// copied returns a deep copy.
func copied(value any) any {
	switch v := value.(type) {
	case object:
		c := make(object, len(v))
		for name, member := range v {
			c[name] = copied(member)
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, member := range v {
			c[i] = copied(member)
		}
		return c
	}
	return value
}

// copyOf returns a deep copy of an object.
func copyOf(o object) object {
	c, _ := copied(o).(object)
	return c
}

// merge applies parameters as Stripe does: objects are merged, metadata is merged by key,
// and "" clears a value. Parameters named in except are skipped.
func merge(o, params object, except ...string) {
	left := map[string]bool{}
	for _, name := range except {
		left[name] = true
	}
	for name, value := range params {
		if left[name] {
			continue
		}
		switch v := value.(type) {
		case object:
			inner := part(o, name)
			if inner == nil {
				inner = object{}
			}
			if name == "metadata" {
				mergeMetadata(inner, v)
			} else {
				merge(inner, v)
			}
			o[name] = inner
		case string:
			switch {
			case v != "":
				o[name] = v
			case name == "metadata":
				o[name] = object{}
			default:
				o[name] = nil
			}
		default:
			o[name] = copied(value)
		}
	}
}

func mergeMetadata(metadata, changes object) {
	for key, value := range changes {
		if value == "" {
			delete(metadata, key)
		} else {
			metadata[key] = value
		}
	}
}

// shown returns a copy without the local Stripe's own members.
func shown(value any) any {
	switch v := value.(type) {
	case object:
		c := make(object, len(v))
		for name, member := range v {
			if !strings.HasPrefix(name, "_") {
				c[name] = shown(member)
			}
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, member := range v {
			c[i] = shown(member)
		}
		return c
	}
	return value
}

// listOf wraps objects as one complete page of a list.
func listOf(url string, data ...any) object {
	if data == nil {
		data = []any{}
	}
	return object{"object": "list", "url": url, "has_more": false, "data": data}
}
