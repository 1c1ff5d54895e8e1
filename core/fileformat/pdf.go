package fileformat

import "bytes"

const pdfTrailer = 2 << 10 // bytes at the end in which readers look for the trailer

// isPDF recognises the header, which some programs write behind a blank line or a byte
// order mark.
func isPDF(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF"))
	return bytes.HasPrefix(bytes.TrimLeft(head[:min(len(head), 64)], " \t\r\n\x00"), []byte("%PDF-"))
}

// checkPDF expects the trailer's last two lines.
func checkPDF(w *window) error {
	length := min(pdfTrailer, w.size)
	end, err := w.at(w.size-length, int(length))
	if err != nil {
		return err
	}
	at := bytes.LastIndex(end, []byte("startxref"))
	if at < 0 || !bytes.Contains(end[at:], []byte("%%EOF")) {
		return errCutOff
	}
	return nil
}
