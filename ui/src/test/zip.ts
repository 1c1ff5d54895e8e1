type Packed = {
  name: string
  content: Uint8Array
  raw?: Uint8Array
  size?: number
  flags?: number
  method?: number
}

const text = new TextEncoder()

/** A ZIP archive. What is packed with a method has its `raw` bytes; `size` is what the archive says. */
export function zipOf(
  files: readonly (Packed | readonly [name: string, content: string])[],
): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const list: Uint8Array[] = []
  let at = 0
  for (const file of files) {
    const {
      name,
      content,
      raw,
      size,
      flags = 0,
      method = 0,
    }: Packed = isPair(file) ? { name: file[0], content: text.encode(file[1]) } : file
    const packed = raw ?? content
    const bytes = text.encode(name)
    const sizes = [0, packed.length, size ?? content.length]
    const local = concat([
      numbers(
        [0x04034b50, 4],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0, 4],
        ...sizes.map((n) => [n, 4] as const),
        [bytes.length, 2],
        [0, 2],
      ),
      bytes,
      packed,
    ])
    list.push(
      concat([
        numbers(
          [0x02014b50, 4],
          [20, 2],
          [20, 2],
          [flags, 2],
          [method, 2],
          [0, 4],
          ...sizes.map((n) => [n, 4] as const),
          [bytes.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [at, 4],
        ),
        bytes,
      ]),
    )
    locals.push(local)
    at += local.length
  }
  const central = concat(list)
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [central.length, 4],
    [at, 4],
    [0, 2],
  )
  return concat([...locals, central, end])
}

const isPair = (file: Packed | readonly [string, string]): file is readonly [string, string] =>
  Array.isArray(file)

function numbers(...list: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  return concat(
    list.map(([value, bytes]) =>
      Uint8Array.from({ length: bytes }, (_, i) => (value / 256 ** i) & 255),
    ),
  )
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
