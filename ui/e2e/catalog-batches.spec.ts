import type { Page } from '@playwright/test'
import { confirm, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const batches = '/workspace/nordhaus/app/batches'
const api = '/api/v1/workspace/nordhaus/catalog/batches'

const head = 'Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;VK (EUR);Bestand'
const rows = [
  'HF-900-RUS-S;HF-900;Fanø Pullover;Rost;S;129,00;7',
  'HF-900-RUS-M;HF-900;Fanø Pullover;Rost;M;129,00;4',
  'HF-901-MAR-S;HF-901;Tunø Rock;Marine;S;teuer;3',
  'HF-901-MAR-M;HF-901;Tunø Rock;Marine;M;teuer;3',
]
const german = [head, ...rows].join('\r\n')

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const sheet = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  // ISO-8859-1, as older programs write.
  buffer: Buffer.from(text, 'latin1'),
})

async function drop(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('A sheet and its photos').setInputFiles(files)
  const panel = page.getByRole('dialog', { name: 'New batch' })
  await panel.getByLabel('Supplier').fill('Textil Hofmann')
  await panel.getByRole('button', { name: 'Read the file' }).click()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

/** Drops the German sheet and opens its plan. */
async function plan(page: Page, name: string, text = german) {
  await drop(page, [sheet(name, text)])
  await card(page, name).getByRole('button', { name: 'Dry run' }).click()
  await expect(figure(page, /Create/)).toBeVisible()
}

test('a sheet with photos is dropped, planned, mended, applied and undone', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, batches)
  await expect(page.getByText('Drop a sheet and its folder')).toBeVisible()
  const photo = { name: 'HF-900-RUS-front.png', mimeType: 'image/png', buffer: png }
  await drop(page, [sheet('Lieferung.csv', german), photo])
  const running = card(page, 'Lieferung.csv')
  await expect(running).toContainText('no broken characters')
  await expect(running).toContainText('semicolon, 7 columns')
  await expect(running).toContainText('1 photo')
  await expectAccessible(page)
  await page.reload()
  await running.getByRole('button', { name: 'Dry run' }).click()

  await expect(figure(page, /^2 Create/)).toBeVisible()
  await expect(figure(page, /^2 Refused/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download with reasons, XLSX' }).click()
  expect((await download).suggestedFilename()).toBe('Lieferung problems.xlsx')

  // The keys are listed, and numbers filter without losing the place.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of a plan' })
  await expect(keys).toContainText('Next row, row before')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('1')
  await expect(figure(page, /^2 Create/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Rows' })).toBeFocused()
  await page.keyboard.press('1')
  await expect(figure(page, /^2 Create/)).toHaveAttribute('aria-pressed', 'false')

  // The keyboard walks to the refused row and mends both that say the same.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Price in F4' })
  await expect(panel.getByLabel(/^All 2 rows/)).toBeChecked()
  await expectAccessible(page)
  await panel.getByLabel('Take it as').fill('89,00')
  await page.keyboard.press('Enter')
  await expect(figure(page, /^4 Create/)).toBeVisible()
  await expect(figure(page, /^0 Refused/)).toBeVisible()
  await expect(page.locator('[data-row]:focus')).toContainText('New style')
  await page.reload()
  await expect(figure(page, /^4 Create/)).toBeVisible()
  await expect(page.getByText('2 cells')).toHaveCount(0)
  await expect(page.getByText('1 cell taken as something else')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('4 rows applied')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the 4 in Listings' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Open the 4 in Listings' }).click()
  await expect(page).toHaveURL(/listings\?changeset=\d+/)
  await expect(page.getByRole('button', { name: 'Remove Lieferung.csv' })).toBeVisible()
  await page.goto(`/workspace/nordhaus/app/listings?q=HF-900`)
  await expect(page.getByText('2 of 1,984 variants')).toBeVisible()

  await page.goto(`${batches}?state=applied`)
  await page.getByRole('searchbox', { name: 'Search batches' }).fill('lieferung.csv')
  await expect(page).toHaveURL(/q=lieferung\.csv&state=applied$/)
  await expect(page.getByRole('table', { name: 'Batches' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('State').selectOption('Any state')
  await page.getByRole('button', { name: 'Undo Lieferung.csv' }).click()
  await expect(page.getByText('4 new, then undone')).toBeVisible()
  await page.getByRole('button', { name: 'Open Lieferung.csv' }).click()
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('changes put back')
  await expectAccessible(page)
  await page.goto(`/workspace/nordhaus/app/listings?q=HF-900`)
  await expect(page.getByText('No listing has “HF-900”')).toBeVisible()
})

test('the same file twice does nothing; an edit in between is said and makes the plan old', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, batches)
  const good = [head, ...rows.slice(0, 2)].join('\r\n')
  await plan(page, 'first.csv', good)
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expectToast(page, '2 rows applied')
  await page.goto(batches)
  await plan(page, 'again.csv', good)
  await expect(page.getByText('Same as last time')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)

  // In another tab, somebody changes one of the products.
  const tab = await another()
  await enter(tab, server, ada, `/workspace/nordhaus/app/listings?q=HF-900-RUS-S`)
  await tab.locator('tr[data-index="0"] > [data-column="7"]').click()
  await tab.keyboard.type('99')
  await tab.keyboard.press('Enter')
  await expect(page.getByText('The catalog has changed since')).toBeVisible()
  await page.getByRole('button', { name: 'Plan again' }).click()
  await expect(figure(page, /^1 Change/)).toBeVisible()
  await expect(page.getByText('Ada Lovelace edited 1 of these products')).toBeVisible()
  await expect(page.getByRole('deletion').filter({ hasText: '99' })).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await confirm(page, 'Remove again.csv?', 'Remove')
  await expect(page).toHaveURL(new RegExp(`${batches}$`))
  await expect(page.getByText('again.csv')).toHaveCount(0)
})

test('empty cells keep what is there, or clear it once that is chosen', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, batches)
  const good = [head, ...rows.slice(0, 2)].join('\r\n')
  await plan(page, 'first.csv', good)
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expectToast(page, '2 rows applied')
  await page.goto(batches)
  await plan(page, 'empty.csv', good.replaceAll(/;\d$/gm, ';').replace(';7', ';'))
  await expect(figure(page, /^2 Same/)).toBeVisible()
  await page.getByLabel(/^Clear the value/).click()
  await expect(page.getByLabel(/^Clear the value/)).toBeChecked()
  await expect(figure(page, /^2 Change/)).toBeVisible()
  await expect(page.getByText('cleared').first()).toBeVisible()
  await page.getByLabel(/^Keep what is there/).click()
  await expect(figure(page, /^2 Same/)).toBeVisible()
})

test('a plan shows what new sizes change, what is left out, and asks about several sizes in a cell', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, batches)
  await plan(page, 'first.csv', [head, rows[0]].join('\r\n'))
  await page.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect(page.getByText('1 new applied')).toBeVisible()
  await page.goto(batches)
  const more = [
    'DAMEN STRICK;;;;;;',
    'HF-900-RUS-L;HF-900;FANØ PULLI;Rost;L;129,00;7',
    'HF-901-MAR;HF-901;Tunø Rock;Marine;S-XL;89,00;8',
  ]
  await plan(page, 'more.csv', [head, ...more].join('\r\n'))
  await expect(figure(page, /^1 Create/)).toBeVisible()
  await expect(figure(page, /^1 Change 1 cell/)).toBeVisible()
  const changed = page.getByRole('region', { name: 'Change by new variants' })
  await expect(changed.getByRole('row').filter({ hasText: 'Fanø Pullover' })).toContainText(
    'FANØ PULLI',
  )
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText('DAMEN STRICK')
  await expect(page.getByText('“S-XL” names several sizes, and a variant has one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'It is one: Size “S-XL”' }).click()
  await expect(figure(page, /^2 Create/)).toBeVisible()

  await page.goto(batches)
  await plan(page, 'pieces.csv', 'Art.-Nr.;Bestand\r\nHF-900-RUS-S;9\r\nHF-999;4')
  await expect(figure(page, /^1 Refused/)).toBeVisible()
  await page.getByLabel(/^Make products of it/).click()
  await expect(figure(page, /^1 Create/)).toBeVisible()
  await expectAccessible(page)
})

test('a file is read again with other choices', async ({ page, server }) => {
  await enter(page, server, ada, batches)
  await drop(page, [sheet('Lieferung.csv', `Hofmann;;;;;;\r\n${german}`)])
  const running = card(page, 'Lieferung.csv')
  await expect(running).toContainText('2, the row above is skipped')
  await running.getByRole('button', { name: 'Change header row' }).click()
  const panel = page.getByRole('dialog', { name: 'How the file is read' })
  await expectAccessible(page)
  await panel.getByLabel('Row of headings').fill('x')
  await expect(panel.getByText('Write the number of a row.')).toBeVisible()
  await panel.getByLabel('Row of headings').fill('1')
  await panel.getByRole('button', { name: 'Read again' }).click()
  await expect(panel).toHaveCount(0)
  await expect(running).toContainText('5 rows')
})

test('what is no sheet is refused in words', async ({ page, server, complaints }) => {
  complaints.push(/status of 4\d\d/)
  await enter(page, server, ada, batches)
  const input = page.getByLabel('A sheet and its photos')
  await input.setInputFiles([
    { name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') },
    { name: 'linesheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  const panel = page.getByRole('dialog', { name: 'New batch' })
  await expect(panel).toContainText('There is no sheet and no photo among these files.')
  await expect(panel).toContainText('Save it as XLSX.')
  await expect(panel.getByRole('button', { name: 'Read the file' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // An old Excel file, and an encrypted one, that call themselves XLSX.
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await drop(page, [{ name: 'secret.xlsx', mimeType: type, buffer: compound }])
  await expect(page.getByRole('listitem').filter({ hasText: 'secret.xlsx' })).toContainText(
    'Failed',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove secret.xlsx' }).click()
  await expect(page.getByText('secret.xlsx')).toHaveCount(0)

  const formulas = `${head}\r\n=HYPERLINK("http://x");HF-1;=1+1;Marine;S;129,00;1`
  await plan(page, 'formulas.csv', formulas)
  await expect(page.getByText('=HYPERLINK("http://x")').first()).toBeVisible()
})

test('a batch that is not the member’s is not there, and a dragged file can be dropped anywhere', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/404/)
  await enter(page, server, ada, `${batches}/none/plan`)
  await expect(page.getByText('No such batch')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get(`${api}/none`)).status()).toBe(404)

  await page.goto(batches)
  await expect(page.getByText('Drop a sheet and its folder')).toBeVisible()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dragged.csv', { type: 'text/csv' }))
    const options = { dataTransfer: data, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new DragEvent('dragover', options))
    document.body.dispatchEvent(new DragEvent('drop', options))
  }, german)
  await expect(page.getByRole('dialog', { name: 'New batch' })).toContainText('dragged.csv')
})

test('on a phone, batches are cards and a plan can be read', async ({ page, server }) => {
  await enter(page, server, ada, batches)
  await plan(page, 'Lieferung.csv')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('A plan can be read here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Back to the batches' }).click()
  await expect(card(page, 'Lieferung.csv').getByRole('list', { name: 'Steps' })).toBeVisible()
  await expectAccessible(page)
  expect(await wide()).toBeLessThanOrEqual(390)
})
