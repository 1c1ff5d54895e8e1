package contentcredentials

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	_ "crypto/sha256" // SHA-256, for crypto.Hash
	_ "crypto/sha512" // SHA-384 and SHA-512, for crypto.Hash
	"crypto/x509"
	"encoding/asn1"
	"errors"
	"fmt"
	"math/big"

	"github.com/fxamacker/cbor/v2"
)

// COSE (RFC 9052) and its headers.
const (
	tagSign1      = 18
	headerAlg     = 1
	headerX5Chain = 33
	algES256      = -7
	algEdDSA      = -8
)

// hashes are those of the algorithms that are verified, ECDSA and RSA-PSS.
var hashes = map[int64]crypto.Hash{
	algES256: crypto.SHA256, -35: crypto.SHA384, -36: crypto.SHA512,
	-37: crypto.SHA256, -38: crypto.SHA384, -39: crypto.SHA512,
}

// Limits of RSA keys, in bits.
const minRSA, maxRSA = 2048, 8192

var (
	errSignature   = errors.New("the signature is not of this claim")
	errUnsupported = errors.New("unsupported kind of signature")
)

// sign1 is a COSE_Sign1 structure with a detached payload.
type sign1 struct {
	_           struct{} `cbor:",toarray"`
	Protected   []byte
	Unprotected map[any]any
	Payload     []byte
	Signature   []byte
}

// toBeSigned is the Sig_structure of RFC 9052.
func toBeSigned(protected, payload []byte) []byte {
	return encode([]any{"Signature1", protected, []byte{}, payload})
}

// sign returns the COSE_Sign1 of a claim, with ES256. The signature is deterministic
// (RFC 6979).
func (s *Signer) sign(claim []byte) ([]byte, error) {
	var chain any = s.chain[0].Raw // one certificate is no list
	if len(s.chain) > 1 {
		list := make([][]byte, len(s.chain))
		for i, c := range s.chain {
			list[i] = c.Raw
		}
		chain = list
	}
	protected := encode(map[int]any{headerAlg: algES256, headerX5Chain: chain})
	digest := crypto.SHA256.New()
	digest.Write(toBeSigned(protected, claim))
	der, err := s.key.Sign(nil, digest.Sum(nil), crypto.SHA256)
	if err != nil {
		return nil, fmt.Errorf("sign a manifest: %w", err)
	}
	var parts struct{ R, S *big.Int }
	if _, err := asn1.Unmarshal(der, &parts); err != nil {
		return nil, fmt.Errorf("sign a manifest: %w", err)
	}
	const half = 32
	both := append(parts.R.FillBytes(make([]byte, half)), parts.S.FillBytes(make([]byte, half))...)
	return encode(cbor.Tag{Number: tagSign1, Content: sign1{Protected: protected, Unprotected: map[any]any{}, Signature: both}}), nil
}

// verify returns the certificate that signed a claim. It fails with errSignature,
// errUnsupported or an error of decoding.
func verify(cose, claim []byte) (*x509.Certificate, error) {
	var raw cbor.RawTag
	if err := decoder.Unmarshal(cose, &raw); err == nil {
		if raw.Number != tagSign1 {
			return nil, errUnsupported
		}
		cose = raw.Content
	}
	var signed sign1
	if err := decoder.Unmarshal(cose, &signed); err != nil {
		return nil, err
	}
	algorithm, leaf, err := headers(signed)
	if err != nil {
		return nil, err
	}
	certificate, err := x509.ParseCertificate(leaf)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUnsupported, err)
	}
	return certificate, check(certificate.PublicKey, algorithm, toBeSigned(signed.Protected, claim), signed.Signature)
}

// headers returns the algorithm and the first certificate, which older manifests keep
// in the unprotected header under its name.
func headers(signed sign1) (algorithm int64, leaf []byte, err error) {
	var protected map[any]any
	if err := decoder.Unmarshal(signed.Protected, &protected); err != nil {
		return 0, nil, err
	}
	switch a := protected[uint64(headerAlg)].(type) {
	case int64:
		algorithm = a
	default:
		return 0, nil, errUnsupported
	}
	for _, chain := range []any{protected[uint64(headerX5Chain)], protected["x5chain"], signed.Unprotected[uint64(headerX5Chain)], signed.Unprotected["x5chain"]} {
		if list, ok := chain.([]any); ok && len(list) > 0 {
			chain = list[0]
		}
		if leaf, ok := chain.([]byte); ok {
			return algorithm, leaf, nil
		}
	}
	return 0, nil, errUnsupported
}

func check(key any, algorithm int64, message, signature []byte) error {
	hash := hashes[algorithm]
	var digest []byte
	if hash != 0 {
		h := hash.New()
		h.Write(message)
		digest = h.Sum(nil)
	}
	valid := false
	switch key := key.(type) {
	case *ecdsa.PublicKey:
		if algorithm != algES256 && algorithm != -35 && algorithm != -36 {
			return errUnsupported
		}
		half := (key.Curve.Params().BitSize + 7) / 8
		valid = len(signature) == 2*half &&
			ecdsa.Verify(key, digest, new(big.Int).SetBytes(signature[:half]), new(big.Int).SetBytes(signature[half:]))
	case *rsa.PublicKey:
		if algorithm > -37 || hash == 0 || key.N.BitLen() < minRSA || key.N.BitLen() > maxRSA {
			return errUnsupported
		}
		valid = rsa.VerifyPSS(key, hash, digest, signature, &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash}) == nil
	case ed25519.PublicKey:
		if algorithm != algEdDSA {
			return errUnsupported
		}
		valid = ed25519.Verify(key, message, signature)
	default:
		return errUnsupported
	}
	if !valid {
		return errSignature
	}
	return nil
}
