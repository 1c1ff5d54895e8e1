import { describe, expect, test } from 'vitest'
import { frameOf, pictureOf } from '@/test/boards'
import type { BoardElement } from './element'
import { palettesOf, usualPalette } from './palettes'

const swatch = (id: string, hex: string, frame = '', x = 0) =>
  ({
    ...{ id, kind: 'swatch', x, y: 0, w: 80, h: 80, order: 'V', frame },
    data: { hex, name: id },
  }) as BoardElement

const look = frameOf('look', 'Look 1')
const fjord = frameOf('fjord', 'Fjord', { y: 900, data: { title: 'Fjord', kind: 'palette' } })
const empty = frameOf('empty', 'Nothing', { data: { title: 'Nothing', kind: 'palette' } })
const rust = swatch('rust', '#a4471f', 'look')
const lichen = swatch('lichen', '#8c9260', 'fjord', 200)
const fiord = swatch('fiord', '#4b565c', 'fjord', 100)
const again = swatch('again', '#4b565c', 'fjord', 300)

const board = (...elements: readonly BoardElement[]) =>
  new Map(elements.map((element) => [element.id, element]))

const all = board(look, fjord, empty, rust, lichen, fiord, again)

test('the palettes of a board are its frames with swatches, those that are one first, and all of it', () => {
  expect(palettesOf(all, [])).toEqual([
    { id: 'fjord', name: 'Fjord', colors: ['#4b565c', '#8c9260'], elements: ['fjord'] },
    { id: 'look', name: 'Look 1', colors: ['#a4471f'], elements: ['look'] },
    {
      id: '',
      name: 'All of the board',
      colors: ['#a4471f', '#4b565c', '#8c9260'],
      elements: ['rust', 'fiord', 'lichen'],
    },
  ])
  expect(palettesOf(board(look), [])).toEqual([])
})

describe('what is taken unless another is chosen', () => {
  const usual = (elements: typeof all, ...selected: BoardElement[]) =>
    usualPalette(palettesOf(elements, selected), elements, selected)

  test.each([
    ['the swatches that are selected', 'selected', all, [lichen, rust]],
    ['the frame that is selected', 'look', all, [look]],
    [
      'that of the frame that a picture is in',
      'look',
      all,
      [pictureOf('p', 'a1', { frame: 'look' })],
    ],
    ['a frame that is a palette', 'fjord', all, [empty]],
    ['all of the board', '', board(look, rust), []],
  ] as const)('%s', (_, id, elements, selected) => {
    expect(usual(elements, ...selected)?.id).toBe(id)
  })

  test('nothing without a swatch', () => {
    expect(usual(board(look))).toBeUndefined()
  })
})
