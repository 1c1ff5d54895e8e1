package product

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
)

// Upload uploads an image.
func (v *Visitor) Upload(ctx context.Context, image []byte) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("image", "image")
	if err == nil {
		_, err = file.Write(image)
	}
	if err := errors.Join(err, form.Close()); err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, v.at+"/api/v1/upload-image", &body)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	response, err := v.client.Do(request)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(response.Body)
	if response.StatusCode != http.StatusOK {
		err = errors.Join(err, fmt.Errorf("uploading an image: %s: %s", response.Status, text))
	}
	return errors.Join(err, response.Body.Close())
}
