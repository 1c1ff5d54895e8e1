package credit

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"selvedge/ports"
)

// entryHash returns the hash (SHA-256) of an entry, which covers every field of it
// and the hash of the entry before, nil for the first. Texts and lists are framed
// by their lengths, so that no two entries look alike.
func entryHash(before []byte, e ports.CreditEntry) []byte {
	d := make(digest, 0, 512)
	d.text(string(before))
	d.text(e.WorkspaceID)
	d.number(e.Seq)
	d.text(e.ID)
	d.text(string(e.Type))
	d.number(e.Amount)
	d.number(e.Paid.Minor)
	d.text(e.Paid.Currency)
	d.text(e.Key)
	d.time(e.ExpiresAt)
	d.text(e.InvoiceID)
	d.text(e.Info)
	d.text(e.UserID)
	d.text(e.Studio)
	d.text(e.RefID)
	d.number(e.Returned)
	d.number(int64(len(e.Parts)))
	for _, part := range e.Parts {
		d.time(part.ExpiresAt)
		d.number(part.Amount)
	}
	d.number(e.Available)
	d.time(e.CreatedAt)
	sum := sha256.Sum256(d)
	return sum[:]
}

// digest is what is hashed.
type digest []byte

func (d *digest) number(n int64) { *d = binary.BigEndian.AppendUint64(*d, uint64(n)) }

func (d *digest) text(s string) {
	d.number(int64(len(s)))
	*d = append(*d, s...)
}

// time keeps what is stored of a time: 0 for the zero time.
func (d *digest) time(t time.Time) {
	if t.IsZero() {
		d.number(0)
		return
	}
	d.number(t.UnixMicro())
}
