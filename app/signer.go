package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"selvedge/adapters/contentcredentials"
)

// configuredSigner returns the signer of the configured certificate, or nil. A
// certificate is valid by the time of the world, not by a clock that was moved.
func configuredSigner(certificate, key string) (*contentcredentials.Signer, error) {
	const certificateSetting, keySetting = "SELVEDGE_C2PA_CERT", "SELVEDGE_C2PA_KEY"
	const half = "%s is set but %s isn't: set both, or neither"
	switch {
	case certificate == "" && key == "":
		return nil, nil
	case key == "":
		return nil, fmt.Errorf(half, certificateSetting, keySetting)
	case certificate == "":
		return nil, fmt.Errorf(half, keySetting, certificateSetting)
	}
	chain, err := os.ReadFile(certificate)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", certificateSetting, err)
	}
	private, err := os.ReadFile(key)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keySetting, err)
	}
	signer, err := contentcredentials.Load(chain, private, time.Now)
	if err != nil {
		return nil, fmt.Errorf("%s and %s: %w", certificateSetting, keySetting, err)
	}
	return signer, nil
}

// localSigner returns the signer of local mode, whose certificate is made at the first
// start and stored in the data folder.
func localSigner(folder string) (*contentcredentials.Signer, error) {
	file := filepath.Join(folder, signerFile)
	both, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if both, err = contentcredentials.NewLocal(time.Now()); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, both, 0o600); err != nil {
			return nil, fmt.Errorf("save the certificate that signs pictures: %w", err)
		}
	} else if err != nil {
		return nil, fmt.Errorf("read the certificate that signs pictures: %w", err)
	}
	signer, err := contentcredentials.Load(both, both, time.Now)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; to make a new one, move this file away", file, err)
	}
	return signer, nil
}
