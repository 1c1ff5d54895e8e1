package httpapi

import (
	"net/http"
	"slices"

	"selvedge/ports"
)

// AssetRoutes returns the routes of this area.
func (s *Server) AssetRoutes() Group {
	const path = "/api/v1/workspace/{id}/assets"
	const one = path + "/{asset}"
	return Group{
		Tag: "assets", Description: "The files of a workspace: what people upload and what models make. For members with any studio app. Suppliers' files are no part of it: only their batches deliver them.",
		Routes: slices.Concat(s.uploadRoutes(), s.lookRoutes(), []Route{
			{
				Pattern: "GET " + path, Guard: SignedIn, Handle: Func(s.listAssets),
				Doc: Doc{
					ID: "listAssets", Summary: "List files", Description: "Pages of 100. A facet is counted without its own filter.",
					Params: assetListParams{}, Out: assetListResponse{Envelope: OK([]assetView{})}, OutDoc: "A page. `next` is empty on the last one.",
					Errors: Status(403, 404, 422),
				},
			},
			{
				Pattern: "POST " + path + "/bin", Guard: SignedIn, Handle: JSON(s.binAssets),
				Doc: Doc{ID: "binAssets", Summary: "Put files into the bin", Description: "Those that don't exist are left out.", Errors: Status(403, 404)},
			},
			{
				Pattern: "POST " + path + "/restore", Guard: SignedIn, Handle: JSON(s.restoreAssets),
				Doc: Doc{ID: "restoreAssets", Summary: "Take files out of the bin", Description: "Those that don't exist are left out.", Errors: Status(403, 404)},
			},
			{
				Pattern: "GET " + one, Guard: SignedIn, Handle: Func(s.getAsset),
				Doc: Doc{ID: "getAsset", Summary: "Get a file's details", Out: OK(assetDetailView{}), OutDoc: "The file.", Errors: Status(403, 404)},
			},
			{
				Pattern: "PUT " + one, Guard: SignedIn, Handle: JSON(s.renameAsset),
				Doc: Doc{ID: "renameAsset", Summary: "Rename a file", Out: OK(assetDetailView{}), OutDoc: "The file.", Errors: Status(403, 404)},
			},
			{
				Pattern: "DELETE " + one, Guard: SignedIn, Handle: Func(s.deleteAsset),
				Doc: Doc{
					ID: "deleteAsset", Summary: "Put a file into the bin, or delete one that is there for good",
					Description: "After 30 days in the bin it is deleted.", Params: ForGood{}, Errors: Status(403, 404, 409),
				},
			},
			{
				Pattern: "POST " + one + "/restore", Guard: SignedIn, Handle: Func(s.restoreAsset),
				Doc: Doc{ID: "restoreAsset", Summary: "Take a file out of the bin", Out: OK(assetDetailView{}), OutDoc: "The file.", Errors: Status(403, 404)},
			},
			{
				Pattern: "GET " + one + "/file", Guard: SignedIn, Handle: Func(s.getAssetFile),
				Doc: Doc{
					ID: "getAssetFile", Summary: "Download a file", Description: "Takes Range, If-Range and If-None-Match, and HEAD requests.",
					Params: assetFileParams{}, Out: assetMedia, OutDoc: "The file.",
					Errors: append(Status(403, 404, 503), delivered...),
				},
			},
			{
				Pattern: "GET " + one + "/{rendition}", Guard: SignedIn, Handle: Func(s.getRendition),
				Doc: Doc{
					ID: "getRendition", Summary: "Get a smaller version of an image", Description: "One that is not there yet is made first.",
					Params: renditionParams{}, Out: Content{"image/jpeg", "image/png"}, OutDoc: "The image.",
					Errors: append(Status(403, 404, 503), delivered...),
				},
			},
		}),
	}
}

var assetMedia = Content{"image/jpeg", "image/png", "image/webp", "video/mp4", "video/webm", "model/gltf-binary", "application/pdf"}

// delivered are the responses of what can be asked for in parts and again.
var delivered = []Failure{
	{Status: http.StatusPartialContent, Description: "The range.", Out: append(Content{"multipart/byteranges"}, assetMedia...)},
	{Status: http.StatusNotModified, Description: "The caller has it.", Out: Content{}},
	{Status: http.StatusRequestedRangeNotSatisfiable, Description: "It ends before that range.", Out: Content{"text/plain"}},
}

