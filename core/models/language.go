package models

import (
	"context"
	"fmt"

	"selvedge/ports"
)

// language is all language models as one: the first answers.
type language struct{ *Models }

// Offers implements ports.LanguageModel.
func (l language) Offers() (all []ports.ModelOffer) {
	for _, g := range l.guarded {
		if g.Language != nil {
			all = append(all, g.withIDs(g.Language.Offers())...)
		}
	}
	return all
}

// Write implements ports.LanguageModel.
func (l language) Write(ctx context.Context, r ports.TextRequest) (answer ports.TextAnswer, err error) {
	switch size := len(r.System) + len(r.Prompt); {
	case r.Prompt == "":
		return answer, ports.ModelInput("Write what you want first.", nil)
	case size > maxTextBytes:
		return answer, ports.ModelInput(fmt.Sprintf("The text is too long: make it at most %d KB.", maxTextBytes>>10), nil)
	}
	if err := checkPictures(r.Pictures); err != nil {
		return answer, err
	}
	for _, g := range l.guarded {
		if g.Language == nil {
			continue
		}
		err = g.breaker.do(ctx, func() error {
			answer, err = g.Language.Write(ctx, r)
			return err
		})
		answer.Model = g.named(answer.Model)
		return answer, err
	}
	return answer, ports.ModelInput(noModel, errNoModel)
}
