import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { beforeAll, expect, test, vi } from 'vitest'
import { keepPath, pathOf } from '@/lib/file-path'
import { zipOf } from '@/test/zip'
import { nameOfPhotos, takeFiles } from './take-files'

// jsdom's can't be read.
beforeAll(() => {
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
})

const archive = (...files: [name: string, content: string][]) =>
  new File([zipOf(files)], 'AW26 shoot.zip')

test('the photos and the sheet of an archive take its place', async () => {
  const photo = new File(['x'], 'own.jpg')
  const zip = archive(
    ['Rust/NH-1_front.jpg', 'x'],
    ['order.csv', 'sku'],
    ['__MACOSX/a.jpg', 'x'],
    ['.DS_Store', 'x'],
  )
  const { sheets, photos, others } = await takeFiles([photo, zip])
  expect(sheets.map(({ name }) => name)).toEqual(['order.csv'])
  expect(photos.map(pathOf)).toEqual(['own.jpg', 'AW26 shoot.zip/Rust/NH-1_front.jpg'])
  expect(photos[1]?.name).toBe('NH-1_front.jpg')
  expect(others).toEqual([])
})

test('of an archive, what can’t be taken is left out with a reason', async () => {
  const zip = archive(['a.pdf', 'x'], ['in.zip', 'x'], ['empty.jpg', ''], ['../../etc/b.jpg', 'x'])
  const { photos, others } = await takeFiles([zip])
  expect(photos.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(others.map(({ name }) => name)).toEqual(['a.pdf', 'in.zip', 'empty.jpg'])
  const broken = await takeFiles([new File(['no archive'], 'x.zip')])
  expect(broken.others).toEqual([
    {
      name: 'x.zip',
      reason: 'This is no ZIP archive. Drop the pictures themselves, or their folder.',
    },
  ])
})

test('photos are called as their folder, or counted', () => {
  const named = (path: string) => keepPath(new File(['x'], path.replace(/.*\//, '')), path)
  expect(nameOfPhotos([named('Shoot/a.jpg'), named('Shoot/back/b.jpg')])).toBe('Shoot')
  expect(nameOfPhotos([named('Shoot/a.jpg'), named('b.jpg')])).toBe('2 photos')
  expect(nameOfPhotos([named('b.jpg')])).toBe('b.jpg')
  expect(pathOf(named(`${'x'.repeat(300)}/b.jpg`))).toBe('b.jpg')
})
