package stripemock

import (
	"slices"
	"strings"
)

// expansions parses the paths of `expand`.
func expansions(params object) [][]string {
	var paths [][]string
	for _, path := range list(params, "expand") {
		if name, ok := path.(string); ok {
			paths = append(paths, strings.Split(name, "."))
		}
	}
	return paths
}

// included returns the members that an object has only when expanded.
var included = map[string]map[string]func(*call, object) object{
	"invoice": {
		"payments": func(c *call, o object) object {
			return c.paymentsOf(o)
		},
		"confirmation_secret": func(c *call, o object) object {
			return c.confirmationSecret(o)
		},
	},
	"checkout.session": {
		"line_items": func(c *call, o object) object {
			return c.lineItemsOf(o)
		},
	},
	"customer": {
		"subscriptions": func(c *call, o object) object {
			id := text(o, "id")
			found := c.all(query{kind: "subscription", customer: id, notStatus: "canceled"})
			return listOf("/v1/customers/"+id+"/subscriptions", anys(found)...)
		},
	},
}

// expanded copies an object for the response: without the local Stripe's own members, and
// with objects in place of the ids at the paths.
func (c *call) expanded(o object, paths [][]string) (object, error) {
	full, _ := shown(o).(object)
	for _, path := range paths {
		if err := c.expand(full, path, strings.Join(path, ".")); err != nil {
			return nil, err
		}
	}
	return full, nil
}

func (c *call) expand(o object, path []string, whole string) error {
	name, rest := path[0], path[1:]
	kind := text(o, "object")
	switch {
	case kind == "list":
		if name != "data" {
			return notExpandable(whole)
		}
	case kind != "" && !c.spec.mayExpand(kind, name):
		return notExpandable(whole)
	}
	if extra := included[kind][name]; extra != nil {
		if part(o, name) == nil {
			if made := extra(c, o); made != nil {
				o[name] = shown(made)
			}
		}
	}
	value, err := c.opened(o[name], rest, whole)
	if err != nil {
		return err
	}
	if _, given := o[name]; given {
		o[name] = value
	}
	return nil
}

// opened returns the value with ids replaced, and the rest of the path expanded within.
func (c *call) opened(value any, rest []string, whole string) (any, error) {
	switch v := value.(type) {
	case string:
		found := c.find(v)
		if found == nil {
			return v, nil
		}
		value = shown(found)
		return c.opened(value, rest, whole)
	case object:
		if len(rest) > 0 {
			return v, c.expand(v, rest, whole)
		}
	case []any:
		opened := slices.Clone(v)
		for i, item := range v {
			one, err := c.opened(item, rest, whole)
			if err != nil {
				return nil, err
			}
			opened[i] = one
		}
		return opened, nil
	}
	return value, nil
}

func notExpandable(path string) *Error {
	return refuse("expand", "", "This property cannot be expanded (%s).", path)
}

func anys(objects []object) []any {
	values := make([]any, len(objects))
	for i, o := range objects {
		values[i] = o
	}
	return values
}
