package s3_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/s3"
)

func TestAnAddressIsRead(t *testing.T) {
	for text, want := range map[string]s3.Config{
		"https://KEY:a%2Fb+c%40d@s3.eu-north-1.amazonaws.com/pictures": {Host: "s3.eu-north-1.amazonaws.com", Region: "eu-north-1", Bucket: "pictures", SecretKey: "a/b+c@d"},
		"https://KEY:s@s3.amazonaws.com/pictures?region=eu-west-1":     {Host: "s3.amazonaws.com", Region: "eu-west-1", Bucket: "pictures", SecretKey: "s"},
		"https://KEY:s@minio.example.com:9000/pictures/":               {Host: "minio.example.com:9000", Region: "us-east-1", Bucket: "pictures", SecretKey: "s"},
		"https://KEY:s@host/pictures/selvedge/staging/":                {Host: "host", Region: "us-east-1", Bucket: "pictures", Prefix: "selvedge/staging/", SecretKey: "s"},
		"http://KEY:s@127.0.0.1:9000/pictures":                         {Host: "127.0.0.1:9000", Plain: true, Region: "us-east-1", Bucket: "pictures", SecretKey: "s"},
		"http://KEY:s@[::1]:9000/pictures":                             {Host: "[::1]:9000", Plain: true, Region: "us-east-1", Bucket: "pictures", SecretKey: "s"},
		"http://KEY:s@localhost/pictures?region=auto":                  {Host: "localhost", Plain: true, Region: "auto", Bucket: "pictures", SecretKey: "s"},
	} {
		t.Run(text, func(t *testing.T) {
			want.AccessKey = "KEY"
			got, err := s3.ParseURL(text)
			require.NoError(t, err)
			assert.Equal(t, want, got)
			_, err = s3.New(got)
			assert.NoError(t, err)
		})
	}
}

func TestAnAddressThatIsNoneIsRefusedWithoutQuotingIt(t *testing.T) {
	t.Attr("security", "24.5")
	for text, says := range map[string]string{
		"":                         "it must look like https://",
		"KEY:canary@host/pictures": "it must look like https://",
		"https://KEY:can/ary+canary@host/pictures":       "a slash is %2F",
		"https://KEY:canary@/pictures":                   "it must look like https://",
		"https://KEY:canary@host/pictures#x":             "it must look like https://",
		"s3://KEY:canary@host/pictures":                  "it must start with https://",
		"http://KEY:canary@minio:9000/pictures":          "encrypted in transit",
		"https://host/pictures":                          "a key and its secret",
		"https://KEY@host/pictures":                      "a key and its secret",
		"https://:canary@host/pictures":                  "a key and its secret",
		"https://KEY:canary@host":                        "include a bucket",
		"https://KEY:canary@pictures.host/":              "include a bucket",
		"https://KEY:canary@host/pi%20ctures":            `"pi ctures"`,
		"https://KEY:canary@host/pictures/../other":      `invalid folder name "../other"`,
		"https://KEY:canary@host/pictures//other":        `invalid folder name "/other"`,
		"https://KEY:canary@host/pictures?regoin=eu":     "region=",
		"https://KEY:canary@host/pictures?region=eu;x=1": "region=",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := s3.ParseURL(text)
			require.ErrorContains(t, err, says)
			assert.NotContains(t, err.Error(), "canary")
		})
	}
}
