package fileformat

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"selvedge/ports"
)

// A GLB is a header of twelve bytes (magic, version, length of the file) and chunks, each
// with its length and type; the first is the scene as JSON (Khronos glTF 2.0, section 4).
const (
	glbHeader   = 12
	glbChunk    = 8
	glbVersion  = 2
	glbJSON     = 0x4E4F534A
	maxScene    = 16 << 20
	maxChunks   = 64
	maxNesting  = 64
	sceneObject = json.Delim('{')
)

// checkGLBHead compares version and length.
func checkGLBHead(head []byte, size int64) error {
	if len(head) < glbHeader+glbChunk {
		return errCutOff
	}
	if version := binary.LittleEndian.Uint32(head[4:]); version != glbVersion {
		return refuse(fmt.Sprintf("GLB files of version %d", version), "Export the model as GLB with glTF 2.0.")
	}
	length := int64(binary.LittleEndian.Uint32(head[8:]))
	if length > size {
		return errCutOff
	}
	if length < size || binary.LittleEndian.Uint32(head[16:]) != glbJSON {
		return errBroken
	}
	return nil
}

// checkGLB walks the chunks and reads the scene.
func checkGLB(w *window) error {
	head, err := w.at(0, glbHeader+glbChunk)
	if err != nil {
		return err
	}
	if err := checkGLBHead(head, w.size); err != nil {
		return err
	}
	scene := int64(binary.LittleEndian.Uint32(head[glbHeader:]))
	if scene > maxScene {
		return ports.Refuse(ports.Invalid, "file_broken",
			fmt.Sprintf("This model's scene description is larger than %d MB. Simplify the model and export it again.", maxScene>>20))
	}
	at := int64(glbHeader)
	for n := 0; at < w.size; n++ {
		chunk, err := w.at(at, glbChunk)
		if err != nil {
			return err
		}
		if at += glbChunk + int64(binary.LittleEndian.Uint32(chunk)); at > w.size {
			return errCutOff
		}
		if n == maxChunks {
			return errBroken
		}
	}
	return checkScene(io.NewSectionReader(w.file, glbHeader+glbChunk, scene))
}

// checkScene reads the JSON as a stream of tokens. It must hold the asset's version and
// load nothing from elsewhere.
func checkScene(text io.Reader) error {
	source := &faultReader{from: text}
	err := newScene(source).read()
	if source.fault != nil {
		return source.fault
	}
	return err
}

// faultReader keeps the error of a storage apart from those of the JSON.
type faultReader struct {
	from  io.Reader
	fault error
}

func (r *faultReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.fault = err
	}
	return n, err
}

// scene walks a scene's JSON.
type scene struct {
	tokens    *json.Decoder
	path      []string // keys, and "" in arrays
	versioned bool
}

func newScene(text io.Reader) *scene { return &scene{tokens: json.NewDecoder(text)} }

func (s *scene) read() error {
	first, err := s.tokens.Token()
	if err != nil || first != sceneObject {
		return errBroken
	}
	if err := s.object(); err != nil {
		return err
	}
	if _, err := s.tokens.Token(); !errors.Is(err, io.EOF) || !s.versioned {
		return errBroken
	}
	return nil
}

// object reads to the end of an object that was begun.
func (s *scene) object() error {
	for s.tokens.More() {
		key, err := s.tokens.Token()
		name, isText := key.(string)
		if err != nil || !isText {
			return errBroken
		}
		if err := s.value(name); err != nil {
			return err
		}
	}
	return s.close()
}

func (s *scene) array() error {
	for s.tokens.More() {
		if err := s.value(""); err != nil {
			return err
		}
	}
	return s.close()
}

func (s *scene) close() error {
	if _, err := s.tokens.Token(); err != nil {
		return errBroken
	}
	return nil
}

// value reads what a key, or a place in an array, holds.
func (s *scene) value(key string) error {
	s.path = append(s.path, key)
	defer func() { s.path = s.path[:len(s.path)-1] }()
	token, err := s.tokens.Token()
	if err != nil || len(s.path) > maxNesting {
		return errBroken
	}
	switch token := token.(type) {
	case json.Delim:
		if token == sceneObject {
			return s.object()
		}
		return s.array()
	case string:
		return s.text(token)
	}
	return nil
}

// text checks the version, and the address of a buffer or an image.
func (s *scene) text(value string) error {
	switch strings.Join(s.path, "/") {
	case "asset/version":
		if !strings.HasPrefix(value, "2.") {
			return refuse("GLB files of glTF "+quoted(value), "Export the model as GLB with glTF 2.0.")
		}
		s.versioned = true
	case "buffers//uri", "images//uri":
		if !strings.HasPrefix(value, "data:") {
			return refuse("Models that load further files ("+quoted(value)+")", "Export the model as GLB with everything embedded.")
		}
	}
	return nil
}

// quoted shortens a text of a file for a message.
func quoted(text string) string {
	const most = 40
	letters := []rune(strings.ToValidUTF8(text, "?"))
	if len(letters) > most {
		letters = append(letters[:most], '…')
	}
	return fmt.Sprintf("%q", string(letters))
}
