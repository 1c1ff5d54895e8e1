package httpapi

import (
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"

	"selvedge/core/assets"
	"selvedge/ports"
)

const (
	offsetHeader = "Upload-Offset"

	// partTime is how long a part may take to arrive: with 8 MiB, at 0.75 Mbit/s.
	partTime = 90 * time.Second
	// partAnswer is how long storing it may take after that.
	partAnswer = 2 * time.Minute
)

var (
	errHashFormat = ports.Refuse(ports.Invalid, "file_hash", "Give the SHA-256 of the file as 64 hexadecimal digits.")
	errOffset     = ports.Refuse(ports.Invalid, "upload_offset_header", "Give the offset of the part in the header Upload-Offset.")
	errCut        = ports.Refuse(ports.Invalid, "part_cut", "The part ended early. Send it again.")
	errNoLength   = &httpError{http.StatusLengthRequired, failure{Reason: "content_length", Message: "Send the part with its Content-Length."}}
)

func (s *Server) beginUpload(c *Call, in newUpload) (any, error) {
	hash, err := hex.DecodeString(in.SHA256)
	if err != nil || len(hash) != 0 && len(hash) != 32 {
		return nil, errHashFormat
	}
	p, err := s.Assets.Begin(c.Request.Context(), c.Actor, c.Request.PathValue("id"), assets.NewUpload{Name: in.Name, Size: in.Size, SHA256: hash, AppID: in.AppID})
	if err != nil {
		return nil, err
	}
	return OK(viewProgress(p)), nil
}

func (s *Server) listUploads(c *Call) (any, error) {
	list, err := s.Assets.Uploads(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(Views(list, viewUpload)), nil
}

func (s *Server) getUpload(c *Call) (any, error) {
	u, err := s.Assets.Upload(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("upload"))
	if err != nil {
		return nil, err
	}
	setOffset(c.w, u.Offset)
	return OK(viewUpload(u)), nil
}

func (s *Server) giveUpUpload(c *Call) (any, error) {
	return OK(nil), s.Assets.GiveUp(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("upload"))
}

func setOffset(w http.ResponseWriter, offset int64) {
	w.Header().Set(offsetHeader, strconv.FormatInt(offset, 10))
}

// writePart reads nothing before the upload, its offset and the length of the part are
// known to be right and there is space for the part.
func (s *Server) writePart(c *Call) (any, error) {
	ctx, workspaceID, upload := c.Request.Context(), c.Request.PathValue("id"), c.Request.PathValue("upload")
	if err := requireContentType(c.Request, "application/octet-stream"); err != nil {
		return nil, err
	}
	offset, err := strconv.ParseInt(c.Request.Header.Get(offsetHeader), 10, 64)
	if err != nil || offset < 0 {
		return nil, errOffset
	}
	length := c.Request.ContentLength
	if length < 0 {
		return nil, errNoLength
	}
	if err := s.Assets.CheckPart(ctx, c.Actor, workspaceID, upload, offset, length); err != nil {
		return nil, err
	}
	c.bodies = s.partBodies
	c.allow(partTime, partAnswer)
	if err := c.receive(ports.BlobPartSize); err != nil {
		return nil, err
	}
	buffer := partBuffers.Get().(*[]byte)
	defer partBuffers.Put(buffer)
	part := (*buffer)[:length]
	if _, err := io.ReadFull(c.Request.Body, part); err != nil {
		return nil, partError(err)
	}
	p, err := s.Assets.WritePart(ctx, c.Actor, workspaceID, upload, offset, part)
	if err != nil {
		return nil, err
	}
	if p.Asset == nil {
		setOffset(c.w, p.Upload.Offset)
	}
	return OK(viewProgress(p)), nil
}

// partBuffers are used again: a part is large, and in memory for a short time.
var partBuffers = sync.Pool{New: func() any {
	buffer := make([]byte, ports.BlobPartSize)
	return &buffer
}}

func partError(err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return bodyError(err)
	}
	return errCut
}
