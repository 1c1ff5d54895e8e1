package models_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/models"
	"selvedge/ports"
)

func done(ports.MediaRequest) (ports.MediaState, error) {
	return ports.MediaState{Model: "m", Ticket: "t:1", Done: true, Results: []ports.MediaResult{{Kind: ports.Picture}}}, nil
}

func TestARequestGoesToTheFirstProviderThatOffersIt(t *testing.T) {
	first := &fake{offers: []ports.ModelOffer{offer("a", ports.ModelGenerate)}, begin: done}
	second := &fake{offers: []ports.ModelOffer{offer("b", ports.ModelGenerate, ports.ModelUpscale), offer("c:2", ports.ModelGenerate)}, begin: done}
	m, _, _ := newModels(t, models.Provider{Name: "p", Media: first}, models.Provider{Name: "q", Media: second})
	for model, want := range map[string][2][]string{
		"":      {{"begin "}, nil},
		"p:a":   {{"begin a"}, nil},
		"q:b":   {nil, {"begin b"}},
		"q:c:2": {nil, {"begin c:2"}},
	} {
		first.calls, second.calls = nil, nil
		r := generation
		r.Model = model
		_, err := m.Media().Begin(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, want, [2][]string{first.calls, second.calls}, model)
	}
	first.calls, second.calls = nil, nil
	_, err := m.Media().Begin(t.Context(), ports.MediaRequest{Task: ports.ModelUpscale, Inputs: []ports.MediaInput{picture(ports.MediaSubject)}})
	require.NoError(t, err)
	assert.Equal(t, []string{"begin "}, second.calls)
	for _, model := range []string{"x:a", "a", "p:b", "q:"} {
		r := generation
		r.Model = model
		_, err := m.Media().Begin(t.Context(), r)
		assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", model, err)
	}
	_, err = m.Media().Begin(t.Context(), ports.MediaRequest{Task: ports.ModelCutOut, Inputs: []ports.MediaInput{picture(ports.MediaSubject)}})
	assert.ErrorContains(t, err, "No model that is set up can do this.")
}

func TestTicketsAndResultsGoBackToTheirProvider(t *testing.T) {
	first, second := &fake{}, &fake{offers: []ports.ModelOffer{offer("m", ports.ModelGenerate)}, begin: done}
	second.look = func(string) (ports.MediaState, error) { return done(generation) }
	m, _, _ := newModels(t, models.Provider{Name: "p", Media: first}, models.Provider{Name: "q", Media: second})
	state, err := m.Media().Begin(t.Context(), generation)
	require.NoError(t, err)
	assert.Equal(t, "q:m", state.Model)
	assert.Equal(t, "q:t:1", state.Ticket)
	again, err := m.Media().Look(t.Context(), state.Ticket)
	require.NoError(t, err)
	assert.Equal(t, state, again)
	file, err := m.Media().Open(t.Context(), again.Results[0])
	require.NoError(t, err)
	require.NoError(t, file.Close())
	require.NoError(t, m.Media().Cancel(t.Context(), state.Ticket))
	assert.Equal(t, []string{"begin ", "look t:1", "open m", "cancel t:1"}, second.calls)
	assert.Empty(t, first.calls)

	for _, ticket := range []string{"", "t:1", "other:t:1", "q:"} {
		_, err := m.Media().Look(t.Context(), ticket)
		assert.True(t, ports.HasReason(err, "model_away"), "%q: %v", ticket, err)
		assert.NoError(t, m.Media().Cancel(t.Context(), ticket))
	}
	_, err = m.Media().Open(t.Context(), ports.MediaResult{Model: "other:m"})
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
}

func TestOffersNameTheirProvider(t *testing.T) {
	pictures := &fake{offers: []ports.ModelOffer{offer("a", ports.ModelGenerate)}}
	texts := &fake{offers: []ports.ModelOffer{offer("b", ports.ModelWrite)}}
	m, _, _ := newModels(t, models.Provider{Name: "p", Media: pictures, Language: texts})
	for range 2 { // the provider's own are not changed
		offers := m.Offers()
		require.Len(t, offers, 2)
		assert.Equal(t, []string{"p:a", "a", "p:b", "b"}, []string{offers[0].ID, offers[0].Name, offers[1].ID, offers[1].Name})
	}
}

