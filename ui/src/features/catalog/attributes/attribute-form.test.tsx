import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { attributeOf, attributes } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { AttributesPanel } from './attributes-panel'

const api = '*/api/v1/workspace/w1/catalog'
const fit = attributeOf('own.fit', 'Fit', {
  type: 'choice',
  on: 'product',
  words: ['Slim', 'Regular', 'Loose'],
  own: true,
  version: 3,
})

/** Opens the panel of a workspace with own attributes; returns what is sent. */
function open(own: readonly CatalogAttribute[] = []) {
  const sent: unknown[] = []
  let all = [...attributes, ...own]
  server.use(
    http.get(`${api}/families`, () => answer([])),
    http.get(`${api}/attributes`, () => answer(all)),
    http.post(`${api}/attributes`, async ({ request }) => {
      const body = (await request.json()) as Partial<CatalogAttribute>
      sent.push(body)
      const made = attributeOf('own.made', '', { ...body, own: true, version: 1 })
      all = [...all, made]
      return answer(made)
    }),
    http.put(`${api}/attributes/own.fit`, async ({ request }) => {
      sent.push(await request.json())
      return answer(fit)
    }),
  )
  const onClose = vi.fn()
  const app = renderInApp(
    <>
      <AttributesPanel workspaceId="w1" onClose={onClose} />
      <Panels workspaceId="w1" />
    </>,
  )
  return { ...app, sent, onClose }
}

const list = () => screen.findByRole('navigation', { name: 'Attributes' })
const words = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Option \d|^Another option$/ })
    .map(({ value }) => value)
const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('without attributes it says what they are for, and one is added with pasted words', async () => {
  const { user, sent } = open()
  expect(await screen.findByText('No attributes of your own yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New attribute' }))
  await user.click(screen.getByRole('button', { name: 'Add attribute' }))
  expect(screen.getByText('Give it a name.')).toBeVisible()
  expect(screen.getByText('Add at least one option.')).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByRole('textbox', { name: 'Label' }), ' Fit ')
  paste(screen.getByRole('textbox', { name: 'Another option' }), 'Slim\nRegular\nslim\nLoose\n')
  expect(words()).toEqual(['Slim', 'Regular', 'Loose', ''])
  await user.click(screen.getByRole('button', { name: 'Add attribute' }))
  expect(await list()).toHaveTextContent('Fit')
  expect(sent).toEqual([
    {
      label: 'Fit',
      type: 'choice',
      on: 'product',
      localized: false,
      words: ['Slim', 'Regular', 'Loose'],
    },
  ])
})

test('words are written, moved and removed by keyboard', async () => {
  const { user, sent } = open([fit])
  await user.click(within(await list()).getByRole('button', { name: /^Fit/ }))
  await user.click(screen.getByRole('textbox', { name: 'Option 1' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(words()).toEqual(['Regular', 'Slim', 'Loose', ''])
  expect(screen.getByRole('textbox', { name: 'Option 2' })).toHaveFocus()
  await user.keyboard('{Enter}{Enter}Boxy{Enter}slim')
  expect(words()).toEqual(['Regular', 'Slim', 'Loose', 'Boxy', 'slim', ''])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('This option is there already.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Option 5' }))
  await user.keyboard('{Backspace}')
  expect(words()).toEqual(['Regular', 'Slim', 'Loose', 'Boxy', ''])
  expect(screen.getByRole('textbox', { name: 'Option 4' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const change = { version: 3, label: 'Fit', on: 'product' }
  await waitFor(() =>
    expect(sent).toEqual([{ ...change, words: ['Regular', 'Slim', 'Loose', 'Boxy'] }]),
  )
})

test('what is text may differ by language, and a refusal is shown where it belongs', async () => {
  const { user } = open([fit])
  server.use(
    http.post(`${api}/attributes`, () =>
      refuse(409, '“Fit” is an attribute already.', 'attribute_taken'),
    ),
    http.put(`${api}/attributes/own.fit`, () =>
      refuse(409, '12 products have “Loose”.', 'attribute_word_used'),
    ),
  )
  await list()
  await user.click(screen.getByRole('button', { name: 'New attribute' }))
  expect(screen.queryByRole('checkbox', { name: 'Differs by language' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Text')
  await user.click(screen.getByRole('checkbox', { name: 'Differs by language' }))
  expect(screen.queryByRole('group', { name: /^Options/ })).toBeNull()
  const label = screen.getByRole('textbox', { name: 'Label' })
  await user.type(label, 'Fit')
  await user.click(screen.getByRole('button', { name: 'Add attribute' }))
  await waitFor(() => expect(label).toHaveAccessibleDescription(/is an attribute already/))
  await user.click(within(await list()).getByRole('button', { name: /^Fit/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Loose' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const field = screen.getByRole('group', { name: /^Options/ })
  expect(await within(field).findByText('12 products have “Loose”.')).toBeVisible()
})

test('what somebody else changed meanwhile is said, and shown at will', async () => {
  const { user } = open([fit])
  const theirs = { ...fit, label: 'Passform', version: 4 }
  await user.click(within(await list()).getByRole('button', { name: /^Fit/ }))
  server.use(
    http.put(`${api}/attributes/own.fit`, () =>
      refuse(409, 'Somebody else changed this attribute. Reload the page.', 'attribute_changed'),
    ),
    http.get(`${api}/attributes`, () => answer([...attributes, theirs])),
  )
  const label = screen.getByRole('textbox', { name: 'Label' })
  await user.type(label, 'ting')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Somebody else changed this attribute/)).toBeVisible()
  expect(await list()).toHaveTextContent('Passform')
  expect(label).toHaveValue('Fitting')
  await user.click(screen.getByRole('button', { name: 'Show it as it is now' }))
  expect(label).toHaveValue('Passform')
})

test('one that is used isn’t deleted: what uses it is said, and leads there', async () => {
  const { user, history, onClose } = open([fit])
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('filter') === 'has:own.fit'
      const more = { next: '', facets: [], locale: '', revision: 1 }
      return answer([], { ...more, total: isAsked ? 340 : 0, of: 900, styles: 240 })
    }),
    http.delete(`${api}/attributes/own.fit`, () =>
      refuse(409, '240 products have a value of it. Empty it there first.', 'attribute_used'),
    ),
  )
  await user.click(within(await list()).getByRole('button', { name: /^Fit/ }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Fit?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^240 products have a value of it/)).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Show the 340 variants' }))
  expect(history.at(-1)).toBe('/workspace/w1/app/listings?has=own.fit')
  expect(onClose).toHaveBeenCalled()
})
