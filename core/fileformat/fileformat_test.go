package fileformat

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func detect(name, content string) (Format, error) {
	return Detect(name, []byte(content[:min(len(content), HeadSize)]), int64(len(content)))
}

func TestWhatIsTaken(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		want    Format
	}{
		"a.jpg":                          {jpegStart, JPEG},
		"a camera's.jpeg":                {"\xFF\xD8\xFF\xE1\x00\x10Exif", JPEG},
		"a.png":                          {pngStart, PNG},
		"a.webp":                         {webp(), WebP},
		"with alpha.webp":                {riff("WEBP", "VP8X\x0A\x00\x00\x00\x10\x00\x00\x00"), WebP},
		"followed by bytes.webp":         {webp() + "more", WebP},
		"a.glb":                          {glb(cube, binChunk), GLB},
		"a.pdf":                          {pdf(), PDF},
		"behind a blank line.pdf":        {"\xEF\xBB\xBF\r\n" + pdf(), PDF},
		"a.mp4":                          {mp4(), MP4},
		"of an iTunes store.m4v":         {ftyp("M4V ", "M4V ", "mp42") + boxed("moov"), MP4},
		"of a rare brand.mp4":            {ftyp("abcd", "mp42") + boxed("moov"), MP4},
		"also QuickTime.mp4":             {ftyp("mp42", "mp42", "qt  ") + boxed("moov"), MP4},
		"a.webm":                         {webm(), WebM},
		"what the name says wrongly.svg": {jpegStart, JPEG},
		"no extension":                   {pngStart, PNG},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := detect(name, c.content)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestWhatIsNotTakenIsSaid(t *testing.T) {
	const (
		jpeg, png, mp4, glb, pdf = "as JPEG", "as PNG", "as MP4", "as GLB", "as PDF"
	)
	zip := zipOf
	for name, c := range map[string]struct{ content, what, instead string }{
		"a.svg":                  {`<svg xmlns="http://www.w3.org/2000/svg"/>`, "SVG drawings", png},
		"declared.svg":           {"\xEF\xBB\xBF\n<?xml version=\"1.0\"?>\n<!-- Made -->\n<SVG>", "SVG drawings", png},
		"with a doctype.svg":     {`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg>`, "SVG drawings", png},
		"a.avif":                 {ftyp("avif", "avif", "mif1", "miaf"), "AVIF images", jpeg},
		"a general one.avif":     {ftyp("mif1", "mif1", "avif"), "AVIF images", jpeg},
		"of a phone.heic":        {ftyp("heic", "mif1", "heic"), "HEIC images", jpeg},
		"a.heif":                 {ftyp("mif1", "mif1", "heic"), "HEIC images", jpeg},
		"a live one.heic":        {ftyp("heic", "mif1", "MiHE", "heic", "mp42"), "HEIC images", jpeg},
		"a.gif":                  {"GIF89a\x01\x00\x01\x00", "GIF images", png},
		"a moving.webp":          {riff("WEBP", "VP8X\x0A\x00\x00\x00\x12\x00\x00\x00"), "Animated WebP images", png},
		"a.tif":                  {"II*\x00\x08\x00\x00\x00", "TIFF images", jpeg},
		"the other order.tiff":   {"MM\x00*\x00\x00\x00\x08", "TIFF images", jpeg},
		"a.psd":                  {"8BPS\x00\x01", "Photoshop files", png},
		"a.eps":                  {"%!PS-Adobe-3.0 EPSF-3.0", "Illustrator and EPS files", png},
		"with a preview.eps":     {"\xC5\xD0\xD3\xC6\x1E\x00", "Illustrator and EPS files", png},
		"of Canon.cr2":           {"II*\x00\x10\x00\x00\x00CR\x02\x00", "Camera raw images", jpeg},
		"of Canon.cr3":           {ftyp("crx ", "crx ", "isom"), "Camera raw images", jpeg},
		"of Nikon.NEF":           {"MM\x00*\x00\x00\x00\x08", "Camera raw images", jpeg},
		"of Adobe.dng":           {"II*\x00\x08\x00\x00\x00", "Camera raw images", jpeg},
		"of Fujifilm.raf":        {"FUJIFILMCCD-RAW 0201", "Camera raw images", jpeg},
		"a.bmp":                  {"BM\x46\x00\x00\x00\x00\x00\x00\x00\x36", "BMP images", png},
		"a.jp2":                  {"\x00\x00\x00\x0CjP  \r\n\x87\n", "JPEG 2000 images", jpeg},
		"a.jxl":                  {"\xFF\x0A\x00", "JPEG XL images", jpeg},
		"a.ico":                  {"\x00\x00\x01\x00\x01\x00", "Icons", png},
		"a.zip":                  {zip("photo.jpg"), "ZIP archives", "Unpack it"},
		"a.rar":                  {"Rar!\x1A\x07\x01\x00", "Archives", "Unpack it"},
		"a.7z":                   {"7z\xBC\xAF\x27\x1C", "Archives", "Unpack it"},
		"a.docx":                 {zip("[Content_Types].xml..word/document.xml"), "Word documents", pdf},
		"a.pptx":                 {zip("[Content_Types].xml..ppt/slides"), "PowerPoint presentations", pdf},
		"no telling.docx":        {zip("[Content_Types].xml"), "Office documents", pdf},
		"an old one.doc":         {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Office documents", pdf},
		"a.rtf":                  {`{\rtf1\ansi}`, "Text documents", pdf},
		"a.gltf":                 {`{"asset": {"version": "2.0"}, "buffers": [{"uri": "a.bin"}]}`, "glTF models in separate files", glb},
		"a.obj":                  {"# made by hand\nv 0 0 0\n", "OBJ models", glb},
		"a.fbx":                  {"Kaydara FBX Binary  \x00\x1a\x00", "FBX models", glb},
		"as text.fbx":            {"; FBX 7.7.0 project file", "FBX models", glb},
		"a.usdz":                 {zip("scene.usdc"), "USDZ models", glb},
		"a.usdc":                 {"PXR-USDC\x00", "USD models", glb},
		"a.blend":                {"BLENDER-v300", "Blender files", glb},
		"a.stl":                  {"solid cube\n", "STL models", glb},
		"a.mov":                  {ftyp("qt  ", "qt  "), "QuickTime videos (MOV)", mp4},
		"an old one.mov":         {boxed("moov", mvhd(600, 600, false)), "QuickTime videos (MOV)", mp4},
		"wide.mov":               {boxed("wide") + boxed("mdat", "x"), "QuickTime videos (MOV)", mp4},
		"a.3gp":                  {ftyp("3gp5", "3gp5", "isom"), "3GP videos", mp4},
		"a.avi":                  {riff("AVI ", "LIST"), "AVI videos", mp4},
		"a.mkv":                  {ebml("matroska"), "Matroska videos (MKV)", mp4},
		"a.wmv":                  {"\x30\x26\xB2\x75\x8E\x66\xCF\x11", "Windows Media videos", mp4},
		"a.mpg":                  {"\x00\x00\x01\xBA\x44", "MPEG videos", mp4},
		"a.flv":                  {"FLV\x01\x05", "Flash videos", mp4},
		"a.mp3":                  {"ID3\x04\x00", "Audio files", "MP4 or WebM video"},
		"without a tag.mp3":      {"\xFF\xFB\x90\x44", "Audio files", "MP4 or WebM video"},
		"a.m4a":                  {ftyp("M4A ", "M4A ", "mp42", "isom"), "Audio files", "MP4 or WebM video"},
		"a.wav":                  {riff("WAVE", "fmt "), "Audio files", "MP4 or WebM video"},
		"a.html":                 {"\n<!DOCTYPE html><title>A shop</title>", "Web pages", "save the image or video itself"},
		"a page with a logo.jpg": {"<html><body><p>Not found</p></body></html>", "Web pages", "save the image or video itself"},
		"a.xml":                  {`<?xml version="1.0"?><feed/>`, "XML files", "JPEG, PNG or WebP"},
		"a.txt":                  {"Black mohair, 40 %", "Text files", pdf},
		"a page.csv":             {"<!DOCTYPE html><title>A shop</title>", "named like a table", "save it as XLSX or CSV"},
		"an old export.xls":      {"<html><table><tr><td>SKU</td></tr></table></html>", "named like a table", "save it as XLSX or CSV"},
		"with a password.xlsx":   {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "protected with a password", "Remove the password"},
		"an old one.XLS":         {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Excel 97 to 2003", "save it as XLSX or CSV"},
		"a sheet.ods":            {zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "OpenDocument", "save it as XLSX or CSV"},
		"a sheet.numbers":        {zip("index/document.iwa"), "Numbers", "as Excel or CSV"},
		"a document.xlsx":        {zip("[Content_Types].xml..word/document.xml"), "Word documents", pdf},
		"no text.csv":            {"\x00\x01\x02\x03", "Files of this type", "JPEG, PNG or WebP"},
		"a text that begins so":  {"MZ and BM are magic numbers", "Text files", pdf},
		"a.exe":                  {"MZ\x90\x00\x03", "Programs", "JPEG, PNG or WebP"},
		"a.sh":                   {"#!/bin/sh\n", "Programs", "JPEG, PNG or WebP"},
		"a program.png":          {"\x7FELF\x02\x01", "Programs", "JPEG, PNG or WebP"},
		"old.glb":                {"glTF" + le32(1, 20, 0, 0), "GLB files of version 1", "glTF 2.0"},
		"unknown":                {"\x00\x01\x02\x03", "Files of this type", "JPEG, PNG or WebP"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := detect(name, c.content)
			require.True(t, ports.HasReason(err, "file_type"), "%v", err)
			assert.True(t, ports.IsKind(err, ports.Invalid))
			assert.ErrorContains(t, err, c.what)
			assert.ErrorContains(t, err, "can't be used here. ")
			assert.ErrorContains(t, err, c.instead)
		})
	}
}

func TestWhatIsEmptyOrBroken(t *testing.T) {
	for name, c := range map[string]struct{ content, reason string }{
		"nothing":                     {"", "file_empty"},
		"a JPEG of its magic":         {"\xFF\xD8\xFF", "file_broken"},
		"a JPEG that goes on wrongly": {"\xFF\xD8\xFF\x00", "file_broken"},
		"a PNG of its magic":          {"\x89PNG\r\n\x1a\n", "file_broken"},
		"a PNG with another chunk":    {"\x89PNG\r\n\x1a\n\x00\x00\x00\x0DtEXt", "file_broken"},
		"a WebP that was cut off":     {webp()[:15], "file_broken"},
		"a WebP of something else":    {riff("WEBP", "ABCD\x00\x00\x00\x00"), "file_broken"},
		"a GLB of its magic":          {"glTF", "file_broken"},
		"a GLB that was cut off":      {glb(cube, binChunk)[:100], "file_broken"},
		"a GLB with more behind it":   {glb(cube) + "more", "file_broken"},
		"a GLB without a scene":       {strings.Replace(glb(cube), "JSON", "BIN\x00", 1), "file_broken"},
		"an MP4 of its first box":     {ftyp("isom", "isom")[:14], "file_broken"},
		"an MP4 with an empty box":    {"\x00\x00\x00\x08ftypisom", "file_broken"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := detect("a file", c.content)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
		})
	}
}

func FuzzDetect(f *testing.F) {
	for _, seed := range []string{"", jpegStart, pngStart, webp(), glb(cube, binChunk), pdf(), mp4(), webm(), ebml("matroska"), ftyp("qt  "), `{"asset"`, "PK\x03\x04"} {
		f.Add("a.obj", []byte(seed))
	}
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		found, err := Detect(name, content, int64(len(content)))
		if err != nil {
			require.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
			return
		}
		require.NotEmpty(t, found.MediaType)
	})
}

func TestSheetsAreTaken(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		want    Format
	}{
		"a.xlsx":           {zipOf("[Content_Types].xml..xl/workbook.xml"), XLSX},
		"no telling.XLSX":  {zipOf("[Content_Types].xml"), XLSX},
		"without a name":   {zipOf("[Content_Types].xml..xl/workbook.xml"), XLSX},
		"a.csv":            {"name;colour\r\nHeather;gr\xfcn\r\n", CSV},
		"a.tsv":            {"name\tcolour\n", CSV},
		"of two bytes.csv": {"\xFF\xFEn\x00a\x00", CSV},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := detect(name, c.content)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}

// zipOf is the beginning of an archive whose first part has that name.
func zipOf(first string) string { return "PK\x03\x04\x14\x00\x00\x00\x00\x00" + first }
