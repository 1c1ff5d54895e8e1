package httpapi

import (
	"encoding/hex"
	"time"

	"selvedge/core/assets"
	"selvedge/ports"
)

type assetView struct {
	ID         string            `json:"_id"`
	Name       string            `json:"name" example:"heather.jpg"`
	Kind       ports.FileKind    `json:"kind" enum:"image|video|model|document"`
	MediaType  string            `json:"mediaType" example:"image/jpeg"`
	Bytes      int64             `json:"bytes"`
	Width      int               `json:"width" doc:"Pixels; 0 if it isn't known."`
	Height     int               `json:"height"`
	Duration   int64             `json:"duration" doc:"Of a video, in seconds; 0 if it isn't known."`
	SHA256     string            `json:"sha256" doc:"Hexadecimal."`
	State      ports.FileState   `json:"state" enum:"processing|ready|failed" doc:"Of its smaller versions."`
	Problem    string            `json:"problem" doc:"Why it failed; it can still be downloaded."`
	Color      string            `json:"color" example:"#8a8f7d" doc:"The mean; empty if it has none."`
	Hue        string            `json:"hue" example:"green" doc:"Family of the colors; empty if it has none."`
	Origin     ports.AssetOrigin `json:"origin" enum:"uploaded|drawn|made|edited" doc:"A person's file, drawn by rules, made by a model, or a picture with a model's part in it."`
	SourceType string            `json:"sourceType" doc:"IPTC's word for the origin; empty if it isn't known."`
	System     string            `json:"system" doc:"Model or product that made it; may be empty."`
	Signed     bool              `json:"credentials" doc:"Whether the file has Content Credentials."`
	AppID      string            `json:"appId" doc:"Empty for the library."`
	JobID      string            `json:"jobId" doc:"Empty unless a job made it."`
	Parents    []string          `json:"parents" doc:"IDs of the files that it was made from."`
	CreatedBy  assetPersonView   `json:"createdBy"`
	CreatedAt  time.Time         `json:"createdAt"`
	BinnedAt   *time.Time        `json:"binnedAt" doc:"Null unless it is in the bin."`
	DeletesAt  *time.Time        `json:"deletesAt" doc:"When it is deleted for good. Null unless it is in the bin."`
}

type assetPersonView struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
}

type assetDetailView struct {
	assetView   `json:",inline"`
	UsedIn      []assetUseView    `json:"usedIn"`
	Credentials *credentialsView  `json:"credentialsInfo" doc:"Null without Content Credentials."`
	ParentViews []assetParentView `json:"parentViews" doc:"Those of the parents that still exist."`
}

type assetUseView struct {
	AppID string `json:"appId"`
	Label string `json:"label"`
	Path  string `json:"path"`
}

type credentialsView struct {
	Signer string `json:"signer" doc:"As its certificate says, which is not checked against a trust list."`
	Valid  bool   `json:"valid" doc:"Whether the file is as it was signed."`
	Own    bool   `json:"own" doc:"Whether it was signed here."`
}

type assetParentView struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
}

type assetListResponse struct {
	Envelope `json:",inline"`
	Next     string           `json:"next"`
	Counts   *assetCountsView `json:"counts" doc:"Null unless asked for."`
}

type assetCountsView struct {
	All    int            `json:"all" doc:"Files that all filters select."`
	Kind   map[string]int `json:"kind"`
	Origin map[string]int `json:"origin"`
	App    map[string]int `json:"app" doc:"By ID; an empty one is the library."`
	Hue    map[string]int `json:"hue"`
	UsedIn map[string]int `json:"usedIn" doc:"By the ID of an app."`
	Unused int            `json:"unused" doc:"Those that no studio uses, without the filters by use."`
}

type openUploadView struct {
	ID        string    `json:"_id"`
	Name      string    `json:"name"`
	Offset    int64     `json:"offset" doc:"Bytes that are stored: where the next part begins."`
	PartSize  int64     `json:"partSize" example:"8388608"`
	Size      int64     `json:"size" doc:"Bytes."`
	AppID     string    `json:"appId" doc:"Empty for the library."`
	ExpiresAt time.Time `json:"expiresAt"`
}

type uploadProgressView struct {
	Upload  *openUploadView `json:"upload,omitempty"`
	Asset   *assetView      `json:"asset,omitempty"`
	Already bool            `json:"already,omitempty" doc:"Whether the workspace had the file."`
}

type offsetView struct {
	Offset int64 `json:"offset" doc:"Where the upload goes on."`
}

type newUpload struct {
	Name   string `json:"name"`
	Size   int64  `json:"size" doc:"Bytes, at most 2 GB; for an image 100 MB."`
	SHA256 string `json:"sha256" optional:"true" doc:"Hexadecimal."`
	AppID  string `json:"appId" optional:"true" enum:"|batches" doc:"batches: a supplier's file, which is no part of the library. A batch must begin with it within 30 days. Default the library."`
}

type assetIDs struct {
	IDs []string `json:"ids" maxItems:"200"`
}

type assetName struct {
	Name string `json:"name"`
}

func viewAsset(a ports.Asset) assetView {
	v := assetView{
		ID: a.ID, Name: a.Name, Kind: a.File.Kind, MediaType: a.File.MediaType, Bytes: a.File.Bytes, Width: a.File.Width, Height: a.File.Height,
		Duration: int64(a.File.Duration.Round(time.Second) / time.Second), SHA256: hex.EncodeToString(a.SHA256), State: a.File.State, Problem: a.File.Problem,
		Color: a.File.Color, Hue: a.File.Hue, Origin: a.Origin, SourceType: a.SourceType, System: a.System, Signed: isSigned(a), AppID: a.AppID, JobID: a.JobID,
		Parents: a.Parents, CreatedBy: assetPersonView{a.CreatedBy, a.CreatedByName}, CreatedAt: a.CreatedAt, BinnedAt: OrNull(a.BinnedAt),
	}
	if !a.BinnedAt.IsZero() {
		v.DeletesAt = OrNull(a.BinnedAt.Add(assets.BinLife))
	}
	return v
}

func isSigned(a ports.Asset) bool {
	return a.File.Credentials != "" && a.File.Credentials != ports.CredentialsNone
}

func viewAssetDetail(d assets.Detail) assetDetailView {
	v := assetDetailView{
		assetView:   viewAsset(d.Asset),
		UsedIn:      Views(d.Uses, func(u ports.AssetUse) assetUseView { return assetUseView{u.AppID, u.Label, u.Path} }),
		ParentViews: Views(d.Parents, func(a ports.Asset) assetParentView { return assetParentView{a.ID, a.Name} }),
	}
	if isSigned(d.Asset) {
		v.Credentials = &credentialsView{d.File.Signer, d.File.Credentials == ports.CredentialsUnchanged, d.File.Own}
	}
	return v
}

func viewUpload(u ports.Upload) openUploadView {
	return openUploadView{ID: u.ID, Name: u.Name, Offset: u.Offset, PartSize: ports.BlobPartSize, Size: u.Size, AppID: u.AppID, ExpiresAt: u.ExpiresAt}
}

func viewProgress(p assets.Progress) uploadProgressView {
	if p.Asset != nil {
		a := viewAsset(*p.Asset)
		return uploadProgressView{Asset: &a, Already: p.Already}
	}
	u := viewUpload(p.Upload)
	return uploadProgressView{Upload: &u}
}
