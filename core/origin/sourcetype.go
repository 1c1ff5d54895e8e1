package origin

import (
	"slices"
	"strings"
)

// SourceType is an IPTC digital source type: how a picture came to be. Empty is unknown.
type SourceType string

// Source types that the product gives.
const (
	TrainedAlgorithmicMedia SourceType = "trainedAlgorithmicMedia"              // made by a model
	CompositeWithTrained    SourceType = "compositeWithTrainedAlgorithmicMedia" // a model's part in another picture
	CompositeSynthetic      SourceType = "compositeSynthetic"                   // something in it is synthetic
	AlgorithmicMedia        SourceType = "algorithmicMedia"                     // made by rules, without a model
	AlgorithmicallyEnhanced SourceType = "algorithmicallyEnhanced"              // improved by an algorithm
)

// vocabulary is the namespace of source types.
const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/"

// others are the source types that files from elsewhere may have.
var others = []SourceType{
	"digitalCapture", "computationalCapture", "negativeFilm", "positiveFilm", "print", "humanEdits", "minorHumanEdits",
	"digitalCreation", "digitalArt", "dataDrivenMedia", "virtualRecording", "screenCapture", "composite", "compositeCapture",
}

// ParseSourceType reads a source type, with or without its namespace. It is empty for
// one that is not in IPTC's vocabulary.
func ParseSourceType(text string) SourceType {
	text = strings.TrimSpace(text)
	for _, scheme := range []string{"http", "https"} {
		text = strings.TrimPrefix(text, scheme+strings.TrimPrefix(vocabulary, "http"))
	}
	if s := SourceType(text); slices.Contains(others, s) || s.synthetic() || s == AlgorithmicallyEnhanced {
		return s
	}
	return ""
}

// URI is the source type in IPTC's vocabulary, or empty.
func (s SourceType) URI() string {
	if s == "" {
		return ""
	}
	return vocabulary + string(s)
}

// ByModel reports whether a model made the picture or a part of it.
func (s SourceType) ByModel() bool { return s == TrainedAlgorithmicMedia || s == CompositeWithTrained }

// synthetic reports whether the picture shows something that a model or rules made.
func (s SourceType) synthetic() bool {
	return s.ByModel() || s == CompositeSynthetic || s == AlgorithmicMedia
}

// Task is what was done to make a picture.
type Task string

// Tasks.
const (
	Generate Task = "generate"
	Edit     Task = "edit"    // inpainting, another background
	Dress    Task = "dress"   // a garment on a model
	Film     Task = "film"    // a video
	Upscale  Task = "upscale" // the same picture with more pixels
	CutOut   Task = "cutout"  // without its background
	Resize   Task = "resize"  // a derivative: another size or format
)

// Maker is what did it.
type Maker int

// Makers.
const (
	Model Maker = iota // a trained model
	Rules              // the product's own rules
)

// Derive returns the source type of a result by those of its inputs. What was made from
// the work of a model stays marked as such.
func Derive(task Task, by Maker, inputs []SourceType) SourceType {
	switch task {
	case CutOut, Resize:
		return blend(inputs)
	case Upscale:
		if kept := blend(inputs); kept.synthetic() {
			return kept
		}
		return AlgorithmicallyEnhanced
	}
	switch pure := map[Maker]SourceType{Model: TrainedAlgorithmicMedia, Rules: AlgorithmicMedia}[by]; {
	case all(inputs, pure):
		return pure
	case by == Model, slices.ContainsFunc(inputs, SourceType.ByModel):
		return CompositeWithTrained
	default:
		return CompositeSynthetic
	}
}

// blend returns the source type of a picture in which the inputs are all there is.
func blend(inputs []SourceType) SourceType {
	switch {
	case len(inputs) == 0:
		return ""
	case all(inputs, inputs[0]):
		return inputs[0]
	case slices.ContainsFunc(inputs, SourceType.ByModel):
		return CompositeWithTrained
	case slices.ContainsFunc(inputs, SourceType.synthetic):
		return CompositeSynthetic
	}
	return ""
}

// all reports whether every input has that source type, or there is none.
func all(inputs []SourceType, want SourceType) bool {
	return !slices.ContainsFunc(inputs, func(s SourceType) bool { return s != want })
}
