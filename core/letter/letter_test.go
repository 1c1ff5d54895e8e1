package letter

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestACodeLetterSaysTheCodeAndHowLongItLives(t *testing.T) {
	mail := Code("ada@example.com", "123456", 10*time.Minute)
	assert.Equal(t, "ada@example.com", mail.To)
	assert.Equal(t, "123456 is your Selvedge code", mail.Subject)
	for _, body := range []string{mail.Text, mail.HTML} {
		assert.Contains(t, body, "123456")
		assert.Contains(t, body, "within 10 minutes")
	}
}

func TestWhatIsWrittenIntoALetterIsEscaped(t *testing.T) {
	mail := write("a@example.com", "<b>\r\nBcc: x@example.com", "code", struct {
		Code    string
		Minutes int
	}{"<script>alert(1)</script>", 1})
	assert.NotContains(t, mail.HTML, "<script>")
	assert.NotContains(t, mail.Subject, "\n")
}