func TestTheFirstLanguageModelWrites(t *testing.T) {
	pictures := &fake{}
	texts := &fake{write: func(ports.TextRequest) (ports.TextAnswer, error) {
		return ports.TextAnswer{Model: "b", Text: "Hi"}, nil
	}}
	m, _, _ := newModels(t, models.Provider{Name: "p", Media: pictures}, models.Provider{Name: "q", Language: texts})
	answer, err := m.Language().Write(t.Context(), ports.TextRequest{Prompt: "x"})
	require.NoError(t, err)
	assert.Equal(t, ports.TextAnswer{Model: "q:b", Text: "Hi"}, answer)
	for name, r := range map[string]ports.TextRequest{
		"no prompt": {}, "too long": {Prompt: strings.Repeat("x", 300_000)},
		"a wrong picture": {Prompt: "x", Pictures: []ports.MediaInput{{MediaType: "image/gif", Bytes: []byte("x")}}},
	} {
		_, err := m.Language().Write(t.Context(), r)
		assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", name, err)
	}
	assert.Len(t, texts.calls, 1)
	none, _, _ := newModels(t)
	_, err = none.Language().Write(t.Context(), ports.TextRequest{Prompt: "x"})
	assert.True(t, ports.HasReason(err, "model_input"), "%v", err)
}

func TestARequestThatNoModelCouldAnswerIsNotSent(t *testing.T) {
	subject, garment, mask := picture(ports.MediaSubject), picture(ports.MediaGarment), picture(ports.MediaMask)
	jpegMask, gif, empty, large := mask, subject, subject, picture(ports.MediaReference)
	jpegMask.MediaType, gif.MediaType, empty.Bytes, large.Bytes = "image/jpeg", "image/gif", nil, make([]byte, 40<<20)
	many := []ports.MediaInput{subject}
	for range 16 {
		many = append(many, picture(ports.MediaReference))
	}
	for name, c := range map[string]struct {
		r    ports.MediaRequest
		says string // empty: it is sent
	}{
		"words":                     {generation, ""},
		"words and references":      {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Inputs: many[1:]}, ""},
		"a mask":                    {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: []ports.MediaInput{mask, subject}}, ""},
		"two garments":              {ports.MediaRequest{Task: ports.ModelDress, Inputs: []ports.MediaInput{subject, garment, garment}}, ""},
		"no words":                  {ports.MediaRequest{Task: ports.ModelGenerate}, "Write what you want"},
		"an unknown task":           {ports.MediaRequest{Task: "dance", Prompt: "x"}, "No model"},
		"a text":                    {ports.MediaRequest{Task: ports.ModelWrite, Prompt: "x"}, "No model"},
		"too many words":            {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: strings.Repeat("ø", 32_001)}, "at most 32000 characters"},
		"half a size":               {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Width: 5}, "a width and a height"},
		"a negative size":           {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Width: -5, Height: -5}, "a width and a height"},
		"an enormous size":          {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Width: 5, Height: 9000}, "8192"},
		"a long video":              {ports.MediaRequest{Task: ports.ModelFilm, Prompt: "x", Seconds: 61, Inputs: []ports.MediaInput{subject}}, "60 seconds"},
		"nothing to change":         {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x"}, "Choose the picture to change"},
		"no garment":                {ports.MediaRequest{Task: ports.ModelDress, Inputs: []ports.MediaInput{subject}}, "a person and a garment"},
		"two subjects":              {ports.MediaRequest{Task: ports.ModelUpscale, Inputs: []ports.MediaInput{subject, subject}}, "Choose one picture"},
		"two masks":                 {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: []ports.MediaInput{subject, mask, mask}}, "Choose one picture"},
		"a picture with no purpose": {ports.MediaRequest{Task: ports.ModelCutOut, Inputs: []ports.MediaInput{subject, garment}}, "can't be used"},
		"a mask as JPEG":            {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: []ports.MediaInput{subject, jpegMask}}, "PNG"},
		"a GIF":                     {ports.MediaRequest{Task: ports.ModelUpscale, Inputs: []ports.MediaInput{gif}}, "PNG, JPEG or WebP"},
		"an empty picture":          {ports.MediaRequest{Task: ports.ModelUpscale, Inputs: []ports.MediaInput{empty}}, "empty"},
		"too many pictures":         {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: many}, "at most 16"},
		"too large together":        {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Inputs: []ports.MediaInput{large, large, large}}, "too large"},
	} {
		t.Run(name, func(t *testing.T) {
			f := &fake{begin: done, offers: []ports.ModelOffer{offer("m", ports.ModelGenerate, ports.ModelEdit, ports.ModelDress, ports.ModelCutOut, ports.ModelUpscale, ports.ModelFilm)}}
			m, _, _ := newModels(t, models.Provider{Name: "p", Media: f})
			_, err := m.Media().Begin(t.Context(), c.r)
			if c.says == "" {
				assert.NoError(t, err)
				return
			}
			assert.ErrorContains(t, err, c.says)
			assert.True(t, ports.HasReason(err, "model_input"))
			assert.Empty(t, f.calls)
		})
	}
}
