package s3

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"path"
	"strings"
	"time"

	"github.com/minio/minio-go/v7/pkg/s3utils"

	"selvedge/ports"
)

// Config is the bucket and its credentials.
type Config struct {
	Host      string // with its port, if not the default
	Plain     bool   // HTTP without TLS; only to this machine
	Region    string
	Bucket    string
	Prefix    string // of every object's key; empty or "folder/"
	AccessKey string
	SecretKey string
	Roots     *x509.CertPool // trusted certificates; nil: the system's
	Timeout   time.Duration  // of each call; 0: ten seconds
}

const defaultRegion = "us-east-1" // what servers without regions expect

// ParseURL reads all but Roots and Timeout from an address like
// https://KEY:SECRET@s3.eu-north-1.amazonaws.com/BUCKET/FOLDER or
// https://KEY:SECRET@minio.example.com:9000/BUCKET?region=eu-1. Its errors do not
// quote it.
func ParseURL(text string) (Config, error) {
	// An error of url.Parse would quote the secret.
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || u.Fragment != "" {
		return Config{}, errors.New("it must look like https://KEY:SECRET@HOST/BUCKET, with special characters in the secret percent-encoded (a slash is %2F)")
	}
	bucket, folder, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	c := Config{Host: u.Host, Plain: u.Scheme == "http", Bucket: bucket, AccessKey: u.User.Username()}
	c.SecretKey, _ = u.User.Password()
	if folder != "" {
		c.Prefix = folder + "/"
	}
	query, err := url.ParseQuery(u.RawQuery)
	c.Region = query.Get("region")
	query.Del("region")
	switch {
	case err != nil || len(query) > 0:
		return Config{}, errors.New("only region= is allowed after the question mark")
	case u.Scheme != "https" && u.Scheme != "http":
		return Config{}, errors.New("it must start with https://")
	case c.Plain && !ports.IsLoopback(u.Hostname()):
		return Config{}, errors.New("it must start with https:// so images are encrypted in transit")
	case c.AccessKey == "" || c.SecretKey == "":
		return Config{}, errors.New("it must include a key and its secret, as in https://KEY:SECRET@HOST/BUCKET")
	case bucket == "":
		return Config{}, errors.New("it must include a bucket after the host, as in https://KEY:SECRET@HOST/BUCKET")
	}
	if err := s3utils.CheckValidBucketName(bucket); err != nil {
		return Config{}, fmt.Errorf("invalid bucket name %q: %w", bucket, err)
	}
	if folder != "" && path.Clean("/"+folder) != "/"+folder {
		return Config{}, fmt.Errorf("invalid folder name %q", folder)
	}
	if c.Region == "" {
		c.Region = s3utils.GetRegionFromURL(*u)
	}
	if c.Region == "" {
		c.Region = defaultRegion
	}
	return c, nil
}
