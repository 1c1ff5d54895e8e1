package catalog

import (
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/shopfile"
	"selvedge/core/catalog/vocabulary"
)

// optionNames reads what a shop calls its options, as its own files have said it: under another name, a shop takes an option for
// another one.
type optionNames struct {
	words      *vocabulary.Headers
	attributes []string // that have the names
}

// optionNamesOf returns nil for a channel without options that have names.
func (s *Service) optionNamesOf(channel string) *optionNames {
	of := s.Channels[channel]
	if of == nil {
		return nil
	}
	attributes := of.NamesOfOptions()
	if len(attributes) == 0 {
		return nil
	}
	return &optionNames{&s.Words.Headers, attributes}
}

// of adds the options of a product to a list: its variants have the same names.
func (o *optionNames) of(list []channel.Option, variants []channel.Variant) []channel.Option {
	if o == nil || len(variants) == 0 {
		return list
	}
	for _, attribute := range o.attributes {
		if name := variants[0].Record.Get(attribute); name != "" {
			list = append(list, channel.Option{Attribute: shopfile.AttributeOf(o.words, name), Name: name})
		}
	}
	return list
}
