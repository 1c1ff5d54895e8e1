import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attributes, editedOf, editsIn, productOf, rowOf, serveCatalog } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import ListingsPage from './listings-page'

const api = '*/api/v1/workspace/w1/catalog'
const path = '/workspace/w1/app/listings'
const title = (locale: string, value: string) => ({
  attribute: 'title',
  locale,
  channel: '',
  value,
  source: 'imported',
})
const row = rowOf(1, { size: 'S', stock: '3' })
const german = { ...row, values: [...row.values, title('de', 'Pulli')] }
const italian = { ...row, fallback: [title('de', 'Pulli')] }

/** Opens the list of a store that sells in German. Returns what is asked and sent. */
function open(query = '') {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    const size = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(900)
    onTestFinished(() => size.mockRestore())
  }
  serveCatalog([german])
  const sent: unknown[] = []
  let said = [title('de', 'Pulli')]
  const product = () => ({ ...productOf([row], {}), values: said })
  server.use(
    http.get(`${api}/listings`, ({ request }) => {
      const locale = new URL(request.url).searchParams.get('locale') ?? ''
      const list = locale === '' ? [german] : [italian]
      const counts = { total: 1, of: 1, styles: 1, next: '', facets: [], revision: 1 }
      const languages = locale === '' ? { locale: 'de' } : { locale, fallback: 'de' }
      return answer(list, { ...counts, ...languages })
    }),
    http.get(`${api}/attributes`, () => answer(attributes)),
    http.get(`${api}/products/p1`, () => answer(product())),
    http.get(`${api}/products/p1/history`, () => answer([], { next: '' })),
    http.patch(`${api}/products`, async ({ request }) => {
      const edits = await editsIn<{ attribute: string; value: string }>(request)
      sent.push(...edits)
      const written = edits.filter(({ attribute, value }) => attribute === 'title' && value !== '')
      said = [title('de', 'Pulli'), ...written.map(({ value }) => title('it', value))]
      return answer(editedOf([product()]))
    }),
  )
  const app = renderInApp(
    <main>
      <ListingsPage workspace={nordhaus} />
    </main>,
    `${path}${query}`,
  )
  return { ...app, sent }
}

const cell = (name: string) => screen.findByRole('gridcell', { name })

test('another language is chosen, and what isn’t said in it stands there in that of the stores', async () => {
  const { user, sent, history } = open()
  expect(await cell('Pulli, German')).toBeVisible()
  const language = screen.getByRole('combobox', { name: 'Language' })
  expect(within(language).getByRole('option', { name: 'German, as the stores' })).toBeVisible()
  await user.selectOptions(language, 'Italian')
  expect(history.at(-1)).toBe(`${path}?language=it`)
  await waitFor(async () => expect(await cell('Pulli, German')).toHaveClass('elsewhere'))

  await user.click(await cell('Pulli, German'))
  await user.keyboard('{F2}')
  const editor = await screen.findByRole('textbox', { name: /Title/ })
  expect(editor).toHaveValue('')
  expect(editor).toHaveAttribute('placeholder', 'Pulli')
  await user.type(editor, 'Maglione{Enter}')
  expect(await cell('Maglione, Italian')).not.toHaveClass('elsewhere')
  const edit = { ordinal: 0, attribute: 'title', locale: 'it', value: 'Maglione', was: '' }
  await waitFor(() => expect(sent).toEqual([edit]))

  await user.click(await cell('Maglione, Italian'))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...edit, value: '', was: 'Maglione' }))
})

test('the language is in the address, and what is the same in all is edited for all', async () => {
  const { user, sent } = open('?language=it')
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveValue('it')
  await user.click(await cell('3'))
  await user.keyboard('4{Enter}')
  const stock = { ordinal: 1, attribute: 'stock', value: '4', was: '3' }
  await waitFor(() => expect(sent).toEqual([stock]))

  await user.click(await cell('Pulli, German'))
  await user.keyboard('{Delete}')
  expect(await cell('Pulli, German')).toBeVisible()
  expect(sent).toEqual([stock])
})
