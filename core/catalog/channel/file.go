package channel

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/taxonomy"
)

// document is a channel's file.
type document struct {
	Channel, Name, AsOf, Source, License string
	Notes                                []string
	Options                              []string                     // attributes by which shoppers choose a variant
	OptionsIfVarying                     []string                     // others, where they differ between variants
	OptionNames                          map[string]map[string]string // by language and attribute, besides English
	Promotion                            []string                     // phrases of advertising
	Currencies                           map[string]string            // by country
	Withdrawn                            []string                     // statuses of products that it isn't sent, as it has no field for them
	Fields                               []fieldText
}

// fieldText is a field as its file has it.
type fieldText struct {
	Field       string
	Attribute   string
	Label       string // what people call it, where its attribute is the channel's own
	Value       string // how the attribute's text becomes the field's; empty if it is the same
	Default     string
	On          Level
	Type        string
	Need        string // required, conditional, recommended, optional
	When        *condition
	Warning     bool              // the channel doesn't refuse what its need and type ask
	Ask         string            // what to do about a missing value, as the beginning of a sentence
	Fix         string            // the one value that mends a missing one
	Act         string            // what the fix does, if its value doesn't say it
	WrittenBy   string            // the field takes only text that a person, or a model, wrote
	Offset      string            // the layout of a time's distance from UTC
	Position    int               // of an item or option, from 1
	Translate   map[string]string // the attribute's words to the channel's
	Synonyms    map[string]string // what people write to the attribute's words, in lower case
	Repeated    bool
	Separator   string
	Parts       []string
	Lead        string
	SameInGroup bool
	Private     bool // not in files that are open to whoever has their address
	Made        bool // for each file or shop, so that nobody says it of a product
	Rules       []ruleText
	Unchecked   []string
	Note        string
	Source      string
	Seen        bool
}

// ruleText is a rule as its file has it. Which of the parameters it takes depends on its word.
type ruleText struct {
	Rule          string
	Limit         int64
	Limits        []int
	Width, Height int
	Words, Also   []string
	Fields        []string
	Charset       string
	Separator     string
	Of            Level
	When          *condition
	From, Until   string
	Seen          *bool // as the field if missing
	Warning       bool
	Note          string
}

// condition says when a rule holds: if all that it names is so.
type condition struct {
	All                 []condition
	Any                 []condition
	Not                 *condition
	Field               map[string][]string // the field has one of the values
	Missing, Present    []string            // fields
	Varies              []string            // fields that differ between variants
	HasVariants         bool
	GoogleCategory      []int
	GoogleCategoryUnder []int
	Country             []string
	Destination         []string
}

// read reads a file. A name that is not in the structs above is an error.
func read(content []byte) (document, error) {
	var d document
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		return document{}, fmt.Errorf("read a channel's rules: %w", err)
	}
	return d, nil
}

// CompileAll compiles the files of a folder, by the channels' keys.
func CompileAll(files fs.FS, folder string, attributes attribute.Set, tree taxonomy.Tree) (map[string]*Channel, error) {
	names, err := fs.Glob(files, folder+"/*.json")
	if err != nil {
		return nil, err
	}
	all := make(map[string]*Channel, len(names))
	for _, name := range names {
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		c, err := Compile(content, attributes, tree)
		if err != nil {
			return nil, err
		}
		all[c.Channel] = c
	}
	return all, nil
}
