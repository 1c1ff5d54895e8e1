import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rowOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { CategoryEditor } from './category-editor'
import { CategoryField } from './category-field'
import type { ListingRow } from './rows'

const row = { id: 'v1', of: rowOf(1, {}), isHead: true, isFirst: true } as ListingRow
const search = () => screen.findByRole('combobox', { name: 'Category' })

test('a category is chosen where it stands in the panel, and a refusal is said', async () => {
  const onSave = vi.fn(async (id: string) => (id === '' ? 'A category is required.' : ''))
  const field = { label: 'Category', value: 'aa-1-13-12', shown: 'Sweaters', inherited: '' }
  const { user } = renderInApp(<CategoryField {...field} isMissing={false} onSave={onSave} />, '/')
  await user.click(screen.getByRole('button', { name: 'Category: Sweaters' }))
  await user.type(await search(), 'cardigans')
  await screen.findAllByRole('option', { name: /^Cardigans/ })
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenLastCalledWith('aa-1-13-3')
  await user.click(screen.getByRole('button', { name: 'Category: Sweaters' }))
  await user.click(screen.getByRole('option', { name: /^No value/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A category is required.')
})

test.each(['{Enter}', '{Tab}'])(
  'what is typed into a cell is looked for, and %s takes it',
  async (key) => {
    const onCommit = vi.fn()
    const { user } = renderInApp(
      <CategoryEditor label="Category" row={row} text="c" onCommit={onCommit} onCancel={vi.fn()} />,
      '/',
    )
    expect(await search()).toHaveValue('c')
    await user.type(await search(), 'ardigans')
    await screen.findAllByRole('option', { name: /^Cardigans/ })
    await user.keyboard(key)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('aa-1-13-3')
  },
)

test('a cell that has a category lists all, beginning with it', async () => {
  renderInApp(
    <CategoryEditor
      label="Category"
      row={row}
      text="aa-1-13-12"
      onCommit={vi.fn()}
      onCancel={vi.fn()}
    />,
    '/',
  )
  expect(await search()).toHaveValue('')
  expect(screen.getByRole('option', { name: /^No value/ })).toBeVisible()
})
