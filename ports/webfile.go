package ports

import "context"

// WebFile is a file that was fetched from a web address.
type WebFile struct {
	Content []byte
	ETag    string // as the server calls this version; may be empty
	Same    bool   // it is the version that was named, and there is no content
}

// WebFiles fetches pictures from addresses that people wrote. Nothing is asked of a private
// network.
type WebFiles interface {
	// Picture fetches a PNG, JPEG or WebP file of up to 20 MB, unless it still is the version
	// with that ETag, which may be empty. It fails with Invalid, reason "web_file", and says
	// why for people.
	Picture(ctx context.Context, address, etag string) (WebFile, error)
}
