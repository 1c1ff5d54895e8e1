package look

import "encoding/binary"

// PrintSize is how many bytes a print has.
const PrintSize = 16 + 27 + len(Vector{})

// Version says by which rules prints are made. Those of different versions are not compared.
const Version = 1

// Bytes is a print to store.
func (p *Print) Bytes() []byte {
	b := make([]byte, 0, PrintSize)
	b = binary.BigEndian.AppendUint64(b, p.Hash[0])
	b = binary.BigEndian.AppendUint64(b, p.Hash[1])
	for _, c := range p.Nine {
		b = append(b, c[:]...)
	}
	return append(b, p.Vector[:]...)
}

// ReadPrint reads what Bytes returned.
func ReadPrint(b []byte) (p Print, ok bool) {
	if len(b) != PrintSize {
		return p, false
	}
	p.Hash = Hash{binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])}
	for i := range p.Nine {
		copy(p.Nine[i][:], b[16+3*i:])
	}
	copy(p.Vector[:], b[16+27:])
	return p, true
}