func (s *Server) uploadRoutes() []Route {
	const path = "/api/v1/workspace/{id}/uploads"
	const one = path + "/{upload}"
	const codes = "The reason is `file_type`, `file_broken`, `file_size`, `file_changed`, `image_dimensions` or `image_scans` if the file can't be taken: then the upload has ended."
	return []Route{
		{
			Pattern: "POST " + path, Guard: SignedIn, Handle: JSON(s.beginUpload),
			Doc: Doc{
				ID: "beginUpload", Summary: "Begin an upload", Description: "Reserves the storage. Returns the asset if the library has a file with that hash, or you uploaded it for the same app.",
				Out: OK(uploadProgressView{}), OutDoc: "The upload, or the asset.",
				Errors: append(Status(403, 404, 429, 503), Failure{Status: http.StatusPaymentRequired, Description: "The plan's storage is full: `storage_full`."}),
			},
		},
		{
			Pattern: "GET " + path, Guard: SignedIn, Handle: Func(s.listUploads),
			Doc: Doc{ID: "listUploads", Summary: "List one's open uploads, oldest first", Out: OK([]openUploadView{}), OutDoc: "The uploads.", Errors: Status(403, 404)},
		},
		{
			Pattern: "GET " + one, Guard: SignedIn, Handle: Func(s.getUpload),
			Doc: Doc{
				ID: "getUpload", Summary: "Find out where an upload goes on", Description: "A HEAD request has the header Upload-Offset only.",
				Out: OK(openUploadView{}), OutDoc: "The upload.", Errors: Status(403, 404),
			},
		},
		{
			Pattern: "PATCH " + one, Guard: SignedIn, Handle: Body{MediaType: "application/octet-stream", Shape: "", Handle: s.writePart},
			Doc: Doc{
				ID: "writePart", Summary: "Send the next part of an upload",
				Description: "Each part has partSize bytes, the last one the rest. At an offset equal to the size, an empty part finishes an upload that was interrupted there. " + codes,
				Params:      partParams{}, Out: OK(uploadProgressView{}), OutDoc: "The upload, or the asset after the last part.",
				Errors: append(Status(403, 404, 503),
					Failure{Status: http.StatusRequestTimeout, Description: "The part arrived too slowly."},
					Failure{Status: http.StatusConflict, Description: "The upload goes on at another offset, which is also in the header Upload-Offset.", Out: offsetView{}},
					Failure{Status: http.StatusLengthRequired, Description: "The request has no Content-Length."},
					Failure{Status: http.StatusPaymentRequired, Description: "The plan's storage is full: `storage_full`."}),
			},
		},
		{
			Pattern: "DELETE " + one, Guard: SignedIn, Handle: Func(s.giveUpUpload),
			Doc: Doc{ID: "giveUpUpload", Summary: "Give up an upload", Errors: Status(403, 404)},
		},
	}
}

type assetListParams struct {
	Kind   []ports.FileKind    `query:"kind" optional:"true" doc:"Any of them."`
	Origin []ports.AssetOrigin `query:"origin" optional:"true" doc:"Any of them."`
	App    []string            `query:"app" optional:"true" doc:"IDs of studio apps; an empty one is the library."`
	Hue    []string            `query:"hue" optional:"true" doc:"black, white, grey, beige, brown, red, pink, orange, yellow, green, blue, purple or multi."`
	Used   string              `query:"used" optional:"true" enum:"true|false" doc:"Whether an area uses it."`
	UsedIn []string            `query:"usedIn" optional:"true" doc:"IDs of apps, any of which uses it. With used: those too."`
	Text   string              `query:"q" optional:"true" doc:"A part of the name, in any case."`
	Owner  string              `query:"owner" optional:"true" enum:"all|mine"`
	Bin    string              `query:"bin" optional:"true" enum:"true|false" doc:"Those in the bin. Default false."`
	Sort   string              `query:"sort" optional:"true" enum:"newest|oldest|name|size" doc:"Default newest. By size, the largest come first."`
	Next   string              `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
	Counts string              `query:"counts" optional:"true" enum:"true|false" doc:"Whether counts are wanted. Default false."`
}

type assetFileParams struct {
	Inline string `query:"inline" optional:"true" enum:"true|false" doc:"To show an image or a video; default false, to download."`
}

type renditionParams struct {
	Rendition string `path:"rendition" enum:"w96|w320|w960|w2048" doc:"The longest side, in pixels, at most."`
}

type partParams struct {
	Offset string `header:"Upload-Offset" doc:"Where the part begins, in bytes."`
}
