package httpapi

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"

	"selvedge/ports"
)

// decodeForm reads multipart form data strictly: text fields of these names,
// each at most once, at most maxBody bytes in all. Fields that were not sent
// are not in the map.
func decodeForm(w http.ResponseWriter, r *http.Request, names ...string) (map[string]string, error) {
	if err := wantType(r, "multipart/form-data"); err != nil {
		return nil, err
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	reader, err := r.MultipartReader()
	if err != nil {
		return nil, errFormBroken
	}
	fields := map[string]string{}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return fields, nil
		}
		if err != nil {
			return nil, formError(err)
		}
		name := part.FormName()
		if err := acceptable(part, name, fields, names); err != nil {
			return nil, err
		}
		text, err := io.ReadAll(part)
		if err != nil {
			return nil, formError(err)
		}
		fields[name] = string(text)
	}
}

var errFormBroken = ports.Refuse(ports.Invalid, "form_invalid", "The form data can not be read.")

func acceptable(part *multipart.Part, name string, seen map[string]string, names []string) error {
	if _, twice := seen[name]; twice {
		return ports.Refuse(ports.Invalid, "form_repeated", "The form has a field twice.")
	}
	if !slices.Contains(names, name) || part.FileName() != "" {
		return ports.Refuse(ports.Invalid, "form_unknown", "The form has a field that this address does not take.")
	}
	return nil
}

func formError(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return bodyError(err)
	}
	return errFormBroken
}
