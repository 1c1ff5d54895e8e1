package openai

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"selvedge/ports"
)

// Texts is a ports.LanguageModel over chat completions.
type Texts struct {
	*api
	model string
}

// Offers implements ports.LanguageModel.
func (t *Texts) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: t.model, Name: t.model, Maker: t.maker, Tasks: []ports.ModelTask{ports.ModelWrite}}}
}

// message is a message of a chat. Content is text, or parts of it.
type message struct {
	Role    string `json:"role"`
	Content any    `json:"content"`
}

type part struct {
	Type     string    `json:"type"`
	Text     string    `json:"text,omitempty"`
	ImageURL *imageURL `json:"image_url,omitempty"`
}

type imageURL struct {
	URL string `json:"url"`
}

type chat struct {
	Model            string    `json:"model"`
	Messages         []message `json:"messages"`
	ResponseFormat   any       `json:"response_format,omitempty"`
	SafetyIdentifier string    `json:"safety_identifier,omitempty"`
}

type chatAnswer struct {
	Choices []struct {
		FinishReason string `json:"finish_reason"`
		Message      struct {
			Content *string `json:"content"`
			Refusal *string `json:"refusal"`
		} `json:"message"`
	} `json:"choices"`
}

// Write implements ports.LanguageModel. An answer that does not fit the schema is returned
// to the model once, with what is wrong: some servers take a schema without enforcing it.
func (t *Texts) Write(ctx context.Context, r ports.TextRequest) (ports.TextAnswer, error) {
	request := chat{Model: t.model, Messages: messagesOf(r), SafetyIdentifier: r.User}
	check := func(string) error { return nil }
	if r.Schema != nil {
		schema, err := compile(r.Schema)
		if err != nil {
			return ports.TextAnswer{}, ports.ModelInput("This can't be asked of the model.", err)
		}
		check = schema.check
		request.ResponseFormat = formatOf(r)
	}
	text, err := t.complete(ctx, request)
	if err != nil {
		return ports.TextAnswer{}, err
	}
	wrong := check(text)
	if wrong == nil {
		return ports.TextAnswer{Model: t.model, Text: text}, nil
	}
	request.Messages = append(request.Messages,
		message{Role: "assistant", Content: text},
		message{Role: "user", Content: fmt.Sprintf("That is not valid: %s. Answer again, with nothing but the corrected JSON document.", wrong)})
	if text, err = t.complete(ctx, request); err != nil {
		return ports.TextAnswer{}, err
	}
	if err := check(text); err != nil {
		return ports.TextAnswer{}, ports.ModelAway(fmt.Errorf("the answer doesn't fit the schema: %w", err))
	}
	return ports.TextAnswer{Model: t.model, Text: text}, nil
}

// complete returns the text of an answer.
func (t *Texts) complete(ctx context.Context, request chat) (string, error) {
	body, err := json.Marshal(request)
	if err != nil {
		return "", ports.ModelInput("The words can't be sent to the model.", err)
	}
	var answer chatAnswer
	if err := t.post(ctx, "/chat/completions", "application/json", body, textTimeout, maxTextBytes, &answer); err != nil {
		return "", err
	}
	if len(answer.Choices) == 0 {
		return "", ports.ModelAway(errors.New("the response has no choices"))
	}
	choice := answer.Choices[0]
	switch {
	case choice.FinishReason == "content_filter":
		return "", ports.ModelRefused(nil, errors.New("content filter"))
	case choice.Message.Refusal != nil && *choice.Message.Refusal != "":
		return "", ports.ModelRefused(nil, errors.New("the model refused"))
	case choice.FinishReason == "length":
		return "", ports.ModelInput("The answer would be too long. Ask for less at once.", errors.New("the answer was cut off"))
	case choice.Message.Content == nil || *choice.Message.Content == "":
		return "", ports.ModelAway(errors.New("the answer is empty"))
	}
	return *choice.Message.Content, nil
}

func messagesOf(r ports.TextRequest) (all []message) {
	if r.System != "" {
		all = append(all, message{Role: "system", Content: r.System})
	}
	if len(r.Pictures) == 0 {
		return append(all, message{Role: "user", Content: r.Prompt})
	}
	parts := []part{{Type: "text", Text: r.Prompt}}
	for _, picture := range r.Pictures {
		address := "data:" + picture.MediaType + ";base64," + base64.StdEncoding.EncodeToString(picture.Bytes)
		parts = append(parts, part{Type: "image_url", ImageURL: &imageURL{URL: address}})
	}
	return append(all, message{Role: "user", Content: parts})
}

func formatOf(r ports.TextRequest) any {
	return map[string]any{
		"type":        "json_schema",
		"json_schema": map[string]any{"name": r.SchemaName, "strict": true, "schema": json.RawMessage(r.Schema)},
	}
}
