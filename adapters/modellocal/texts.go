package modellocal

import (
	"context"
	"encoding/json"
	"strings"

	"selvedge/ports"
)

// Texts is a ports.LanguageModel, safe for concurrent use.
type Texts struct{}

const (
	textsID   = "texts"
	maxQuoted = 400 // characters of the prompt
)

// Offers implements ports.LanguageModel.
func (Texts) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: textsID, Name: "Samples", Version: version, Maker: Maker, ByRules: true, Tasks: []ports.ModelTask{ports.ModelWrite}}}
}

// Write implements ports.LanguageModel: the smallest document that fits the schema, or the
// question.
func (Texts) Write(ctx context.Context, r ports.TextRequest) (ports.TextAnswer, error) {
	if err := ctx.Err(); err != nil {
		return ports.TextAnswer{}, ports.ModelAway(err)
	}
	if r.Schema == nil {
		asked := []rune(strings.Join(strings.Fields(r.Prompt), " "))
		return ports.TextAnswer{Model: textsID, Text: "Written by rules, no AI. You asked: " + string(asked[:min(len(asked), maxQuoted)])}, nil
	}
	document, err := smallest(r.Schema)
	if err != nil {
		return ports.TextAnswer{}, ports.ModelInput("This needs a model, and none is set up.", err)
	}
	text, err := json.Marshal(document)
	if err != nil {
		return ports.TextAnswer{}, ports.ModelInput("This needs a model, and none is set up.", err)
	}
	return ports.TextAnswer{Model: textsID, Text: string(text)}, nil
}
