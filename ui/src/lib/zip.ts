/** A file in a ZIP archive, which isn't unpacked yet. */
export type ZipEntry = {
  /** With its folders, as the archive says it. */
  name: string
  /** Bytes once it is unpacked, as the archive says. */
  size: number
  /** It is unpacked as it is read. Fails with a ZipError if it is broken or larger than the archive says. */
  unpack: () => Promise<Blob>
}

/** Why an archive or a file of it can't be unpacked, with what to do. */
export class ZipError extends Error {}

const largest = 2_000_000_000
const mostEntries = 25_000
/** Bytes that all files together may have. */
const mostUnpacked = 4_000_000_000

const endLength = 22
const longestComment = 65_535
const fileLength = 46
const localLength = 30
const signatures = { end: 0x06054b50, file: 0x02014b50, local: 0x04034b50 }
const stored = 0
const deflated = 8

const broken = 'The archive is broken. Pack it again, or drop the folder.'
const tooLarge = 'The archive is larger than 2 GB. Unpack it and drop the folder.'

/** The files of an archive, without its folders. Fails with a ZipError. */
export async function readZip(archive: Blob): Promise<ZipEntry[]> {
  if (archive.size > largest) throw new ZipError(tooLarge)
  const { count, at, length } = await findEnd(archive)
  if (count > mostEntries) {
    throw new ZipError('The archive has more than 25,000 files. Unpack it and drop it in parts.')
  }
  const list = await viewOf(archive.slice(at, at + length))
  const entries: ZipEntry[] = []
  let total = 0
  let from = 0
  for (let i = 0; i < count; i += 1) {
    if (from + fileLength > list.byteLength || list.getUint32(from, true) !== signatures.file) {
      throw new ZipError(broken)
    }
    const nameLength = list.getUint16(from + 28, true)
    const next =
      from +
      fileLength +
      nameLength +
      list.getUint16(from + 30, true) +
      list.getUint16(from + 32, true)
    if (next > list.byteLength) throw new ZipError(broken)
    const flags = list.getUint16(from + 8, true)
    const entry = {
      method: list.getUint16(from + 10, true),
      encrypted: (flags & 1) !== 0,
      packed: list.getUint32(from + 20, true),
      size: list.getUint32(from + 24, true),
      at: list.getUint32(from + 42, true),
    }
    const name = nameOf(
      new Uint8Array(list.buffer, list.byteOffset + from + fileLength, nameLength),
    )
    from = next
    if (name.endsWith('/')) continue
    total += entry.size
    entries.push({ name, size: entry.size, unpack: () => unpack(archive, entry) })
  }
  if (total > mostUnpacked) {
    throw new ZipError('The archive unpacks to more than 4 GB. Drop its files in parts.')
  }
  return entries
}

type Packed = { method: number; encrypted: boolean; packed: number; size: number; at: number }

/** Where the list of files is. It is told at the end, before a comment. */
async function findEnd(archive: Blob) {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - endLength - longestComment)))
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== signatures.end) continue
    const found = {
      count: tail.getUint16(at + 10, true),
      length: tail.getUint32(at + 12, true),
      at: tail.getUint32(at + 16, true),
    }
    if (found.at === 0xffffffff || found.count === 0xffff) throw new ZipError(tooLarge)
    return found
  }
  throw new ZipError('This is no ZIP archive. Drop the pictures themselves, or their folder.')
}

async function unpack(archive: Blob, { method, encrypted, packed, size, at }: Packed) {
  if (encrypted) throw new ZipError('It is encrypted. Pack it without a password.')
  const head = await viewOf(archive.slice(at, at + localLength))
  if (head.byteLength < localLength || head.getUint32(0, true) !== signatures.local) {
    throw new ZipError(broken)
  }
  const from = at + localLength + head.getUint16(26, true) + head.getUint16(28, true)
  const content = archive.slice(from, from + packed)
  if (content.size !== packed || (method === stored && packed !== size)) throw new ZipError(broken)
  if (method === stored) return content
  if (method !== deflated) {
    throw new ZipError(
      'It is packed in a way that can’t be read here. Unpack it and drop the folder.',
    )
  }
  return inflate(content, size)
}

/** Ends once there is more than was said, so that a bomb isn't unpacked. */
async function inflate(content: Blob, size: number): Promise<Blob> {
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.byteLength
      if (length > size) throw new ZipError(broken)
      parts.push(value)
    }
  } catch {
    await reader.cancel().catch(() => {})
    throw new ZipError(broken)
  }
  if (length !== size) throw new ZipError(broken)
  return new Blob(parts)
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())

/** Older programs write names as they like; most of them in UTF-8 all the same. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
