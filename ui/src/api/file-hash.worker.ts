import { sha256 } from '@noble/hashes/sha2.js'

/** Bytes read at once. */
const step = 4 << 20

/** Answers a file with its SHA-256, or null if it can't be read. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = sha256.create()
    for (let at = 0; at < file.size; at += step) {
      hash.update(new Uint8Array(await file.slice(at, at + step).arrayBuffer()))
    }
    postMessage(hash.digest())
  } catch {
    postMessage(null)
  }
})
