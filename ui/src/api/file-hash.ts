import { bytesToHex } from '@noble/hashes/utils.js'

/** Larger files are sent without their hash: reading them takes longer than it may save. */
const largestHashed = 200e6

/** The SHA-256 of a file as hex digits, computed in a worker; undefined for very large files. */
export function hashFile(file: File, signal: AbortSignal): Promise<string | undefined> {
  if (file.size > largestHashed || typeof Worker === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file-hash.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<Uint8Array | null>) => {
      end()
      resolve(data ? bytesToHex(data) : undefined)
    }
    // The server computes it in any case.
    worker.onerror = () => {
      end()
      resolve(undefined)
    }
    worker.postMessage(file)
  })
}
