package modellocal

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // what people upload
	_ "image/png"

	"selvedge/core/garment/swatch"
	"selvedge/ports"
)

const (
	maxPixels  = 60_000_000
	unreadable = "Without a model, only PNG and JPEG pictures can be used. Save the picture as one of them."
	tooLarge   = "The picture has too many pixels. Use a smaller one."
	missing    = "Choose a picture first."
	similar    = 40 // how far a background's color may be from the corner's, for each channel
)

// input returns the first picture with a role, at most 2,048 pixels wide and high.
func input(r ports.MediaRequest, role ports.MediaRole) (*image.NRGBA, error) {
	for _, given := range r.Inputs {
		if given.Role == role {
			return read(given.Bytes)
		}
	}
	return nil, ports.ModelInput(missing, nil)
}

func read(content []byte) (*image.NRGBA, error) {
	header, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, ports.ModelInput(unreadable, err)
	}
	if header.Width < 1 || header.Height < 1 || header.Width > maxPixels/header.Height {
		return nil, ports.ModelInput(tooLarge, nil)
	}
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, ports.ModelInput(unreadable, err)
	}
	size := picture.Bounds().Size()
	if long := max(size.X, size.Y); long > longest {
		size = image.Pt(max(1, size.X*longest/long), max(1, size.Y*longest/long))
	}
	return scaled(picture, size), nil
}

// scaled returns a picture in another size. Each pixel is the nearest.
func scaled(from image.Image, size image.Point) *image.NRGBA {
	bounds := from.Bounds()
	to := image.NewNRGBA(image.Rectangle{Max: size})
	at := pixels(from)
	for y := range size.Y {
		for x := range size.X {
			to.SetNRGBA(x, y, at(bounds.Min.X+x*bounds.Dx()/size.X, bounds.Min.Y+y*bounds.Dy()/size.Y))
		}
	}
	return to
}

// pixels reads a picture without an allocation for each pixel, for the usual types.
func pixels(from image.Image) func(x, y int) color.NRGBA {
	switch p := from.(type) {
	case *image.NRGBA:
		return p.NRGBAAt
	case *image.YCbCr:
		return func(x, y int) color.NRGBA {
			c := p.YCbCrAt(x, y)
			r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
			return color.NRGBA{R: r, G: g, B: b, A: 255}
		}
	case *image.RGBA:
		if p.Opaque() {
			return func(x, y int) color.NRGBA { return color.NRGBA(p.RGBAAt(x, y)) }
		}
	}
	return func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(from.At(x, y)).(color.NRGBA) }
}

// edit changes the subject as the drawing says. Without one it tints it in the color that
// the words name, where the mask is white if there is one.
func edit(r ports.MediaRequest) (*image.NRGBA, error) {
	to, err := input(r, ports.MediaSubject)
	if err != nil {
		return nil, err
	}
	if d := r.Drawing; d != nil && d.Change == ports.DrawingExtend {
		return extend(unlabelled(to)), nil
	} else if d != nil && d.Change == ports.DrawingRecolor && len(d.Colors) > 0 {
		return recolor(to, d.Colors[0]), nil
	}
	white := func(int, int) uint8 { return 255 }
	for _, given := range r.Inputs {
		if given.Role == ports.MediaMask {
			drawn, err := read(given.Bytes)
			if err != nil {
				return nil, err
			}
			drawn = scaled(drawn, to.Rect.Size())
			white = func(x, y int) uint8 { return color.GrayModel.Convert(drawn.NRGBAAt(x, y)).(color.Gray).Y }
		}
	}
	tint := paletteOf(r.Prompt, seed(r))[0]
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			to.SetNRGBA(x, y, swatch.Mix(to.NRGBAAt(x, y), tint, int(white(x, y))/2))
		}
	}
	return to, nil
}

// dress lays the garments on the middle of the subject.
func dress(r ports.MediaRequest) (*image.NRGBA, error) {
	to, err := input(r, ports.MediaSubject)
	if err != nil {
		return nil, err
	}
	count := 0
	for _, given := range r.Inputs {
		if given.Role != ports.MediaGarment {
			continue
		}
		garment, err := read(given.Bytes)
		if err != nil {
			return nil, err
		}
		width := max(1, to.Rect.Dx()*9/20)
		garment = scaled(garment, image.Pt(width, max(1, width*garment.Rect.Dy()/garment.Rect.Dx())))
		corner := image.Pt((to.Rect.Dx()-width)/2, to.Rect.Dy()*(count+1)/4)
		for y := range garment.Rect.Dy() {
			for x := range width {
				if at := corner.Add(image.Pt(x, y)); at.In(to.Rect) {
					c := garment.NRGBAAt(x, y)
					to.SetNRGBA(at.X, at.Y, swatch.Mix(to.NRGBAAt(at.X, at.Y), c, int(c.A)))
				}
			}
		}
		count++
	}
	if count == 0 {
		return nil, ports.ModelInput("Choose a garment first.", nil)
	}
	return to, nil
}

// cutOut makes the backdrop transparent.
func cutOut(r ports.MediaRequest) (*image.NRGBA, error) {
	to, err := input(r, ports.MediaSubject)
	if err != nil {
		return nil, err
	}
	for i, is := range backdrop(to) {
		if is {
			clear(to.Pix[4*i : 4*i+4])
		}
	}
	return to, nil
}

// backdrop marks the pixels that have the color of the corner and are connected with the
// border.
func backdrop(of *image.NRGBA) []bool {
	corner := of.NRGBAAt(0, 0)
	size := of.Rect.Size()
	marked := make([]bool, size.X*size.Y)
	var open []image.Point
	visit := func(x, y int) {
		if !image.Pt(x, y).In(of.Rect) || marked[y*size.X+x] {
			return
		}
		if c := of.NRGBAAt(x, y); c.A > 0 && near(c, corner) {
			marked[y*size.X+x] = true
			open = append(open, image.Pt(x, y))
		}
	}
	for x := range size.X {
		visit(x, 0)
		visit(x, size.Y-1)
	}
	for y := range size.Y {
		visit(0, y)
		visit(size.X-1, y)
	}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		visit(p.X-1, p.Y)
		visit(p.X+1, p.Y)
		visit(p.X, p.Y-1)
		visit(p.X, p.Y+1)
	}
	return marked
}

func near(a, b color.NRGBA) bool {
	within := func(x, y uint8) bool { return max(x, y)-min(x, y) <= similar }
	return within(a.R, b.R) && within(a.G, b.G) && within(a.B, b.B)
}

// upscale doubles the subject.
func upscale(r ports.MediaRequest) (*image.NRGBA, error) {
	from, err := input(r, ports.MediaSubject)
	if err != nil {
		return nil, err
	}
	return scaled(from, from.Rect.Size().Mul(2)), nil
}
