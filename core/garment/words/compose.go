package words

// Parts are what a garment is put together from, each said in words of its own. Empty parts
// are as in Cut.
type Parts struct {
	Cut     string   // the garment and how it is made
	Fabric  string   // a fabric by its name, or words for one
	Print   string   // such as "stripe"
	Colours []string // "#rrggbb": of the shell, then of its print
}

// Compose hears the parts as one garment.
func (l *Lexicon) Compose(p Parts) Draft {
	d := l.Hear(p.Cut)
	if e := l.fabrics[p.Fabric]; e != nil {
		d.Fabric, d.GSM, d.Gauge = p.Fabric, 0, 0
		d.Cloth = Cloth{Kind: e.Kind, GSM: e.GSM, Fibres: e.Fibres, Texture: e.Texture}
	} else if f := l.Hear(p.Fabric); f.Fabric != "" {
		d.Fabric, d.Cloth, d.GSM, d.Gauge = f.Fabric, f.Cloth, f.GSM, f.Gauge
	}
	if f := l.Hear(p.Print); f.Print != "" {
		d.Print = f.Print
	}
	if len(p.Colours) > 0 {
		d.Colours = nil
	}
	for i, part := range []string{"shell", "print"} {
		if i < len(p.Colours) {
			d.Colours = append(d.Colours, Colour{Part: part, Hex: p.Colours[i]})
		}
	}
	return d
}
