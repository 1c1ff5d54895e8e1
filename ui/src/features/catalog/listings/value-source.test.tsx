import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CatalogValue } from '@/api/queries/catalog'
import type { ProductEntry } from '@/api/queries/catalog-product'
import { ValueSource } from './value-source'

const title = (value: string): CatalogValue => ({
  attribute: 'title',
  locale: '',
  channel: '',
  value,
  source: 'typed',
})

/** An act that wrote a title where another one, or none, was. */
function shown(before: string, after: string) {
  const values = (text: string) => (text === '' ? [] : [title(text)])
  const state = { values: values(before), media: [], storeIds: [], familyId: '' }
  const entry = {
    number: 7,
    kind: 'edit',
    summary: 'Edited NH-1',
    actorName: 'Ada Lovelace',
    at: '2026-03-10T12:00:00Z',
    changes: [{ ordinal: 0, before: state, after: { ...state, values: values(after) } }],
  } as unknown as ProductEntry
  render(<ValueSource value={title(after)} entries={[entry]} show={(text) => text.toUpperCase()} />)
  return screen.getByRole('button').title
}

test('who wrote a value and when is said with the value before', () => {
  expect(shown('Crew', 'Knit')).toMatch(/^Ada Lovelace, .*: Edited NH-1\. Before: “CREW”$/)
})

test('a value that stands where none was says so', () => {
  expect(shown('', 'Knit')).toMatch(/Edited NH-1\. It was empty before\.$/)
})
