import { expect, test } from 'vitest'
import { acceptedFiles, sortFiles } from './sort-files'

const named = (name: string, content = 'x') => new File([content], name)

test('a sheet and its photos are distinguished by their endings', () => {
  const files = ['Lieferung.CSV', 'a.JPG', 'b.webp', 'price.update.xlsx'].map((name) => named(name))
  const { sheets, photos, others } = sortFiles(files)
  expect(sheets.map(({ name }) => name)).toEqual(['Lieferung.CSV', 'price.update.xlsx'])
  expect(photos.map(({ name }) => name)).toEqual(['a.JPG', 'b.webp'])
  expect(others).toEqual([])
})

test('a text file is stored as the table that it is', () => {
  const { sheets } = sortFiles([named('Lieferung.TXT')])
  expect(sheets.map(({ name }) => name)).toEqual(['Lieferung.tsv'])
})

test('what a batch cannot take has a reason with what to do', () => {
  const { others } = sortFiles([
    named('old.xls'),
    named('linesheet.pdf'),
    named('README'),
    named('empty.csv', ''),
  ])
  expect(others.map(({ reason }) => reason)).toEqual([
    'An old Excel file. Save it as XLSX.',
    'A PDF has no rows to read. Ask for the sheet that it was made from.',
    'Neither a sheet nor a photo.',
    'The file is empty.',
  ])
})

test('a sheet may have 200 MB', () => {
  const large = Object.defineProperty(named('large.csv'), 'size', { value: 200_000_001 })
  expect(sortFiles([large]).others[0]?.reason).toContain('200 MB')
})

test('a photo may have 100 MB, and archives within archives are not unpacked', () => {
  const large = Object.defineProperty(named('large.jpg'), 'size', { value: 100 * 2 ** 20 + 1 })
  expect(sortFiles([large]).others[0]?.reason).toContain('100 MB')
  expect(sortFiles([named('in.zip')]).others[0]?.reason).toContain('drop the folder')
})

test('the picker offers sheets and photos', () => {
  expect(acceptedFiles.split(',')).toContain('.xlsx')
  expect(acceptedFiles.split(',')).toContain('.webp')
  expect(acceptedFiles.split(',')).toContain('.zip')
})
