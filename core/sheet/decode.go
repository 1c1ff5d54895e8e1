package sheet

import (
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// decoder makes UTF-8 of another encoding.
type decoder struct {
	r       io.Reader
	decode  func(to, from []byte, last bool) (decoded []byte, rest int)
	raw     []byte
	kept    int // bytes of raw that wait for more
	decoded []byte
	from    int
	err     error
}

// newDecoder reads UTF-8; bytes without a character become U+FFFD.
func newDecoder(r io.Reader, e Encoding) io.Reader {
	d := &decoder{r: r, raw: make([]byte, 16<<10)}
	switch e {
	case UTF8:
		return r
	case UTF16LE:
		d.decode = func(to, from []byte, last bool) ([]byte, int) { return appendUTF16(to, from, 0, last) }
	case UTF16BE:
		d.decode = func(to, from []byte, last bool) ([]byte, int) { return appendUTF16(to, from, 1, last) }
	default:
		runes := charsetOf(e)
		d.decode = func(to, from []byte, _ bool) ([]byte, int) {
			for _, c := range from {
				if c < 128 {
					to = append(to, c)
				} else {
					to = utf8.AppendRune(to, runes[c-128])
				}
			}
			return to, 0
		}
	}
	return d
}

func (d *decoder) Read(p []byte) (int, error) {
	for d.from == len(d.decoded) {
		if d.err != nil {
			return 0, d.err
		}
		n, err := d.r.Read(d.raw[d.kept:])
		d.err = err
		all := d.raw[:d.kept+n]
		d.decoded, d.kept = d.decode(d.decoded[:0], all, err != nil)
		d.from = 0
		copy(d.raw, all[len(all)-d.kept:])
	}
	n := copy(p, d.decoded[d.from:])
	d.from += n
	return n, nil
}

// appendUTF16 decodes pairs of bytes, whose lower byte is the first (0) or the second (1).
// The rest is how many bytes wait for more.
func appendUTF16(to, from []byte, low int, last bool) (decoded []byte, rest int) {
	unit := func(i int) rune {
		return rune(from[i+1-low])<<8 | rune(from[i+low])
	}
	i := 0
	for ; i+2 <= len(from); i += 2 {
		r := unit(i)
		if utf16.IsSurrogate(r) {
			if i+4 > len(from) && !last {
				break
			}
			second := rune(utf8.RuneError)
			if i+4 <= len(from) {
				second = unit(i + 2)
			}
			if r = utf16.DecodeRune(r, second); r != utf8.RuneError {
				i += 2
			}
		}
		to = utf8.AppendRune(to, r)
	}
	if last && i < len(from) {
		return utf8.AppendRune(to, utf8.RuneError), 0
	}
	return to, len(from) - i
}

// marks are the byte order marks that begin files.
var marks = []struct {
	bytes    string
	encoding Encoding
}{{"\xef\xbb\xbf", UTF8}, {"\xff\xfe", UTF16LE}, {"\xfe\xff", UTF16BE}}

// unicodeReader reads UTF-8, or another Unicode encoding with a byte order mark.
type unicodeReader struct {
	r     io.Reader
	begun bool
}

func (u *unicodeReader) Read(p []byte) (int, error) {
	if u.begun {
		return u.r.Read(p)
	}
	u.begun = true
	var head [3]byte
	n, err := io.ReadFull(u.r, head[:])
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return 0, err
	}
	for _, m := range marks {
		if len(m.bytes) <= n && string(head[:len(m.bytes)]) == m.bytes {
			u.r = newDecoder(io.MultiReader(&bytesReader{head[len(m.bytes):n]}, u.r), m.encoding)
			return u.r.Read(p)
		}
	}
	u.r = io.MultiReader(&bytesReader{head[:n]}, u.r)
	return u.r.Read(p)
}

// bytesReader reads bytes once.
type bytesReader struct{ left []byte }

func (b *bytesReader) Read(p []byte) (int, error) {
	if len(b.left) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b.left)
	b.left = b.left[n:]
	return n, nil
}
