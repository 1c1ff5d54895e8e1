package ports

import (
	"context"
	"errors"
	"io"
)

// MediaModel makes pictures and videos.
//
// A request is answered at once, or with a ticket for Look. Save the ticket before
// anything else: with it, work goes on after a crash instead of being paid for twice.
//
// Every failure is an Error with one of four reasons, by which callers decide:
//
//	model_refused  moderation refused the words or a picture: final
//	model_input    the model can't work with the input: final
//	model_busy     try again after RetryAfter
//	model_away     it didn't respond, or not as documented: try again later
//
// Messages are for people and never quote the provider. The cause of model_away is
// ErrModelSettings if the operator has to act, and the error of ctx if that has ended.
type MediaModel interface {
	// Offers lists what this model can do. It is the same at each call.
	Offers() []ModelOffer
	// Begin starts a request. Local models answer the same request with the same bytes.
	// Others may make a second result if they are asked again.
	Begin(ctx context.Context, r MediaRequest) (MediaState, error)
	// Look returns how far a started request is. It can be called again after Done.
	Look(ctx context.Context, ticket string) (MediaState, error)
	// Cancel stops a started request. One that has ended or is unknown is no error.
	Cancel(ctx context.Context, ticket string) error
	// Open returns the bytes of a result. Their format is checked before it returns, and
	// reading fails with model_away beyond MaxPictureBytes or MaxVideoBytes.
	Open(ctx context.Context, result MediaResult) (MediaFile, error)
}

// LanguageModel writes texts and JSON documents. Its failures are those of MediaModel.
type LanguageModel interface {
	// Offers lists the models that write. It is the same at each call.
	Offers() []ModelOffer
	// Write answers a request. With a schema the text is a JSON document that is valid
	// against it.
	Write(ctx context.Context, r TextRequest) (TextAnswer, error)
}

// ErrModelSettings is the cause of a failure that lasts until the operator acts: a
// wrong key, an unknown model, an account without funds.
var ErrModelSettings = errors.New("the model's settings or account need attention")

// ErrModelEnded is the cause of a failure of Look after which the ticket is spent: only
// another Begin can succeed.
var ErrModelEnded = errors.New("the request has ended without a result")

// The largest results that a model may give.
const (
	MaxPictureBytes = 64 << 20
	MaxVideoBytes   = 512 << 20
)

// ModelTask is what a model can be asked for.
type ModelTask string

// Tasks. Write is of language models, all others are of media models.
const (
	ModelGenerate ModelTask = "generate" // a picture from words, and from references if there are any
	ModelEdit     ModelTask = "edit"     // the subject, changed as the words say
	ModelDress    ModelTask = "dress"    // the garments on the subject, a person
	ModelCutOut   ModelTask = "cutout"   // the subject without its background
	ModelUpscale  ModelTask = "upscale"  // the subject with more pixels
	ModelFilm     ModelTask = "film"     // a video that begins with the subject
	ModelWrite    ModelTask = "write"    // a text
)

// ModelOffer is a model and what it can do.
type ModelOffer struct {
	ID      string // for MediaRequest.Model
	Name    string
	Version string // may be empty
	Maker   string // such as a company, or "Drawn by rules, no AI"
	ByRules bool   // the results are drawn by rules: no model is involved
	Tasks   []ModelTask
}

// MediaRequest asks for one picture or video.
type MediaRequest struct {
	Key           string // identifies the request, such as the ID of a task
	Model         string // ID of an offer; empty: any that offers the task
	Task          ModelTask
	Prompt        string       // at most 32,000 characters
	Inputs        []MediaInput // in the order in which the prompt names them
	Width, Height int          // wanted size in pixels, which models round; 0: the model's choice
	Seconds       int          // wanted length of a video; 0: the model's choice
	Transparent   bool         // the background is transparent, where the model can
	User          string       // pseudonym of the person, for the provider's abuse detection; may be empty
	// Drawing is what a provider that draws by rules draws, who is not told by the prompt as
	// models are. It may be nil.
	Drawing *Drawing
}

// Drawing is what rules draw. Empty fields are as in the words of Cut.
type Drawing struct {
	Seed   int64         // the same one draws the same; 0: by the request's key
	Cut    string        // the garment and how it is made, in words
	Fabric string        // in words
	Print  string        // in words
	Colors []string      // "#rrggbb": of the shell, then of its print
	Ground string        // "#rrggbb" of what it lies on; empty: by the seed
	Change DrawingChange // of an edit
}

// DrawingChange is what rules change in a picture.
type DrawingChange string

// Changes.
const (
	DrawingRecolor DrawingChange = "recolor" // the subject takes the first color
	DrawingExtend  DrawingChange = "extend"  // the ground goes on on all sides
)

// MediaInput is a picture that is given to a model.
type MediaInput struct {
	Role      MediaRole
	MediaType string // image/png, image/jpeg or image/webp
	Bytes     []byte
}

// MediaRole is what an input is for.
type MediaRole string

// Roles. A request has at most one subject and one mask.
const (
	MediaSubject   MediaRole = "subject"   // what is changed
	MediaMask      MediaRole = "mask"      // PNG of the subject's size: white where it changes, black where it stays
	MediaGarment   MediaRole = "garment"   // what the subject wears in the result
	MediaReference MediaRole = "reference" // what the result takes after
)

// MediaState is how far a request is.
type MediaState struct {
	Model   string // ID of the offer that answers
	Ticket  string // for Look and Cancel; empty if it was answered at once
	Done    bool   // Results are there
	Place   int    // in the provider's queue, from 1; 0: it has left it, or the place is unknown
	Percent int    // 0 to 100, or -1 if unknown
	Results []MediaResult
}

// MediaResult is a picture or a video that a model made. Only Open gives its bytes.
type MediaResult struct {
	Model         string // ID of the offer that made it; empty from a model that is used on its own
	Kind          MediaKind
	Width, Height int    // as the provider declares them; 0 if it doesn't
	URL           string // where the provider has it; empty if Bytes is set
	Bytes         []byte
}

// MediaKind is the kind of a result.
type MediaKind string

// Kinds.
const (
	Picture MediaKind = "picture" // PNG, JPEG or WebP
	Video   MediaKind = "video"   // MP4 or WebM
)

// MaxBytes returns the size of the largest result of this kind.
func (k MediaKind) MaxBytes() int64 {
	if k == Video {
		return MaxVideoBytes
	}
	return MaxPictureBytes
}

// Allows reports whether a result of this kind may be of that media type.
func (k MediaKind) Allows(mediaType string) bool {
	switch mediaType {
	case "image/png", "image/jpeg", "image/webp":
		return k == Picture
	case "video/mp4", "video/webm":
		return k == Video
	}
	return false
}

// MediaFile is the bytes of a result. Its media type is that of its content. The reader
// must be closed.
type MediaFile struct {
	io.ReadCloser
	MediaType string
}

// TextRequest asks for a text.
type TextRequest struct {
	Key      string // identifies the request, such as the ID of a task
	System   string // how to answer; may be empty
	Prompt   string
	Pictures []MediaInput // roles don't matter
	// Schema is a JSON Schema that the answer must fit, or nil. Providers take a subset:
	// an object whose properties are all required, and none additional.
	Schema     []byte
	SchemaName string // letters, digits and underscores
	User       string // pseudonym of the person, for the provider's abuse detection; may be empty
}

// TextAnswer is an answer.
type TextAnswer struct {
	Model string // ID of the offer that wrote it
	Text  string
}
