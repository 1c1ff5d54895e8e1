package product

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
)

// uploaded is where an upload goes on, or the asset that it has become.
type uploaded struct {
	Upload *struct {
		ID       string `json:"_id"`
		Offset   int    `json:"offset"`
		PartSize int    `json:"partSize"`
	} `json:"upload"`
	Asset *struct {
		ID string `json:"_id"`
	} `json:"asset"`
}

// Store uploads a file to the library of a workspace and returns the ID of its asset.
func (v *Visitor) Store(ctx context.Context, workspaceID, name string, file []byte) (string, error) {
	hash := sha256.Sum256(file)
	path := "/api/v1/workspace/" + workspaceID + "/uploads"
	var at uploaded
	err := v.ask(ctx, http.MethodPost, path, map[string]any{"name": name, "size": len(file), "sha256": hex.EncodeToString(hash[:])}, &at)
	for err == nil && at.Asset == nil {
		u := at.Upload
		at = uploaded{}
		err = v.sendPart(ctx, path+"/"+u.ID, u.Offset, file[u.Offset:min(u.Offset+u.PartSize, len(file))], &at)
	}
	if err != nil {
		return "", err
	}
	return at.Asset.ID, nil
}

func (v *Visitor) sendPart(ctx context.Context, path string, offset int, part []byte, at *uploaded) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPatch, v.at+path, bytes.NewReader(part))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/octet-stream")
	request.Header.Set("Upload-Offset", strconv.Itoa(offset))
	return v.send(request, at)
}
