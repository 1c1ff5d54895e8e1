package ports

import (
	"context"
	"time"
)

// FileKind is what a file is, for people.
type FileKind string

// Kinds of files.
const (
	FileImage    FileKind = "image"
	FileVideo    FileKind = "video"
	FileModel    FileKind = "model"
	FileDocument FileKind = "document"
)

// FileState says how far a file is.
type FileState string

// States of a file.
const (
	FileProcessing FileState = "processing" // its renditions are being made
	FileReady      FileState = "ready"
	FileFailed     FileState = "failed" // it can't be shown, only downloaded
)

// Rendition is a smaller version of an image, a blob of its own.
type Rendition struct {
	Size      int // longest side, in pixels
	MediaType string
	Bytes     int64
}

// File is a content that assets of a workspace have. A workspace has each content once.
type File struct {
	WorkspaceID string
	SHA256      []byte // 32 bytes
	Key         string // of its blob; no other file ever has it
	Kind        FileKind
	MediaType   string
	Extension   string // without dot
	Bytes       int64
	Duration    time.Duration // of a video
	FileFacts
	Refs       int64     // number of assets, only read
	LooseSince time.Time // since when there is no asset; zero while there is one
}

// ColorShare is a color of an image, and how much of what it shows has it.
type ColorShare struct {
	Hex   string  `json:"hex"`   // "#rrggbb"
	Share float64 `json:"share"` // 0 to 1
}

// FilePrint is by what an image is found again.
type FilePrint struct {
	SHA256 []byte
	Print  []byte
	SeenAt time.Time
}

// FileFacts are what is found out by reading a whole file.
type FileFacts struct {
	State       FileState
	Problem     string // why it failed, for people
	Width       int    // pixels as the image is shown; 0 if that isn't known
	Height      int
	Color       string // mean, "#rrggbb"; empty if it is no image
	Hue         string // name of a family of colors; empty if it is no image
	Palette     []ColorShare
	Print       []byte    // by what an image is found again; nil if it is none
	SeenAt      time.Time // when Palette and Print were found out; zero if they were not
	SourceType  string    // IPTC digital source type that the file names
	Credentials CredentialState
	Signer      string
	Own         bool // signed with this installation's certificate
	Renditions  []Rendition
}

// Files stores what is known of files.
type Files interface {
	// Insert adds a file without assets, with LooseSince. It fails with Conflict, reason
	// "file_exists", if the workspace has that content.
	Insert(ctx context.Context, f File) error
	// Get fails with NotFound, reason "file_not_found".
	Get(ctx context.Context, workspaceID string, sha256 []byte) (File, error)
	// Touch moves LooseSince of a file without assets.
	Touch(ctx context.Context, workspaceID string, sha256 []byte, at time.Time) error
	// Describe replaces the facts. It fails with NotFound.
	Describe(ctx context.Context, workspaceID string, sha256 []byte, facts FileFacts) error
	// HasKey reports whether a file or an upload has that blob.
	HasKey(ctx context.Context, workspaceID, key string) (bool, error)
	// Delete removes a file without assets. It fails with NotFound.
	Delete(ctx context.Context, workspaceID string, sha256 []byte) error
	// Loose returns files of any workspace without assets since before that time, oldest
	// first.
	Loose(ctx context.Context, before time.Time, limit int) ([]File, error)
	// Prints returns the prints of a workspace's files that were looked at at that time or later, the earliest first.
	Prints(ctx context.Context, workspaceID string, from time.Time) ([]FilePrint, error)
	// Unseen returns the images of all workspaces that are ready and were not looked at, by workspace and hash, behind a
	// file; an empty one is the beginning.
	Unseen(ctx context.Context, behindWorkspaceID string, behind []byte, limit int) ([]File, error)
	// Bytes returns the sum of the files of a workspace that have assets.
	Bytes(ctx context.Context, workspaceID string) (int64, error)
}
