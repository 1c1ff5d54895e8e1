package localclock

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// state is the content of the file.
type state struct {
	Offset string `json:"offset"` // in the format of time.Duration
}

func load(file string) (time.Duration, error) {
	body, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	var k state
	if err := json.Unmarshal(body, &k); err != nil {
		return 0, err
	}
	offset, err := time.ParseDuration(k.Offset)
	if err != nil {
		return 0, err
	}
	if offset < 0 || offset > maxOffset {
		return 0, fmt.Errorf("offset %s is out of range", offset)
	}
	return offset, nil
}

// save replaces the file atomically and durably.
func save(file string, offset time.Duration) error {
	body, err := json.Marshal(state{Offset: offset.String()})
	if err != nil {
		return err
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	partial, err := os.OpenFile(file+".new", os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = partial.Write(body)
	err = errors.Join(err, partial.Sync(), partial.Close())
	if err == nil {
		err = os.Rename(partial.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(partial.Name()))
	}
	return syncDir(dir)
}

// syncDir makes the renaming durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
