package origin

import (
	"bytes"
	"encoding/xml"
	"strings"

	"selvedge/core/imagefile"
)

// Namespaces of XMP.
const (
	rdfNamespace  = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	iptcNamespace = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
)

// maxPacket bounds the XMP that is read, in bytes. Packets with thumbnails are larger
// and have no say here.
const maxPacket = 1 << 20

// Packet is what the product writes into a file as XMP.
type Packet struct {
	SourceType SourceType
	System     string // model that made the picture; empty if none did
	Credit     string // label for people
	Tool       string // product
}

// label says in words how a picture came to be.
func label(s SourceType, product string) string {
	switch {
	case s.ByModel():
		return "Made with AI in " + product
	case s.synthetic():
		return "Drawn by rules, no AI"
	case s == AlgorithmicallyEnhanced:
		return "Enhanced in " + product
	}
	return ""
}

// encode returns the packet as XMP.
func (p Packet) encode() []byte {
	var out bytes.Buffer
	attribute := func(name, value string) {
		if value == "" {
			return
		}
		out.WriteString("\n  " + name + `="`)
		// Writing to a buffer never fails.
		_ = xml.EscapeText(&out, []byte(value))
		out.WriteByte('"')
	}
	out.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="` + rdfNamespace + `"><rdf:Description rdf:about=""`)
	attribute("xmlns:Iptc4xmpExt", iptcNamespace)
	attribute("xmlns:photoshop", "http://ns.adobe.com/photoshop/1.0/")
	attribute("xmlns:xmp", "http://ns.adobe.com/xap/1.0/")
	attribute("Iptc4xmpExt:DigitalSourceType", p.SourceType.URI())
	attribute("Iptc4xmpExt:AISystemUsed", p.System)
	attribute("photoshop:Credit", p.Credit)
	attribute("xmp:CreatorTool", p.Tool)
	out.WriteString("/></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>")
	return out.Bytes()
}

// Mark returns the file with a packet as its XMP, instead of any that it has. It fails
// like imagefile.Parse and imagefile.File.SetXMP.
func Mark(file []byte, p Packet) ([]byte, error) {
	f, err := imagefile.Parse(file)
	if err != nil {
		return nil, err
	}
	if err := f.SetXMP(p.encode()); err != nil {
		return nil, err
	}
	return f.Bytes(), nil
}

// sourceTypeIn returns the source type that an XMP packet gives, as an attribute, an
// element or a resource. It is empty if there is none or the packet is broken.
func sourceTypeIn(packet []byte) SourceType {
	const property = "DigitalSourceType"
	if len(packet) > maxPacket {
		return ""
	}
	in := xml.NewDecoder(bytes.NewReader(packet))
	inside := false
	for {
		token, err := in.Token()
		if err != nil {
			return ""
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside = token.Name == xml.Name{Space: iptcNamespace, Local: property}
			for _, a := range token.Attr {
				named := a.Name == xml.Name{Space: iptcNamespace, Local: property}
				if named || inside && a.Name == (xml.Name{Space: rdfNamespace, Local: "resource"}) {
					return ParseSourceType(a.Value)
				}
			}
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); inside && text != "" {
				return ParseSourceType(text)
			}
		case xml.EndElement:
			inside = false
		}
	}
}
