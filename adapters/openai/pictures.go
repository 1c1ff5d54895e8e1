package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"

	"selvedge/ports"
)

// Pictures is a ports.MediaModel over the Images API, which answers at once. There is no
// key for repeated requests: one that is sent again makes, and costs, another picture.
type Pictures struct {
	*api
	model string
	tasks []ports.ModelTask
}

// Offers implements ports.MediaModel.
func (p *Pictures) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: p.model, Name: p.model, Maker: p.maker, Tasks: p.tasks}}
}

// Prompts of tasks for which people need not write any.
const (
	dressPrompt  = "Show the person in the first picture wearing the garments in the other pictures. Keep the person's face, hair, body and pose, the background and the light. Keep the garments' cut, colours, prints and fabric."
	cutOutPrompt = "Remove the background of the picture and leave it transparent. Keep the subject exactly as it is."
)

// Begin implements ports.MediaModel. The answer is always there at once.
func (p *Pictures) Begin(ctx context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	var answer imagesAnswer
	var err error
	if len(r.Inputs) == 0 {
		err = p.generate(ctx, r, &answer)
	} else {
		err = p.edit(ctx, r, &answer)
	}
	if err != nil {
		return ports.MediaState{}, err
	}
	results, err := answer.results()
	if err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	return ports.MediaState{Model: p.model, Done: true, Percent: 100, Results: results}, nil
}

// Look implements ports.MediaModel. Begin gives out no tickets.
func (p *Pictures) Look(context.Context, string) (ports.MediaState, error) {
	return ports.MediaState{}, ports.ModelAway(errors.New("unknown ticket"))
}

// Cancel implements ports.MediaModel.
func (p *Pictures) Cancel(context.Context, string) error { return nil }

// Open implements ports.MediaModel.
func (p *Pictures) Open(ctx context.Context, result ports.MediaResult) (ports.MediaFile, error) {
	if err := ctx.Err(); err != nil {
		return ports.MediaFile{}, ports.ModelAway(err)
	}
	mediaType := http.DetectContentType(result.Bytes)
	if !result.Kind.Allows(mediaType) || int64(len(result.Bytes)) > result.Kind.MaxBytes() {
		return ports.MediaFile{}, ports.ModelAway(fmt.Errorf("the result is %d bytes of %s", len(result.Bytes), mediaType))
	}
	return ports.MediaFile{ReadCloser: io.NopCloser(bytes.NewReader(result.Bytes)), MediaType: mediaType}, nil
}

func (p *Pictures) generate(ctx context.Context, r ports.MediaRequest, answer *imagesAnswer) error {
	body := map[string]any{}
	for name, value := range p.parameters(r) {
		body[name] = value
	}
	body["n"] = 1
	text, err := json.Marshal(body)
	if err != nil {
		return ports.ModelInput("The words can't be sent to the model.", err)
	}
	return p.post(ctx, "/images/generations", "application/json", text, pictureTimeout, maxPicturesBytes, answer)
}

// edit sends pictures as a form, which more servers understand than JSON.
func (p *Pictures) edit(ctx context.Context, r ports.MediaRequest, answer *imagesAnswer) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	parameters := p.parameters(r)
	for _, name := range parameterNames {
		if value, is := parameters[name]; is {
			_ = form.WriteField(name, value) // a buffer never fails
		}
	}
	_ = form.WriteField("n", "1")
	for i, input := range subjectFirst(r.Inputs) {
		field, content, mediaType := "image[]", input.Bytes, input.MediaType
		if input.Role == ports.MediaMask {
			field, mediaType = "mask", "image/png"
			var err error
			if content, err = alphaMask(input.Bytes); err != nil {
				return err
			}
		}
		header := textproto.MIMEHeader{}
		header.Set("Content-Type", mediaType)
		header.Set("Content-Disposition", fmt.Sprintf(`form-data; name="%s"; filename="%d.%s"`, field, i+1, strings.TrimPrefix(mediaType, "image/")))
		part, err := form.CreatePart(header)
		if err == nil {
			_, err = part.Write(content)
		}
		if err != nil {
			return ports.ModelAway(err)
		}
	}
	_ = form.Close()
	return p.post(ctx, "/images/edits", form.FormDataContentType(), body.Bytes(), pictureTimeout, maxPicturesBytes, answer)
}

// parameterNames are the parameters in the order in which they are sent.
var parameterNames = []string{"model", "prompt", "size", "background", "output_format", "safety_identifier"}

func (p *Pictures) parameters(r ports.MediaRequest) map[string]string {
	all := map[string]string{"model": p.model, "prompt": promptOf(r), "size": sizeOf(r.Width, r.Height), "output_format": "png"}
	if r.Transparent || r.Task == ports.ModelCutOut {
		all["background"] = "transparent"
	}
	if r.User != "" {
		all["safety_identifier"] = r.User
	}
	return all
}

func promptOf(r ports.MediaRequest) string {
	switch r.Task {
	case ports.ModelDress:
		return strings.TrimSpace(dressPrompt + " " + r.Prompt)
	case ports.ModelCutOut:
		return cutOutPrompt
	}
	return r.Prompt
}

// subjectFirst moves the subject to the front, where the API expects what is edited.
func subjectFirst(inputs []ports.MediaInput) []ports.MediaInput {
	var first, others []ports.MediaInput
	for _, input := range inputs {
		if input.Role == ports.MediaSubject {
			first = append(first, input)
		} else {
			others = append(others, input)
		}
	}
	return append(first, others...)
}

// imagesAnswer is a response of the Images API.
type imagesAnswer struct {
	Size string `json:"size"`
	Data []struct {
		Bytes []byte `json:"b64_json"`
	} `json:"data"`
}

func (a imagesAnswer) results() ([]ports.MediaResult, error) {
	if len(a.Data) == 0 {
		return nil, errors.New("the response has no pictures")
	}
	width, height := 0, 0
	if _, err := fmt.Sscanf(a.Size, "%dx%d", &width, &height); err != nil {
		width, height = 0, 0
	}
	all := make([]ports.MediaResult, len(a.Data))
	for i, picture := range a.Data {
		if len(picture.Bytes) == 0 {
			return nil, errors.New("the response has a picture without bytes")
		}
		all[i] = ports.MediaResult{Kind: ports.Picture, Width: width, Height: height, Bytes: picture.Bytes}
	}
	return all, nil
}
