package posting_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/posting"
)

// FuzzEdit edits stored members that may be anything: they are refused, or read and
// written as a set is.
func FuzzEdit(f *testing.F) {
	full, err := posting.Edit(nil, func() (all []uint16) {
		for at := range 9_000 {
			all = append(all, uint16(at*7))
		}
		return all
	}(), nil)
	require.NoError(f, err)
	f.Add([]byte{}, []byte{}, []byte{})
	f.Add([]byte{0, 1, 0, 2, 0}, []byte{3, 0}, []byte{1, 0})
	f.Add([]byte{0, 2, 0, 1, 0, 1, 0}, []byte{1, 0}, []byte{})
	f.Add(full, []byte{3, 0}, []byte{7, 0})
	f.Add(full[:100], []byte{}, []byte{})
	f.Add([]byte{2}, []byte{}, []byte{})
	f.Add([]byte{2, 5, 0, 70, 0, 255, 255, 255, 255}, []byte{3, 0}, []byte{7, 0})
	f.Add([]byte{3, 0}, []byte{}, []byte{})
	f.Fuzz(func(t *testing.T, members, added, removed []byte) {
		s := &posting.Set{}
		err := s.OrBlock(0, members)
		add, remove := numbers(added), numbers(removed)
		edited, editErr := posting.Edit(members, add, remove)
		_, countErr := s.CountBlock(0, members)
		assert.Equal(t, err == nil, editErr == nil)
		assert.Equal(t, err == nil, countErr == nil)
		if err != nil {
			return
		}
		for _, at := range remove {
			s.Remove(int64(at))
		}
		for _, at := range add {
			s.Add(int64(at))
		}
		again := &posting.Set{}
		require.NoError(t, again.OrBlock(0, edited))
		assert.Equal(t, s.Len(), again.CountAnd(s))
		assert.Equal(t, s.Len(), again.Len())
	})
}

func numbers(b []byte) (list []uint16) {
	for ; len(b) >= 2; b = b[2:] {
		list = append(list, binary.LittleEndian.Uint16(b))
	}
	return list
}

// FuzzWords cuts any text into words: each is found again when it is typed.
func FuzzWords(f *testing.F) {
	for _, text := range []string{"Wrap Dress", "Größe 38", "e\u0301cru", "\xff\xfe", "İstanbul ǅ ŉ", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		assert.Equal(t, posting.Fold(text), posting.Fold(posting.Fold(text)))
		posting.Words(text, func(word string) {
			assert.NotEmpty(t, word)
			assert.LessOrEqual(t, len(word), 40)
			var again []string
			posting.Words(word, func(w string) { again = append(again, w) })
			assert.Equal(t, []string{word}, again)
		})
	})
}
