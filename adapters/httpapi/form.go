package httpapi

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"slices"

	"selvedge/core/images"
	"selvedge/ports"
)

// form is decoded multipart form data. Fields that were not sent are not in Text;
// Image is nil without a file.
type form struct {
	Text  map[string]string
	Image []byte

	mayUpload func() error
}

const imageField = "image"

// readForm is decodeForm with the user's upload quota.
func (s *Server) readForm(c *Call, names ...string) (form, error) {
	return decodeForm(c, func() error { return s.Images.CheckQuota(c.Request.Context(), c.Actor) }, names...)
}

// decodeForm reads a form strictly: text fields with the given names and one file, the
// image, each at most once. mayUpload is called before the image is read; core checks
// its content.
func decodeForm(c *Call, mayUpload func() error, names ...string) (form, error) {
	f := form{Text: map[string]string{}, mayUpload: mayUpload}
	if err := requireContentType(c.Request, "multipart/form-data"); err != nil {
		return f, err
	}
	const limit = images.MaxBytes + maxBody
	if c.Request.ContentLength > limit {
		return f, errImageTooLarge
	}
	if err := c.receive(limit); err != nil {
		return f, err
	}
	reader, err := c.Request.MultipartReader()
	if err != nil {
		return f, errFormInvalid
	}
	for {
		part, err := reader.NextPart()
		//lint:ignore errorlint a wrapped io.EOF means a truncated form
		if err == io.EOF {
			return f, nil
		}
		if err != nil {
			return f, formError(err)
		}
		if err := f.add(part, names); err != nil {
			return f, err
		}
	}
}

func (f *form) add(part *multipart.Part, names []string) error {
	name, isFile := part.FormName(), part.FileName() != ""
	if _, twice := f.Text[name]; twice || (name == imageField && f.Image != nil) {
		return ports.Refuse(ports.Invalid, "form_repeated", "The form has a duplicate field.")
	}
	if (isFile && name != imageField) || (!isFile && !slices.Contains(names, name)) {
		return ports.Refuse(ports.Invalid, "form_unknown", "The form has an unknown field.")
	}
	if isFile {
		if err := f.mayUpload(); err != nil {
			return err
		}
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

var errImageTooLarge = &httpError{http.StatusRequestEntityTooLarge, failure{Reason: images.ErrTooLarge.Reason, Message: images.ErrTooLarge.Message}}

var errFormInvalid = ports.Refuse(ports.Invalid, "form_invalid", "The form data isn't valid.")

// formError reports an oversized body as an oversized image: text fields never come
// near the limit.
func formError(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return errImageTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return bodyError(err)
	}
	return errFormInvalid
}

// field returns a text field, or nil if it was not sent.
func (f *form) field(name string) *string {
	text, ok := f.Text[name]
	if !ok {
		return nil
	}
	return &text
}
