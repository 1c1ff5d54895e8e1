import { confirm, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const ines = 'ines@example.com'
const stores = '/workspace/nordhaus/app/stores'
const api = '/api/v1/workspace/nordhaus/catalog'

test('a store is connected, and its feed fetched until it is revoked', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/422.*\/catalog\/stores/)
  await enter(page, server, ada, stores)
  await expect(page.getByRole('button', { name: 'Nordhaus Online', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Connect a store' }).click()
  const wizard = page.getByRole('dialog', { name: 'Connect a store' })
  await wizard.getByLabel('Name').fill('Nordhaus Danmark')
  await wizard.getByLabel('Website').fill('ftp://dk.nordhaus.example')
  await page.keyboard.press('Enter')
  await wizard.getByLabel('Country').selectOption('DK')
  await expect(wizard.getByLabel('Language')).toHaveValue('da')
  await expect(wizard.getByLabel('Currency')).toHaveValue('DKK')
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel(/^Google Merchant Center/).check()
  await expectAccessible(page)
  await wizard.getByRole('button', { name: 'Connect store' }).click()
  await expect(wizard.getByText('Write the website as')).toBeVisible()
  await wizard.getByLabel('Website').fill('dk.nordhaus.example')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Connect store' }).click()
  await expectToast(page, 'Nordhaus Danmark is connected')

  const card = page.getByRole('listitem').filter({ hasText: 'Nordhaus Danmark' }).first()
  await expect(card).toContainText('dk.nordhaus.example')
  await card.getByRole('button', { name: 'New feed' }).click()
  const form = page.getByRole('dialog', { name: 'New feed' })
  await expect(form.getByLabel('Name')).toHaveValue('Google, Denmark')
  await expect(form.getByLabel('Language')).toHaveValue('da')
  await form.getByRole('button', { name: 'Make feed' }).click()

  const column = page.getByRole('complementary', { name: 'Google, Denmark' })
  const address = await column.getByRole('textbox', { name: 'Address' }).inputValue()
  await expect(column).toContainText('Nobody has come by yet')
  const headers = { 'User-Agent': 'Googlebot/2.1' }
  const first = await fetch(address, { headers })
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('Nordhaus Danmark')
  const tag = first.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { ...headers, 'If-None-Match': tag } })
  expect(again.status).toBe(304)

  await page.reload()
  await expect(column).toContainText('The last 2: 1 sent in full, 1 unchanged')
  await expect(column).toContainText('304, Googlebot')
  const field = column.getByRole('textbox', { name: 'Address' })
  await expect(field).toHaveValue(/feeds\/.{4}….{4}$/)
  await column.getByRole('button', { name: 'Show the whole address' }).click()
  await expect(field).toHaveValue(address)
  await expectAccessible(page)

  await column.getByRole('button', { name: 'New address' }).click()
  await confirm(page, 'A new address for Google, Denmark?', 'New address')
  await expectToast(page, 'The feed has a new address')
  await expect(field).not.toHaveValue(address)
  const renewed = await field.inputValue()
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(renewed)).status).toBe(200)

  await column.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('fetched it')
  await confirm(page, 'Revoke Google, Denmark?', 'Revoke feed')
  await expect(column).toContainText('answers 404 for good')
  expect((await fetch(renewed)).status).toBe(404)
  await expect(page.getByRole('row').last()).toContainText('404 since then')
})

