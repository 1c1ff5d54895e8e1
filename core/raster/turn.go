package raster

import "image"

// Upright returns an image as its camera saw it.
func Upright(from image.Image, o Orientation) image.Image {
	if o <= topLeft || o > 8 {
		return from
	}
	switch from := from.(type) {
	case *image.YCbCr:
		if turned := o.turnYCbCr(from); turned != nil {
			return turned
		}
	case *image.Gray:
		to := image.NewGray(o.bounds(from.Rect))
		o.turn(gray(from), gray(to), 1)
		return to
	}
	whole := ToRGBA(from)
	to := image.NewRGBA(o.bounds(whole.Rect))
	o.turn(plane{whole.Pix, whole.Stride, whole.Rect.Dx(), whole.Rect.Dy()}, plane{to.Pix, to.Stride, to.Rect.Dx(), to.Rect.Dy()}, 4)
	return to
}

// bounds are those of an upright image.
func (o Orientation) bounds(of image.Rectangle) image.Rectangle {
	if o.IsTurned() {
		return image.Rect(0, 0, of.Dy(), of.Dx())
	}
	return image.Rect(0, 0, of.Dx(), of.Dy())
}

// turnYCbCr returns nil for an image without planes.
func (o Orientation) turnYCbCr(from *image.YCbCr) image.Image {
	channels := planes(from)
	if channels == nil {
		return nil
	}
	ratio := from.SubsampleRatio
	if o.IsTurned() {
		switch ratio {
		case image.YCbCrSubsampleRatio422:
			ratio = image.YCbCrSubsampleRatio440
		case image.YCbCrSubsampleRatio440:
			ratio = image.YCbCrSubsampleRatio422
		}
	}
	to := image.NewYCbCr(o.bounds(from.Rect), ratio)
	for i, turned := range planes(to) {
		o.turn(channels[i], turned, 1)
	}
	return to
}

// turn copies samples of so many bytes to where they are seen.
func (o Orientation) turn(from, to plane, bytes int) {
	start, right, down := 0, bytes, from.stride
	if o.countsFromRight() {
		start, right = start+(from.width-1)*bytes, -right
	}
	if o.countsFromBelow() {
		start, down = start+(from.height-1)*from.stride, -down
	}
	if o.IsTurned() {
		right, down = down, right
	}
	for y := range to.height {
		at := start + y*down
		for row := to.samples[y*to.stride:][:to.width*bytes]; len(row) > 0; row = row[bytes:] {
			copy(row, from.samples[at:at+bytes])
			at += right
		}
	}
}
