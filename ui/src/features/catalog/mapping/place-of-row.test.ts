import { expect, test } from 'vitest'
import { placeOfRow } from './place-of-row'

/** 1,000 rows under a heading in row 3, except for each tenth, which is empty. */
const numbers = Array.from({ length: 1_000 }, (_, i) => i + 4).filter((number) => number % 10 > 0)
const file = { rows: numbers.length, header: 3 }

function reader() {
  const pages: number[] = []
  const read = async (page: number) => {
    pages.push(page)
    return numbers.slice(page * 200, page * 200 + 200).map((number) => ({ number }))
  }
  return { pages, read }
}

test('each row is found by its number', async () => {
  const { read } = reader()
  for (const place of [0, 1, 199, 200, 517, 899]) {
    expect(await placeOfRow(read, numbers[place] ?? 0, file)).toBe(place)
  }
})

test('one near the beginning is read at once', async () => {
  const { read, pages } = reader()
  await placeOfRow(read, 12, file)
  expect(pages).toEqual([0])
})

test.each([0, 3, 20, 990, 5_000])('row %i is none of the rows', async (number) => {
  expect(await placeOfRow(reader().read, number, file)).toBeNull()
})

test('an empty file has none', async () => {
  expect(await placeOfRow(async () => [], 4, { rows: 0, header: 3 })).toBeNull()
  expect(await placeOfRow(async () => [], 4, { rows: 5, header: 3 })).toBeNull()
})
