package fileformat

import "encoding/binary"

// isRIFF recognises a RIFF container of a form.
func isRIFF(form string) func([]byte) bool {
	return func(head []byte) bool { return contains(head, 0, "RIFF") && contains(head, 8, form) }
}

// checkJPEGHead expects a segment behind the start of the image.
func checkJPEGHead(head []byte, _ int64) error {
	if len(head) < 4 || head[3] < 0xC0 || head[3] == 0xFF {
		return errBroken
	}
	return nil
}

// checkPNGHead expects the chunk that is always the first.
func checkPNGHead(head []byte, _ int64) error {
	if !contains(head, 12, "IHDR") {
		return errBroken
	}
	return nil
}

// checkWebPHead compares the size that the container states: bytes may follow it.
func checkWebPHead(head []byte, size int64) error {
	if int64(binary.LittleEndian.Uint32(head[4:]))+8 > size {
		return errCutOff
	}
	if !contains(head, 12, "VP8 ") && !contains(head, 12, "VP8L") && !contains(head, 12, "VP8X") {
		return errBroken
	}
	return nil
}
