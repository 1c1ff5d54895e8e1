package fal

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"selvedge/ports"
)

// Model is a model at fal, and how it names its inputs.
type Model struct {
	ID       string          `json:"id"`
	Task     ports.ModelTask `json:"task"`
	Endpoint string          `json:"endpoint"` // such as fal-ai/birefnet/v2
	Name     string          `json:"name"`
	Version  string          `json:"version"`
	Maker    string          `json:"maker"`
	Prompt   string          `json:"prompt"`  // name of the words; empty: it takes none
	Size     string          `json:"size"`    // name of {width, height}; empty: it takes none
	Seconds  string          `json:"seconds"` // name of the length, a text; empty: it takes none
	Inputs   []Input         `json:"inputs"`
	Fixed    map[string]any  `json:"fixed"` // inputs that are always sent
}

// Input is a picture that a model takes. Lists of one name are one list.
type Input struct {
	Role     ports.MediaRole `json:"role"`
	Name     string          `json:"name"`
	List     bool            `json:"list"`
	Required bool            `json:"required"`
}

var endpoint = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)+$`)

// ParseModels reads the table of models, {"fal": [...]}. Its first model for a request is
// preferred.
func ParseModels(text []byte) ([]Model, error) {
	var table struct {
		Fal []Model `json:"fal"`
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&table); err != nil {
		return nil, fmt.Errorf("read the models: %w", err)
	}
	var ids []string
	for _, m := range table.Fal {
		switch {
		case m.ID == "" || m.Endpoint == "" || m.Name == "" || m.Maker == "":
			return nil, fmt.Errorf("model %q: id, endpoint, name and maker are required", m.ID)
		case slices.Contains(ids, m.ID):
			return nil, fmt.Errorf("model %q is listed twice", m.ID)
		case !endpoint.MatchString(m.Endpoint):
			return nil, fmt.Errorf("model %q: %q is not an endpoint", m.ID, m.Endpoint)
		}
		ids = append(ids, m.ID)
	}
	return table.Fal, nil
}

func (m Model) offer() ports.ModelOffer {
	return ports.ModelOffer{ID: m.ID, Name: m.Name, Version: m.Version, Maker: m.Maker, Tasks: []ports.ModelTask{m.Task}}
}

// fits reports whether this model can answer a request: it takes every input, and gets
// all that it needs.
func (m Model) fits(r ports.MediaRequest) bool {
	if m.Task != r.Task || r.Model != "" && r.Model != m.ID {
		return false
	}
	taken := map[ports.MediaRole]int{}
	for _, input := range r.Inputs {
		known := slices.IndexFunc(m.Inputs, func(i Input) bool { return i.Role == input.Role })
		if known < 0 || taken[input.Role] > 0 && !m.Inputs[known].List {
			return false
		}
		taken[input.Role]++
	}
	return !slices.ContainsFunc(m.Inputs, func(i Input) bool { return i.Required && taken[i.Role] == 0 })
}

// body returns what to send for a request that fits.
func (m Model) body(r ports.MediaRequest) ([]byte, error) {
	body := map[string]any{}
	for name, value := range m.Fixed {
		body[name] = value
	}
	if m.Prompt != "" {
		body[m.Prompt] = r.Prompt
	}
	if m.Size != "" && r.Width > 0 && r.Height > 0 {
		body[m.Size] = map[string]int{"width": r.Width, "height": r.Height}
	}
	if m.Seconds != "" && r.Seconds > 0 {
		body[m.Seconds] = strconv.Itoa(r.Seconds)
	}
	for _, input := range m.Inputs { // in the order of the table: a list begins with the subject
		for _, given := range r.Inputs {
			if given.Role != input.Role {
				continue
			}
			address := "data:" + given.MediaType + ";base64," + base64.StdEncoding.EncodeToString(given.Bytes)
			if !input.List {
				body[input.Name] = address
				continue
			}
			list, _ := body[input.Name].([]string)
			body[input.Name] = append(list, address)
		}
	}
	return json.Marshal(body)
}
