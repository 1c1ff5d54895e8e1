package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"reflect"
	"time"

	"github.com/go-json-experiment/json"
)

const (
	maxFile     = 32_000_000              // bytes of a file in a form
	maxChoices  = 512 << 10               // of what was decided about it
	maxFileBody = partBytes / senderShare // of the form
)

const (
	// fileTime is how long a file may take to arrive: 32 MB at 3 Mbit/s.
	fileTime = 90 * time.Second
	// fileAnswer is how long reading it may take after that.
	fileAnswer = time.Minute
)

var (
	errFileMissing  = &httpError{http.StatusUnprocessableEntity, failure{Reason: "file_missing", Message: "Send the file in a form field named file."}}
	errFileTooLarge = &httpError{http.StatusRequestEntityTooLarge, failure{Reason: "body_too_large", Message: "A file may have 32 MB at most. Keep what matters and try again."}}
)

// File adapts a function that takes a file and what was decided about it to a Handler: a form with the file and, if
// anything was decided, JSON in the field choices. Of all files together only so much is read at once, whatever their
// size, because what they unpack to takes memory too.
func File[In any](handle func(*Call, *bytes.Reader, In) (any, error)) Handler {
	return fileHandler[In](handle)
}

type fileHandler[In any] func(*Call, *bytes.Reader, In) (any, error)

func (f fileHandler[In]) handle(c *Call) (any, error) {
	if err := requireContentType(c.Request, "multipart/form-data"); err != nil {
		return nil, err
	}
	c.bodies, c.discards = c.files, partBytes // people choose files without knowing their size
	c.allow(fileTime, fileAnswer)
	if c.Request.ContentLength > maxFileBody {
		return nil, errFileTooLarge
	}
	if err := c.hold(maxFileBody, maxFileBody); err != nil {
		return nil, err
	}
	form, err := readFileForm(c.Request)
	if err != nil {
		return nil, err
	}
	var in In
	if len(form.choices) > 0 {
		if err := json.Unmarshal(form.choices, &in, json.RejectUnknownMembers(true)); err != nil {
			return nil, bodyError(err)
		}
	}
	return f(c, bytes.NewReader(form.file), in)
}

func (fileHandler[In]) reads() (string, any) {
	form := reflect.StructOf([]reflect.StructField{
		{Name: "File", Type: reflect.TypeFor[string](), Tag: `json:"file" format:"binary" doc:"At most 32 MB."`},
		{Name: "Choices", Type: reflect.TypeFor[In](), Tag: `json:"choices" optional:"true" doc:"As JSON. Missing: nothing was decided."`},
	})
	return "multipart/form-data", reflect.Zero(form).Interface()
}

// fileForm is a form with a file; nil: it was not sent.
type fileForm struct {
	file, choices []byte
	size          int64 // of the form, or 0
}

func readFileForm(r *http.Request) (f fileForm, err error) {
	f.size = max(r.ContentLength, 0)
	reader, err := r.MultipartReader()
	if err != nil {
		return f, errFormInvalid
	}
	for {
		part, err := reader.NextPart()
		//lint:ignore errorlint a wrapped io.EOF means a truncated form
		if err == io.EOF {
			if f.file == nil {
				return f, errFileMissing
			}
			return f, nil
		}
		if err != nil {
			return f, fileError(err)
		}
		if err := f.add(part); err != nil {
			return f, err
		}
	}
}

func (f *fileForm) add(part *multipart.Part) (err error) {
	switch name := part.FormName(); {
	case name == "file" && f.file == nil:
		f.file, err = readPart(part, f.size, maxFile, errFileTooLarge)
	case name == "choices" && f.choices == nil:
		f.choices, err = readPart(part, 0, maxChoices, bodyError(&http.MaxBytesError{Limit: maxChoices}))
	default:
		err = errFormInvalid
	}
	return err
}

// readPart reads a field of about size bytes, and of at most so many.
func readPart(part *multipart.Part, size, most int64, large error) ([]byte, error) {
	content := bytes.NewBuffer(make([]byte, 0, size))
	n, err := content.ReadFrom(io.LimitReader(part, most+1))
	if err != nil {
		return nil, fileError(err)
	}
	if n > most {
		return nil, large
	}
	return content.Bytes(), nil
}

func fileError(err error) error {
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return errFileTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return bodyError(err)
	}
	return errFormInvalid
}
