package app

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"selvedge/core/secret"
)

// secretKey returns the configured key, or that of local mode, which is generated at the
// first start and stored in the data folder.
func secretKey(configured Secret, folder string) (secret.Key, error) {
	text := string(configured)
	if text == "" {
		var err error
		if text, err = loadOrCreateKey(filepath.Join(folder, keyFile)); err != nil {
			return secret.Key{}, err
		}
	}
	return secret.New([]byte(text), rand.Reader)
}

func loadOrCreateKey(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err == nil {
		return strings.TrimSpace(string(text)), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read the secret key: %w", err)
	}
	random := make([]byte, secret.MinKeyBytes)
	if _, err := rand.Read(random); err != nil {
		return "", fmt.Errorf("create a secret key: %w", err)
	}
	key := hex.EncodeToString(random)
	if err := os.WriteFile(file, []byte(key+"\n"), 0o600); err != nil {
		return "", fmt.Errorf("save the secret key: %w", err)
	}
	return key, nil
}