test('cards are walked by keys, and a store is edited and removed', async ({ page, server }) => {
  await enter(page, server, ada, stores)
  const online = page.getByRole('button', { name: 'Nordhaus Online', exact: true })
  await online.focus()
  await page.keyboard.press('ArrowRight')
  const outlet = page.getByRole('button', { name: 'Nordhaus Outlet', exact: true })
  await expect(outlet).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Nordhaus Outlet' })
  await expect(page).toHaveURL(/store=nordhaus-outlet/)
  await panel.getByLabel('Name').fill('Nordhaus Sale')
  await panel.getByLabel(/^Google Merchant Center/).check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Store saved')
  const sale = page.getByRole('list', { name: 'Channels of Nordhaus Sale' })
  await expect(sale.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'More about Nordhaus Sale' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await confirm(page, 'Remove Nordhaus Sale?', 'Remove store')
  await expectToast(page, 'Store removed')
  await expect(page.getByRole('tab', { name: 'Stores 1' })).toBeVisible()
})

test('a finding leads into Listings with its filter, and what is malformed or too much is refused', async ({
  page,
  server,
}) => {
  await enter(page, server, ada, `${stores}?tab=feeds`)
  await page.getByRole('button', { name: 'Google, Germany', exact: true }).click()
  const findings = page.getByRole('region', { name: 'Findings' })
  await findings
    .getByRole('link', { name: /^Show variants with/ })
    .first()
    .click()
  await expect(page).toHaveURL(/listings\?store=nordhaus-online&google=(error|warning)%3D/)

  const google = { channel: 'google', country: 'DE', locale: 'de', currency: 'EUR' }
  const feed = { storeId: 'nordhaus-online', name: 'x', channel: 'google', format: 'google-xml' }
  const column = { name: 'a', expression: 'no_such_attribute' }
  for (const [path, data] of [
    ['stores', { name: '', channels: [] }],
    ['stores', { name: 'x'.repeat(121), channels: [] }],
    ['stores', { name: 'x', website: 'javascript:alert(1)', channels: [] }],
    ['stores', { name: 'x', channels: [google, google] }],
    ['stores', { name: 'x', channels: [{ ...google, country: 'de' }] }],
    ['feeds', { ...feed, format: 'meta-csv' }],
    ['feeds', { ...feed, country: '../' }],
    ['feeds', { ...feed, format: 'custom', separator: ',', columns: [column] }],
  ] as const) {
    const answer = await page.request.post(`${api}/${path}`, { data })
    expect(answer.status(), JSON.stringify(data).slice(0, 90)).toBe(422)
  }
  const huge = { name: 'x'.repeat(100_000), channels: [] }
  expect((await page.request.post(`${api}/stores`, { data: huge })).status()).toBe(413)
  for (const path of ['/feeds/x', '/feeds/%00', `/feeds/${'a'.repeat(4000)}`]) {
    expect((await page.request.get(path)).status(), path.slice(0, 20)).toBe(404)
  }
})

test('a member sees their stores, and adds none', async ({ page, server }) => {
  await enter(page, server, ines, stores)
  await expect(page.getByRole('tab', { name: 'Stores 1' })).toBeVisible()
  await expect(page.getByText('Ask an admin to add stores.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect a store' })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Feeds/ }).click()
  await expect(page.getByRole('table', { name: 'Feeds' })).not.toContainText('Instagram, outlet')

  const added = await page.request.post(`${api}/stores`, { data: { name: 'Mine', channels: [] } })
  expect(added.status()).toBe(403)
  const hidden = { name: 'Taken', channels: [] }
  const changed = await page.request.put(`${api}/stores/nordhaus-outlet`, { data: hidden })
  expect(changed.status()).toBe(404)
  const feed = { storeId: 'nordhaus-outlet', name: 'x', channel: 'meta', format: 'meta-csv' }
  const made = await page.request.post(`${api}/feeds`, { data: feed })
  expect(made.status()).toBe(404)
  const figures = await (await page.request.get(`${api}/stores/figures`)).json()
  expect(figures.data.map(({ storeId }: { storeId: string }) => storeId)).toEqual([
    'nordhaus-online',
  ])
})

test('without the app there is nothing to see', async ({ page, server, complaints }) => {
  complaints.push(/403.*\/catalog\//)
  await enter(page, server, 'priya@example.com', stores)
  await expect(page.getByText('No access to Stores')).toBeVisible()
  await expectAccessible(page)
  for (const path of ['stores', 'stores/figures', 'feeds']) {
    expect((await page.request.get(`${api}/${path}`)).status(), path).toBe(403)
  }
})

test('on a phone, cards stand in one column and a feed is a panel', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, ada, stores)
  await expect(page.getByRole('button', { name: 'Nordhaus Outlet', exact: true })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  await page.getByRole('tab', { name: /^Feeds/ }).click()
  await page.getByRole('button', { name: 'Google, Germany', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Google, Germany' })
  await expect(panel.getByRole('region', { name: 'Findings' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/tab=feeds$/)
})
