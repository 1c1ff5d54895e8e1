import { Blob as NodeBlob } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { zipOf } from '@/test/zip'
import { readZip, ZipError } from './zip'

// jsdom's can't be read as a stream.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob))

const many = new Uint8Array(100_000)
const deflated = { content: many, raw: deflateRawSync(many), method: 8 }
const archive = (...files: Parameters<typeof zipOf>[0][number][]) => new Blob([zipOf(files)])

test('files of an archive are unpacked, stored or deflated', async () => {
  const zip = archive(
    ['shoot/a.jpg', 'pixels'],
    { name: 'shoot/', content: new Uint8Array() },
    { name: 'b.jpg', ...deflated },
  )
  const entries = await readZip(zip)
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['shoot/a.jpg', 6],
    ['b.jpg', 100_000],
  ])
  expect(await (await entries[0]?.unpack())?.text()).toBe('pixels')
  expect((await entries[1]?.unpack())?.size).toBe(100_000)
})

test('an archive may end with a comment, and names need not be in UTF-8', async () => {
  const bytes = zipOf([['Tun?.jpg', 'x']])
  for (const [i, byte] of bytes.entries()) if (byte === 63) bytes[i] = 0xf8
  const [entry] = await readZip(new Blob([bytes, 'a comment']))
  expect(entry?.name).toBe('Tunø.jpg')
})

test('what would unpack to more than it says is not unpacked', async () => {
  const [bomb] = await readZip(archive({ name: 'a.jpg', ...deflated, size: 10 }))
  await expect(bomb?.unpack()).rejects.toThrow(ZipError)
  const [short] = await readZip(archive({ name: 'a.jpg', ...deflated, size: 200_000 }))
  await expect(short?.unpack()).rejects.toThrow('The archive is broken')
  const large = { name: 'a.jpg', ...deflated, size: 2 ** 32 - 2 }
  await expect(readZip(archive(large, large))).rejects.toThrow('more than 4 GB')
})

test.each([
  ['an encrypted file', { name: 'a.jpg', ...deflated, flags: 1 }, 'without a password'],
  ['another method', { name: 'a.jpg', ...deflated, method: 12 }, 'packed in a way'],
  ['no deflated bytes', { name: 'a.jpg', ...deflated, raw: new Uint8Array([255, 255]) }, 'broken'],
  ['a stored file of another size', { name: 'a.jpg', content: many, size: 9 }, 'broken'],
])('%s is refused in words', async (_, file, words) => {
  const [entry] = await readZip(archive(file))
  await expect(entry?.unpack()).rejects.toThrow(words)
})

test('what is no archive, or broken, is refused in words', async () => {
  await expect(readZip(new Blob(['GIF89a']))).rejects.toThrow('This is no ZIP archive')
  const bytes = zipOf([['a.jpg', 'x']])
  await expect(readZip(new Blob([bytes.slice(5)]))).rejects.toThrow('broken')
  bytes[bytes.length - 12] = 9
  await expect(readZip(new Blob([bytes]))).rejects.toThrow('broken')
  const full = zipOf([['a.jpg', 'x']])
  full.fill(255, full.length - 12, full.length - 10)
  full.fill(255, full.length - 14, full.length - 12)
  await expect(readZip(new Blob([full]))).rejects.toThrow('2 GB')
})
