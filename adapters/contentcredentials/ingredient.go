package contentcredentials

import (
	"encoding/base64"

	"selvedge/ports"
)

// maxKept bounds the manifests that one ingredient brings along, in bytes.
const maxKept = 16 << 20

// ingredient returns the assertion of a file that another was made from, and the
// manifests of that file. Those that are broken are left out.
func ingredient(in ports.Ingredient) (object, []box) {
	out := object{
		"relationship": string(in.Relation),
		"dc:title":     in.Title,
		// The file's hash as a name (RFC 6920).
		"instanceID": "ni:///sha-256;" + base64.RawURLEncoding.EncodeToString(in.SHA256),
	}
	if in.MediaType != "" {
		out["dc:format"] = in.MediaType
	}
	if len(in.Manifest) == 0 || len(in.Manifest) > maxKept {
		return out, nil
	}
	store, err := parseStore(in.Manifest)
	if err != nil {
		return out, nil
	}
	found, err := readManifest(store)
	if err != nil {
		return out, nil
	}
	path := storePath + found.box.label
	signed, _ := found.box.child(signature)
	out["activeManifest"] = linkTo(path, found.box.raw)
	out["claimSignature"] = linkTo(path+"/"+signature, signed.raw)
	out["validationResults"] = object{"activeManifest": object{
		"success":       []any{object{"code": "claimSignature.validated", "url": selfURI + path + "/" + signature}},
		"informational": []any{},
		"failure":       []any{},
	}}
	return out, store.children
}
