import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { noColour } from '@/features/techpacks/materials/bom'
import { answer, server } from '@/test/server'
import { openTab } from '@/test/techpack-tab'
import MaterialsTab from './materials-tab'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const cost = () => screen.getByRole('status', { name: 'Cost' })

/** What a place is asked to show. */
const at = (path: string) => ({ path, size: '', turn: 1 })

test('a price changes the cost at once, and Enter goes down the column', async () => {
  const { user, now } = openTab(<MaterialsTab />)
  expect(cost()).toHaveTextContent('EUR 93.82')
  const price = await field('Price of 1 Wool melton')
  expect(price).toHaveValue('19.80')
  await user.click(price)
  await user.keyboard('20{Enter}')
  expect(await field('Price of 2 Button')).toHaveFocus()
  expect(cost()).toHaveTextContent('EUR 94.42')
  await user.keyboard('0,38{Enter}')
  expect(cost()).toHaveTextContent('EUR 95.94')
  expect(now.edits).toEqual([
    [{ path: 'materials/melton/price', value: 2_000_000 }],
    [{ path: 'materials/button/price', value: 38_000 }],
  ])
})

test('what is no amount is refused, and Escape takes it back', async () => {
  const { user, now } = openTab(<MaterialsTab />)
  const amount = await field('Consumption of 1 Wool melton')
  await user.click(amount)
  await user.keyboard('some{Enter}')
  expect(amount).toBeInvalid()
  expect(amount).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(amount).toHaveValue('2.85')
  expect(amount).toBeValid()
  await user.clear(amount)
  await user.type(amount, '3 yd{Enter}')
  expect(now.document.materials[0]).toMatchObject({ consumption: 3000, unit: 'yd' })
})

test('the target is compared with the cost', async () => {
  const { user } = openTab(<MaterialsTab />)
  await user.type(await field('Target'), '90{Enter}')
  expect(screen.getByText('EUR 3.82 over')).toBeVisible()
  await user.clear(await field('Target'))
  await user.type(await field('Target'), '100{Enter}')
  expect(screen.getByText('EUR 6.18 under')).toBeVisible()
})

test('a missing colour is said, and given', async () => {
  const { user, now } = openTab(<MaterialsTab />)
  const missing = await screen.findByRole('button', { name: 'Colour of Thread in Ink: none yet' })
  expect(missing).toHaveTextContent('No colour')
  await user.click(missing)
  await user.click(screen.getByRole('checkbox', { name: 'Dye to match the fabric' }))
  expect(missing).toHaveTextContent('dye to match')
  expect(now.document.materials[2]?.colours.c2).toEqual({ ...noColour, match: true })
  await user.type(screen.getByRole('combobox', { name: 'Colour name' }), 'camel{Enter}')
  expect(now.document.materials[2]?.colours.c2).toMatchObject({ name: 'Camel', hex: '#b08d62' })
})

test('a line differs by size until it is made the same again', async () => {
  const { user, now } = openTab(<MaterialsTab />)
  await user.click(await screen.findByRole('radio', { name: 'By size' }))
  await user.click(await field('Wool melton in L'))
  await user.keyboard('3{Enter}')
  expect(now.document.materials[0]?.perSize).toEqual({ S: 2850, M: 2850, L: 3000 })
  expect(screen.getByRole('cell', { name: '96.96' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Wool melton: the same in all sizes' }))
  expect(now.document.materials[0]).toMatchObject({ perSize: {}, consumption: 2850 })
})

test('lines are added, moved by keys, copied and deleted', async () => {
  const { user, now } = openTab(<MaterialsTab />)
  const names = () => now.document.materials.map(({ name }) => name)
  await user.click(await field('Name of 3 Thread'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Wool melton', 'Thread', 'Button', 'Main label'])
  expect(await field('Name of 2 Thread')).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Line 2, Thread' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const details = await screen.findByRole('dialog', { name: '3 Thread' })
  expect(names()).toEqual(['Wool melton', 'Thread', 'Thread', 'Button', 'Main label'])
  await user.click(within(details).getByRole('button', { name: 'Delete line' }))
  expect(names()).toEqual(['Wool melton', 'Thread', 'Button', 'Main label'])

  await user.click(screen.getByRole('button', { name: 'Line' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lining' }))
  const added = await screen.findByRole('dialog', { name: '2 Lining' })
  await user.click(within(added).getByRole('button', { name: 'Add a fibre' }))
  const fibre = within(added).getByRole('textbox', { name: 'Percent of cotton' })
  await user.clear(fibre)
  await user.type(fibre, '55{Enter}')
  expect(within(added).getByText('45 % are missing to 100')).toBeVisible()
  expect(now.document.materials.at(-1)).toMatchObject({
    kind: 'lining',
    fibres: [{ key: 'cotton', percent: 550 }],
  })
})

test('the place of a finding is shown: in the table, or among the details', async () => {
  const first = openTab(<MaterialsTab />, { target: at('materials/button/consumption') })
  await expect.poll(() => document.activeElement).toBe(await field('Consumption of 2 Button'))
  first.unmount()
  openTab(<MaterialsTab />, { target: at('materials/melton/gsm') })
  await screen.findByRole('dialog', { name: '1 Wool melton' })
  expect(await field('Weight, g/m²')).toHaveFocus()
})

test('the cloth is compared with the drawing', async () => {
  openTab(<MaterialsTab />)
  const area = await screen.findByRole('region', { name: 'Drawn area' })
  expect(area).toHaveTextContent('Drawn area, M, both sides1.80 m²')
  expect(area).toHaveTextContent('2.85 m = 4.28 m²')
  expect(area).toHaveTextContent('Agrees: 2.4 times what shows')
})

test('materials come from the library and go into it', async () => {
  const posted: unknown[] = []
  const entry = {
    _id: 'e1',
    version: 1,
    name: 'Cupro twill',
    document: { kind: 'lining', article: 'CU-1185', supplier: 'Nara', unit: 'm', price: 560_000 },
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const path = '*/api/v1/workspace/w1/techpack-library'
  const { user, now } = openTab(<MaterialsTab />)
  server.use(
    http.get(`${path}/material`, () =>
      answer([entry, { ...entry, _id: 'e2', name: 'Felt', document: {} }]),
    ),
    http.post(`${path}/material`, async ({ request }) => {
      posted.push(await request.json())
      return answer(entry)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'From the library' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search materials' }), 'cu-1')
  expect(screen.queryByRole('button', { name: 'Add Felt' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Add Cupro twill' }))
  expect(now.document.materials.at(-1)).toMatchObject({
    name: 'Cupro twill',
    kind: 'lining',
    price: 560_000,
    colours: {},
  })
  const details = await screen.findByRole('dialog', { name: '2 Cupro twill' })
  await user.click(within(details).getByRole('button', { name: 'Save to the library' }))
  expect(await screen.findByText('Cupro twill is in the library.')).toBeVisible()
  expect(posted).toMatchObject([{ name: 'Cupro twill', document: { perSize: {}, colours: {} } }])
})
