package origin_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/origin"
)

func TestDerive(t *testing.T) {
	const (
		ai        = origin.TrainedAlgorithmicMedia
		composite = origin.CompositeWithTrained
		mixed     = origin.CompositeSynthetic
		drawn     = origin.AlgorithmicMedia
		enhanced  = origin.AlgorithmicallyEnhanced
		photo     = origin.SourceType("digitalCapture")
		unknown   = origin.SourceType("")
	)
	for name, c := range map[string]struct {
		task   origin.Task
		by     origin.Maker
		inputs []origin.SourceType
		want   origin.SourceType
	}{
		"from words by a model":               {origin.Generate, origin.Model, nil, ai},
		"from words by rules":                 {origin.Generate, origin.Rules, nil, drawn},
		"a video from words":                  {origin.Film, origin.Model, nil, ai},
		"a model edits a photo":               {origin.Edit, origin.Model, []origin.SourceType{photo}, composite},
		"a model edits what is not known":     {origin.Edit, origin.Model, []origin.SourceType{unknown}, composite},
		"a model edits its own":               {origin.Edit, origin.Model, []origin.SourceType{ai}, ai},
		"a model edits what is partly its":    {origin.Edit, origin.Model, []origin.SourceType{composite}, composite},
		"a model edits a drawing":             {origin.Edit, origin.Model, []origin.SourceType{drawn}, composite},
		"a photo of a garment on a model":     {origin.Dress, origin.Model, []origin.SourceType{photo, ai}, composite},
		"rules edit a photo":                  {origin.Edit, origin.Rules, []origin.SourceType{photo}, mixed},
		"rules edit a drawing":                {origin.Edit, origin.Rules, []origin.SourceType{drawn, drawn}, drawn},
		"rules edit a model's picture":        {origin.Edit, origin.Rules, []origin.SourceType{ai}, composite},
		"rules edit a mix":                    {origin.Edit, origin.Rules, []origin.SourceType{mixed}, mixed},
		"a cut-out of a photo":                {origin.CutOut, origin.Model, []origin.SourceType{photo}, photo},
		"a cut-out of what is not known":      {origin.CutOut, origin.Model, []origin.SourceType{unknown}, unknown},
		"a cut-out of a model's picture":      {origin.CutOut, origin.Rules, []origin.SourceType{ai}, ai},
		"another size":                        {origin.Resize, origin.Rules, []origin.SourceType{composite}, composite},
		"another size of nothing":             {origin.Resize, origin.Rules, nil, unknown},
		"two photos side by side":             {origin.Resize, origin.Rules, []origin.SourceType{photo, unknown}, unknown},
		"a photo beside a model's picture":    {origin.Resize, origin.Rules, []origin.SourceType{photo, ai}, composite},
		"a photo beside a drawing":            {origin.Resize, origin.Rules, []origin.SourceType{photo, drawn}, mixed},
		"a photo with more pixels":            {origin.Upscale, origin.Model, []origin.SourceType{photo}, enhanced},
		"a model's picture with more pixels":  {origin.Upscale, origin.Model, []origin.SourceType{ai}, ai},
		"a drawing with more pixels":          {origin.Upscale, origin.Rules, []origin.SourceType{drawn}, drawn},
		"what is not known, with more pixels": {origin.Upscale, origin.Model, []origin.SourceType{unknown}, enhanced},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, origin.Derive(c.task, c.by, c.inputs))
		})
	}
}

func TestNoTaskLosesTheMarkOfAModel(t *testing.T) {
	for _, task := range []origin.Task{origin.Generate, origin.Edit, origin.Dress, origin.Film, origin.Upscale, origin.CutOut, origin.Resize} {
		for _, by := range []origin.Maker{origin.Model, origin.Rules} {
			for _, other := range []origin.SourceType{"", "digitalCapture", origin.AlgorithmicMedia, origin.CompositeSynthetic, origin.CompositeWithTrained} {
				for _, made := range []origin.SourceType{origin.TrainedAlgorithmicMedia, origin.CompositeWithTrained} {
					assert.True(t, origin.Derive(task, by, []origin.SourceType{other, made}).ByModel(), "%s of %q and %q", task, other, made)
				}
			}
		}
	}
}

func TestParseSourceType(t *testing.T) {
	for text, want := range map[string]origin.SourceType{
		"http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia":  origin.TrainedAlgorithmicMedia,
		"https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia": origin.TrainedAlgorithmicMedia,
		" compositeWithTrainedAlgorithmicMedia\n":                                 origin.CompositeWithTrained,
		"algorithmicallyEnhanced":                                                 origin.AlgorithmicallyEnhanced,
		"digitalCapture":                                                          "digitalCapture",
		"http://example.com/trainedAlgorithmicMedia":                              "",
		"made up": "",
		"":        "",
	} {
		assert.Equal(t, want, origin.ParseSourceType(text), text)
	}
	assert.Equal(t, "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia", origin.AlgorithmicMedia.URI())
	assert.Empty(t, origin.SourceType("").URI())
}
