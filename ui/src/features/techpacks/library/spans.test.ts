import { expect, test } from 'vitest'
import type { Heard } from '@/api/queries/techpacks'
import { carried, piecesOf, type Span, spansOf } from '@/lib/spans'
import { labelOf, toneOf } from './span-text'

const bytes = (text: string) => new TextEncoder().encode(text).length

/** What the server would answer: each word of the table where it stands, in bytes. */
function heardIn(text: string, slots: Record<string, string>): Heard {
  const places = Object.entries(slots).map(([word, slot]) => {
    const from = bytes(text.slice(0, text.indexOf(word)))
    return { from, to: from + bytes(word), slot, value: word }
  })
  return {
    text,
    garment: '',
    heard: places.filter(({ slot }) => slot !== ''),
    unheard: places.filter(({ slot }) => slot === ''),
    flat: '',
    measures: [],
    base: '',
    sizes: [],
    points: 0,
  }
}

const span = (from: number, to: number, slot = 'garment'): Span => ({
  from,
  to,
  slot,
  hex: '',
  fabric: '',
  ease: '',
})

test.each([
  ['camel coat', 'coat', 'coat'],
  ['très bouclé coat', 'bouclé', 'bouclé'],
  ['ﬁne ß Ünï coat', 'Ünï', 'Ünï'],
  ['👩🏽‍🦱 wool 🧥 coat', 'coat', 'coat'],
  ['茶色 コート', 'コート', 'コート'],
])('the bytes of %j are places in it', (text, word, found) => {
  const [first] = spansOf(heardIn(text, { [word]: 'garment' }))
  expect(text.slice(first?.from, first?.to)).toBe(found)
})

test('notes beside each other are one, others are not', () => {
  const text = 'storm proof coat, shiny'
  const spans = spansOf(heardIn(text, { storm: '', proof: '', coat: 'garment', shiny: '' }))
  expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual([
    'storm proof',
    'coat',
    'shiny',
  ])
})

test.each([
  ['stays before what is typed', 'wool coat', 'wool coat, midi', [[5, 9]]],
  ['moves with what is typed before it', 'wool coat', 'grey wool coat', [[10, 14]]],
  ['goes when it is changed', 'wool coat', 'wool cot', []],
  ['goes when it grows', 'wool coat', 'wool coats', []],
  ['goes when all is replaced', 'wool coat', 'x', []],
])('a span %s', (_, before, after, places) => {
  const kept = carried([span(5, 9)], before, after)
  expect(kept.map(({ from, to }) => [from, to])).toEqual(places)
})

test('a text is cut at its spans, and nothing of it is lost', () => {
  const text = 'Camel coat, storm-proof'
  const pieces = piecesOf(text, [span(0, 5, 'colour'), span(6, 10), span(12, 23, '')])
  expect(pieces.map((piece) => piece.text)).toEqual(['Camel', ' ', 'coat', ', ', 'storm-proof'])
  expect(piecesOf('coat', [span(2, 9)]).map((piece) => piece.text)).toEqual(['coat'])
})

test.each([
  ['Oversized', { slot: 'fit', ease: '+60' }, 'fit, +60 chest', 'shape'],
  ['slim', { slot: 'fit', ease: '-20' }, 'fit', 'shape'],
  ['wool', { slot: 'fabric', fabric: 'wool melton' }, 'melton', 'cloth'],
  ['linen', { slot: 'fabric', fabric: 'linen' }, 'cloth', 'cloth'],
  ['notch lapel', { slot: 'neck' }, 'collar', 'construction'],
  ['V-neck', { slot: 'neck' }, 'neck', 'construction'],
  ['red', { slot: 'colour', hex: '#ff0000' }, 'colour', 'colour'],
  ['storm-proof', { slot: '' }, 'kept as a note', 'note'],
  ['shiny', { slot: '' }, 'a note', 'note'],
])('%s is labelled by what it filled', (words, changes, label, tone) => {
  const said = { ...span(0, words.length), ...changes }
  expect(labelOf(said, words)).toBe(label)
  expect(toneOf(said)).toBe(tone)
})
