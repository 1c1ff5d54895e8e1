import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { batchOf, stepOf, takeIn } from './supplier-file'
import { authenticate, demo, enter, expect, expectAccessible, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const batches = '/workspace/nordhaus/app/batches'
const head = 'Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;VK (EUR);Bestand'
const rows = [
  'HF-900-RUS-S;HF-900;Fanø Pullover;Rost;S;129,00;7',
  'HF-900-RUS-M;HF-900;Fanø Pullover;Curry;M;129,00;4',
  'HF-900-RUS-M;HF-900;Fanø Pullover;Rost;L;129,00;4',
]
const small = Buffer.from([head, ...rows].join('\r\n'))

/** Takes in a file and plans it through the API; returns the batch's ID. */
async function planned(page: Page, name: string, content: Buffer): Promise<string> {
  const id = await takeIn(page, { name, content, supplier: 'Textil Hofmann' })
  await stepOf(page, id, 'plan')
  await expect
    .poll(async () => (await batchOf(page, id)).state, { timeout: 20_000 })
    .toBe('planned')
  return id
}

const planOf = (id: string) => `${batches}/${id}/plan`

test('a long file is stopped half way, and resumed', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const lines = Array.from({ length: 6_000 }, (_, at) => `L-${at}-S;L-${at};Coat;Marine;S;9,00;1`)
  const id = await planned(page, 'long.csv', Buffer.from([head, ...lines].join('\r\n')))
  await page.goto(planOf(id))
  await page.getByRole('button', { name: 'Apply 6,000 rows' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/stopped at row [\d,]+ of 6,000/)).toBeVisible()
  expect((await batchOf(page, id)).done).toBeLessThan(6_000)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('6,000 new applied')).toBeVisible({ timeout: 20_000 })
})

test('what somebody edited is kept by an undo, and listed', async ({ page, server }) => {
  await authenticate(page, server, ada)
  const id = await planned(page, 'kept.csv', Buffer.from([head, rows[0]].join('\r\n')))
  await stepOf(page, id, 'apply')
  await expect.poll(async () => (await batchOf(page, id)).state).toBe('done')
  await page.goto('/workspace/nordhaus/app/listings?q=HF-900-RUS-S')
  await page.locator('tr[data-index="0"] > [data-column="7"]').click()
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)

  await page.goto(planOf(id))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const undone = page.getByRole('region', { name: 'Undone' })
  await expect(undone.getByText(/^\d edited since$/)).toBeVisible()
  await expect(undone.getByRole('listitem').first()).toContainText('HF-900')
  await expect(page.getByRole('button', { name: 'Undo the rest' })).toBeVisible()
  await expectAccessible(page)
})

test('a folder of photos is dropped with its sheet', async ({ page, server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'drop-'))
  const delivery = join(folder, 'Hofmann AW26')
  await mkdir(join(delivery, 'Fotos'), { recursive: true })
  await writeFile(join(delivery, 'Lieferung.csv'), small)
  await writeFile(join(delivery, 'Fotos', 'HF-900-RUS_front.png'), 'x')
  await writeFile(join(delivery, '.DS_Store'), 'x')
  await enter(page, server, ada, batches)
  await expect(page.getByText('Drop a sheet and its folder')).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [delivery], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  const panel = page.getByRole('dialog', { name: 'New batch' })
  // The browser lets nothing drop before the page has said that it takes it.
  await expect(async () => {
    await drag('dragEnter')
    await drag('dragOver')
    await expect(page.getByText('Drop it anywhere')).toBeVisible({ timeout: 300 })
    await drag('drop')
    await expect(panel).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(panel).toContainText('Lieferung.csv')
  await expect(panel).toContainText('1 photo')
  await expectAccessible(page)
  await rm(folder, { recursive: true })
})

test('rows are compared, a word is added, and reasons show their rows', async ({
  page,
  server,
}) => {
  await authenticate(page, server, ada)
  const twice = 'HF-901-MAR-S;HF-901;Tunø Rock;Marine;M;89,00;3'
  const more = [
    'HF-901-MAR-S;HF-901;Tunø Rock;Marine;S;89,00;3',
    'HF-902-RUS-S;HF-902;Anholt Mantel;Rost;S;299,00;3',
  ]
  const content = Buffer.from([head, ...rows.slice(0, 2), ...more, twice].join('\r\n'))
  const id = await planned(page, 'words.csv', content)
  await page.goto(planOf(id))
  await page.getByRole('button', { name: 'Compare: SKU in A6' }).click()
  const compared = page.getByRole('dialog', { name: 'Rows 4 and 6' })
  await expect(compared.getByRole('table', { name: 'Differs' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Show SKU twice/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Curry' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Show SKU twice/ }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('hf-902')
  await expect(page.getByRole('region', { name: 'Refused' })).toHaveCount(0)
  const made = page.getByRole('region', { name: 'Create' })
  await expect(made.getByText('1 style', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('A6')
  await expect(page.getByRole('region', { name: 'Refused' })).toContainText('HF-901-MAR-S')
  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('nothing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'Add it: Color “Curry”' }).click()
  await expect(page.getByText('“Curry” added, and remembered')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'No color is called' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'No color is called' })).toHaveCount(1)
  await expectAccessible(page)
})
