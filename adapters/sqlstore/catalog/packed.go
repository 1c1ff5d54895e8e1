package catalog

import (
	"bytes"
	"compress/flate"
	"database/sql/driver"
	"fmt"
	"io"
	"sync"
)

const (
	packedMark = 1   // the first byte of what is packed; a JSON document never begins so
	leastPack  = 200 // bytes; what is shorter is stored as it is
)

// usual is what details of rows have in common, so that also a short one gets shorter. It never changes: what is
// stored is read with it.
var usual = []byte(`"Before":"","After":"","Raw":"","Ref":"","Locale":"","Channel":"","Kept":null,"New":null,"EditedBy":"","Taken":null,"Style":"",` +
	`"Changes":null,{"Attribute":"price","Code":"money.unreadable","Severity":"refused","Text":" isn't a price.","Fix":"Write the ","Suggest":"",` +
	`"Attribute":"sku","Attribute":"title","Attribute":"gtin","Code":"gtin.check_digit","Text":"The GTIN's last digit doesn't match the others: a digit is wrong ` +
	`or two are swapped.","Fix":"Compare it with the label. If only the last digit is wrong, it is ","Problems":[{{"Cells":["","","","","https://cdn.`)

var packers = sync.Pool{New: func() any {
	w, _ := flate.NewWriterDict(io.Discard, flate.BestSpeed, usual) // fails for other levels alone
	return w
}}

// packedColumn is a document of which there are many, compressed.
type packedColumn struct{ of *[]byte }

// Value implements driver.Valuer.
func (c packedColumn) Value() (driver.Value, error) {
	if len(*c.of) < leastPack {
		return bytesOf(*c.of), nil
	}
	packed := bytes.NewBuffer(make([]byte, 0, len(*c.of)/2))
	packed.WriteByte(packedMark)
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(packed)
	if _, err := w.Write(*c.of); err != nil {
		return nil, err
	}
	err := w.Close()
	return packed.Bytes(), err
}

// Scan implements sql.Scanner, also for what was stored before it was packed.
func (c packedColumn) Scan(stored any) (err error) {
	content, is := stored.([]byte)
	if !is {
		return fmt.Errorf("a document is stored as %T", stored)
	}
	if len(content) == 0 || content[0] != packedMark {
		*c.of = bytes.Clone(content)
		return nil
	}
	*c.of, err = io.ReadAll(flate.NewReaderDict(bytes.NewReader(content[1:]), usual))
	return err
}
