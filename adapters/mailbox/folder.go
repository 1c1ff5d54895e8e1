package mailbox

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// incoming is the name prefix of a file that is being written.
const incoming = ".incoming-"

// A message's file is named by its number, in order of arrival, and its ID.
var fileName = regexp.MustCompile(`^(\d{12})-([0-9A-Za-z-]{1,64})\.json$`)

var errID = errors.New("id is not of letters, digits and hyphens")

type folder string

// file is the parsed name of a message's file.
type file struct {
	name   string
	number int
	id     string
}

// openFolder also removes partial files left by a crash. It returns the number of the
// newest message.
func openFolder(dir string) (folder, int, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", 0, err
	}
	// An existing folder may be readable by others.
	if err := os.Chmod(dir, 0o700); err != nil {
		return "", 0, err
	}
	if err := removeLeftovers(dir); err != nil {
		return "", 0, err
	}
	files, err := folder(dir).files()
	if err != nil || len(files) == 0 {
		return folder(dir), 0, err
	}
	return folder(dir), files[0].number, nil
}

func removeLeftovers(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), incoming) {
			if err := os.Remove(filepath.Join(dir, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// files returns the messages' files, newest first. Other files are not touched.
func (f folder) files() ([]file, error) {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil, err
	}
	files := make([]file, 0, len(entries))
	for _, entry := range entries {
		parts := fileName.FindStringSubmatch(entry.Name())
		if parts == nil {
			continue
		}
		number, err := strconv.Atoi(parts[1])
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: entry.Name(), number: number, id: parts[2]})
	}
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(b.number, a.number) })
	return files, nil
}

// put writes m atomically and durably.
func (f folder) put(number int, m message) error {
	name := fmt.Sprintf("%012d-%s.json", number, m.ID)
	if !fileName.MatchString(name) {
		return errID
	}
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	partial, err := os.CreateTemp(string(f), incoming+"*")
	if err != nil {
		return err
	}
	_, err = partial.Write(body)
	err = errors.Join(err, partial.Sync(), partial.Close())
	if err == nil {
		err = os.Rename(partial.Name(), filepath.Join(string(f), name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(partial.Name()))
	}
	return f.sync()
}

// sync makes the renaming durable.
func (f folder) sync() error {
	dir, err := os.Open(string(f))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// prune removes all but the newest n messages.
func (f folder) prune(n int) error {
	files, err := f.files()
	if err != nil {
		return err
	}
	for _, old := range files[min(n, len(files)):] {
		if err := os.Remove(filepath.Join(string(f), old.name)); err != nil {
			return err
		}
	}
	return nil
}

// list returns all messages, newest first.
func (f folder) list() ([]message, error) {
	files, err := f.files()
	if err != nil {
		return nil, err
	}
	messages := make([]message, 0, len(files))
	for _, file := range files {
		m, err := f.read(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed since it was listed
		}
		if err != nil {
			return nil, err
		}
		messages = append(messages, m)
	}
	return messages, nil
}

// get returns the message with that id, or fs.ErrNotExist.
func (f folder) get(id string) (message, error) {
	files, err := f.files()
	if err != nil {
		return message{}, err
	}
	for _, file := range files {
		if file.id == id {
			return f.read(file)
		}
	}
	return message{}, fs.ErrNotExist
}

func (f folder) read(file file) (message, error) {
	body, err := os.ReadFile(filepath.Join(string(f), file.name))
	if err != nil {
		return message{}, err
	}
	var m message
	if err := json.Unmarshal(body, &m); err != nil {
		return message{}, fmt.Errorf("reading mail %s: %w", file.name, err)
	}
	return m, nil
}
