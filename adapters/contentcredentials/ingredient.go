package contentcredentials

import (
	"bytes"
	"encoding/base64"

	"selvedge/ports"
)

// Limits of the manifests that one ingredient brings along. A picture that was edited
// more often than that starts a new history.
const (
	maxKept      = 4 << 20 // bytes
	maxManifests = 256
)

// ingredient returns the assertion of a file that another was made from, and adds the
// manifests of that file to those that are kept, by their labels.
func (m *manifest) ingredient(in ports.Ingredient, kept map[string][]byte) object {
	out := object{
		"relationship": string(in.Relation),
		"dc:title":     in.Title,
		// The file's hash as a name (RFC 6920).
		"instanceID": "ni:///sha-256;" + base64.RawURLEncoding.EncodeToString(in.SHA256),
	}
	if in.MediaType != "" {
		out["dc:format"] = in.MediaType
	}
	manifests := intact(in.Manifest)
	for _, b := range manifests {
		if other, ok := kept[b.label]; ok && !bytes.Equal(other, b.raw) { // one label is one manifest
			return out
		}
	}
	if len(manifests) == 0 {
		return out
	}
	for _, b := range manifests {
		if _, ok := kept[b.label]; !ok {
			kept[b.label] = b.raw
			m.kept = append(m.kept, b.raw)
		}
	}
	newest := manifests[len(manifests)-1]
	path := storePath + newest.label
	signed, _ := newest.child(signature)
	out["activeManifest"] = linkTo(path, newest.raw)
	out["claimSignature"] = linkTo(path+"/"+signature, signed.raw)
	out["validationResults"] = object{"activeManifest": object{
		"success":       []any{object{"code": "claimSignature.validated", "url": selfURI + path + "/" + signature}},
		"informational": []any{},
		"failure":       []any{},
	}}
	return out
}

// intact returns the manifests of a store, the newest last, or none if any was changed
// or can not be verified.
func intact(data []byte) []box {
	if len(data) == 0 || len(data) > maxKept {
		return nil
	}
	store, err := parseStore(data)
	if err != nil || len(store.children) > maxManifests {
		return nil
	}
	labels := map[string]bool{}
	for _, b := range store.children {
		if _, err := verifyManifest(b); err != nil || labels[b.label] {
			return nil
		}
		labels[b.label] = true
	}
	return store.children
}
