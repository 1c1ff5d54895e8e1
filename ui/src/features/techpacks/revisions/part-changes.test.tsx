import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coat } from '@/test/techpack-tab'
import { PartChanges } from './part-changes'

const change = (changes: object) => ({
  part: 'materials',
  id: 'melton',
  name: 'Wool melton',
  field: 'consumption',
  label: 'consumption',
  old: '2.63 m',
  new: '2.85 m',
  ...changes,
})

/** The coat with another consumption of its shell. */
const using = (consumption: number) => {
  const { materials, ...rest } = coat()
  return {
    ...rest,
    materials: materials.map((m) => (m.id === 'melton' ? { ...m, consumption } : m)),
  }
}

test('a line says its number, what changed word by word, and what that costs', () => {
  render(
    <PartChanges
      part="materials"
      changes={[
        change({}),
        change({ field: 'placement', label: 'placement', old: 'Body', new: 'Body, sleeves' }),
      ]}
      old={using(2630)}
      next={using(2850)}
    />,
  )
  const [consumption, placement] = screen.getAllByRole('row')
  expect(consumption).toHaveTextContent('1Wool melton consumption2.63 2.85 m +EUR 4.62')
  expect(within(consumption as HTMLElement).getByRole('deletion')).toHaveTextContent('2.63')
  expect(placement).not.toHaveTextContent('EUR')
  expect(screen.getByRole('heading')).toHaveTextContent('Materials a piece costs +EUR 4.62')
})

test('a line that is gone is struck, and has no number', () => {
  const { materials, ...rest } = coat()
  const next = { ...rest, materials: materials.slice(1) }
  render(
    <PartChanges
      part="materials"
      changes={[change({ field: '', label: '', old: 'Wool melton', new: '' })]}
      old={coat()}
      next={next}
    />,
  )
  const row = screen.getByRole('row')
  expect(row).toHaveAttribute('data-gone', 'true')
  expect(row).toHaveTextContent(/^Wool meltonremoved−EUR 59\.82$/)
})

test('what belongs to no item is named by itself', () => {
  render(
    <PartChanges
      part="care"
      changes={[
        change({
          part: 'care',
          id: '',
          name: '',
          field: 'wash',
          label: 'washing',
          old: 'Do not wash',
          new: 'Do wash',
        }),
      ]}
      old={coat()}
      next={coat()}
    />,
  )
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Washing$/)
})
