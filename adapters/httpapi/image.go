package httpapi

import (
	"net/http"
	"strconv"

	"selvedge/ports"
)

type uploadView struct {
	URL string `json:"url" example:"/api/v1/image/p-1f0c"`
}

// imageForm documents what uploadImage reads.
type imageForm struct {
	Image string `json:"image" format:"binary" doc:"An image file up to 5 MB."`
}

var errNoUpload = ports.Refuse(ports.Invalid, "image_missing", "Upload the image in a form field named image.")

func (s *Server) uploadImage(c *Call) (any, error) {
	form, err := s.readForm(c)
	if err != nil {
		return nil, err
	}
	if form.Image == nil {
		return nil, errNoUpload
	}
	url, err := s.Images.Upload(c.Request.Context(), c.Actor, form.Image)
	if err != nil {
		return nil, err
	}
	return OK(uploadView{URL: url}), nil
}

func (s *Server) getImage(c *Call) (any, error) {
	image, err := s.Images.Get(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return imageResponse(image), nil
}

// imageResponse is an image without the envelope. Its URL never serves another image,
// so browsers can cache it forever.
type imageResponse ports.Image

func (a imageResponse) write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", a.ContentType)
	h.Set("Content-Length", strconv.Itoa(len(a.Bytes)))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	// The status is sent: an error here means that the client is gone.
	_, _ = w.Write(a.Bytes)
}
