package httpapi

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"

	"selvedge/core/picture"
	"selvedge/ports"
)

// form is multipart form data. Fields that were not sent are not in Text; Image
// is nil without a file.
type form struct {
	Text  map[string]string
	Image []byte
}

const imageField = "image"

// decodeForm reads a form strictly: text fields of these names and one file, the
// image, each at most once. What is in the file is checked by core.
func decodeForm(w http.ResponseWriter, r *http.Request, names ...string) (form, error) {
	r.Body = http.MaxBytesReader(w, r.Body, picture.MaxBytes+maxBody)
	read := form{Text: map[string]string{}}
	if err := wantType(r, "multipart/form-data"); err != nil {
		return read, err
	}
	reader, err := r.MultipartReader()
	if err != nil {
		return read, errFormBroken
	}
	for {
		part, err := reader.NextPart()
		if err == io.EOF { // a wrapped one means a form that was cut off
			return read, nil
		}
		if err != nil {
			return read, formError(err)
		}
		if err := read.take(part, names); err != nil {
			return read, err
		}
	}
}

func (f *form) take(part *multipart.Part, names []string) error {
	name, isFile := part.FormName(), part.FileName() != ""
	if _, twice := f.Text[name]; twice || (name == imageField && f.Image != nil) {
		return ports.Refuse(ports.Invalid, "form_repeated", "The form has a field twice.")
	}
	if (isFile && name != imageField) || (!isFile && !slices.Contains(names, name)) {
		return ports.Refuse(ports.Invalid, "form_unknown", "The form has a field that this address does not take.")
	}
	if isFile {
		content, err := io.ReadAll(part)
		f.Image = content
		return formError(err)
	}
	content, err := io.ReadAll(io.LimitReader(part, maxBody+1))
	if err == nil && len(content) > maxBody {
		return bodyError(&http.MaxBytesError{Limit: maxBody})
	}
	f.Text[name] = string(content)
	return formError(err)
}

var errFormBroken = ports.Refuse(ports.Invalid, "form_invalid", "The form data can not be read.")

// formError says of a body that is too large that its image is: no text comes near
// the limit.
func formError(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return &httpRefusal{http.StatusRequestEntityTooLarge, failure{Reason: picture.ErrTooLarge.Reason, Message: picture.ErrTooLarge.Message}}
	}
	return errFormBroken
}

// field returns nil for a field that was not sent.
func (f *form) field(name string) *string {
	text, ok := f.Text[name]
	if !ok {
		return nil
	}
	return &text
}
