package board

import (
	"encoding/json"
	"errors"
	"maps"
	"strings"
)

// Op is one operation on an element: exactly one of Put, Set and Del.
type Op struct {
	ID  string                     `json:"id"`
	Put *Element                   `json:"put,omitempty"` // makes an element, or writes all of one that is there
	Set map[string]json.RawMessage `json:"set,omitempty"` // writes properties by their names; those of the data begin with "data."
	Del bool                       `json:"del,omitempty"`
}

// Elements are elements by their IDs.
type Elements map[string]Element

// Outcome is what a batch does.
type Outcome struct {
	Elements Elements        // those of the batch that are there after it
	Changed  map[string]bool // which elements were made, changed or deleted
	Gone     []string        // what was to be set and isn't there, each once
	Assets   []string        // that the batch names, in no order
}

// Merge applies a batch to the elements that it names, which are left as they are. Others of
// the board are only counted. It fails with a Refusal, and then nothing of the batch is to
// be made. Operations are made compact in place.
func Merge(there Elements, others int, ops []Op) (o Outcome, err error) {
	o = Outcome{Elements: maps.Clone(there), Changed: map[string]bool{}}
	if o.Elements == nil {
		o.Elements = Elements{}
	}
	for i := range ops {
		if err := o.apply(&ops[i]); err != nil {
			return Outcome{}, at(i, err)
		}
		if ops[i].Put != nil && len(o.Elements)+others > MaxElements {
			return Outcome{}, at(i, refuse(Full))
		}
	}
	return o, nil
}

func at(op int, err error) error {
	if r, ok := errors.AsType[*Refusal](err); ok {
		return &Refusal{Op: op, Reason: r.Reason}
	}
	return err
}

func (o *Outcome) apply(op *Op) error {
	if !validID.MatchString(op.ID) || op.Put != nil && op.Put.ID != op.ID {
		return refuse(BadID)
	}
	switch {
	case op.Put != nil && op.Set == nil && !op.Del:
		if err := op.Put.check(); err != nil {
			return err
		}
		o.write(*op.Put)
		o.Assets = append(o.Assets, op.Put.assets()...)
	case op.Put == nil && len(op.Set) > 0 && !op.Del:
		return o.set(op)
	case op.Put == nil && op.Set == nil && op.Del:
		if _, ok := o.Elements[op.ID]; ok {
			delete(o.Elements, op.ID)
			o.Changed[op.ID] = true
		}
	default:
		return refuse(BadShape)
	}
	return nil
}

func (o *Outcome) write(e Element) {
	o.Elements[e.ID] = e
	o.Changed[e.ID] = true
}

// assets returns the asset that an element shows, if any.
func (e Element) assets() []string {
	if asset := e.Text("asset"); asset != "" {
		return []string{asset}
	}
	return nil
}

// Asset returns the asset that an operation puts on the board; empty if it puts none.
func (op Op) Asset() string {
	if op.Put != nil {
		return op.Put.Text("asset")
	}
	return Element{Data: Data{"asset": op.Set[dataPrefix+"asset"]}}.Text("asset")
}

// Size is about how many bytes operations take.
func Size(ops []Op) (n int) {
	for _, op := range ops {
		n += len(op.ID)
		values := op.Set
		if op.Put != nil {
			values = op.Put.Data
		}
		for key, value := range values {
			n += len(key) + len(value)
		}
	}
	return n
}

const dataPrefix = "data."

// set writes properties of an element. Of one that is gone, only the names are checked.
func (o *Outcome) set(op *Op) error {
	e, found := o.Elements[op.ID]
	if found {
		e.Data = maps.Clone(e.Data)
	}
	for name, value := range op.Set {
		key, isData := strings.CutPrefix(name, dataPrefix)
		target := e.property(name)
		switch {
		case isData && !found && !isKnown(key), !isData && target == nil:
			return refuse(BadKey)
		case !found:
			continue
		case isData:
			if err := e.setData(key, value); err != nil {
				return err
			}
		default:
			if string(value) == "null" || json.Unmarshal(value, target) != nil {
				return refuse(badOf(name))
			}
		}
	}
	if !found {
		o.addGone(op.ID)
		return nil
	}
	if err := e.checkShape(); err != nil {
		return err
	}
	o.write(e)
	if _, ok := op.Set[dataPrefix+"asset"]; ok {
		o.Assets = append(o.Assets, e.assets()...)
	}
	return nil
}

// property returns where a property outside the data is, nil for an unknown one.
func (e *Element) property(name string) any {
	switch name {
	case "x":
		return &e.X
	case "y":
		return &e.Y
	case "w":
		return &e.W
	case "h":
		return &e.H
	case "rotation":
		return &e.Rotation
	case "order":
		return &e.Order
	case "frame":
		return &e.Frame
	}
	return nil
}

// badOf is what is wrong if a property has a value of another type.
func badOf(name string) Reason {
	switch name {
	case "order":
		return BadOrder
	case "frame":
		return BadFrame
	}
	return BadNumber
}

func (e *Element) setData(key string, value json.RawMessage) error {
	f, ok := fields[e.Kind][key]
	if !ok {
		return refuse(BadKey)
	}
	kept, err := f.read(value)
	if err != nil {
		return err
	}
	if kept == nil {
		delete(e.Data, key)
	} else {
		e.Data[key] = kept
	}
	return nil
}

func (o *Outcome) addGone(id string) {
	for _, known := range o.Gone {
		if known == id {
			return
		}
	}
	o.Gone = append(o.Gone, id)
}
