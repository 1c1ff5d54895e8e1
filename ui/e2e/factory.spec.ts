import type { Browser, Page } from '@playwright/test'
import type { Server } from './server'
import { enter, expect, expectAccessible, test } from './test'

type Techpack = { _id: string; version: number; document: { name: string; unit: string } }

/** Makes a coat with two revisions and returns the path of a link to it. */
async function release(page: Page, server: Server): Promise<string> {
  await enter(page, server, 'ada@example.com')
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(path, { method, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const workspaces = await call<{ _id: string }[]>('GET', '/api/v1/workspace')
  const techpacks = `/api/v1/workspace/${workspaces[0]?._id}/techpacks`
  const text = 'oversized camel wool coat, notch lapel, midi'
  const made = await call<Techpack>('POST', techpacks, { text })
  const one = `${techpacks}/${made._id}`
  const edit = (...changes: { path: string; was?: unknown; value: unknown }[]) =>
    call<Techpack>('PATCH', one, { changes })
  const { name, unit } = made.document
  const first = await edit(
    { path: 'origin', value: 'PT' },
    { path: 'maker', value: 'Nordhaus AB, RN 123456' },
    { path: 'unit', was: unit, value: 'mm' },
  )
  await call('POST', `${one}/revisions`, { version: first.version, note: '' })
  const second = await edit(
    { path: 'chart/rows/B01/base', was: 12000, value: 12400 },
    { path: 'name', was: name, value: 'Sund coat' },
  )
  await call('POST', `${one}/revisions`, { version: second.version, note: 'Longer.' })
  const link = { label: 'Porto', days: 90, questions: true }
  const { token } = await call<{ token: string }>('POST', `${one}/links`, link)
  return `/f/${token}`
}

/** A page of a visitor whose browser runs no scripts. */
async function withoutScripts(browser: Browser, server: Server, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  })
  return await context.newPage()
}

test('a factory reads and asks without scripts, at 1440 and 360 pixels', async ({
  page,
  server,
  browser,
  another,
}) => {
  const path = await release(page, server)
  for (const width of [1440, 360]) {
    const factory = await withoutScripts(browser, server, width)
    await factory.goto(path)
    await expect(factory.getByRole('heading', { name: 'Sund coat' })).toBeVisible()
    const since = factory.getByRole('region', { name: 'Changed since revision 1' })
    await expect(since.getByRole('listitem').first()).toHaveText('B01 +40')
    await since.getByText('All changes, old and new').click()
    await expect(since.getByRole('row', { name: /B01 Body length/ })).toContainText('1200')

    const point = factory.getByRole('row', { name: /^B02/ })
    const sizes = factory.getByRole('navigation', { name: 'Size' })
    await expect(point.getByRole('cell', { name: /^600/ })).toBeVisible()
    await sizes.getByRole('link', { name: 'XL', exact: true }).click()
    await expect(point.getByRole('cell', { name: /^655/ })).toBeVisible()
    await expect(factory.getByRole('img', { name: 'Front, size XL' })).toBeVisible()
    // On a phone one size at a time is shown.
    await expect(point.getByRole('cell', { name: /^600/ })).toBeVisible({ visible: width > 360 })
    await factory.getByRole('link', { name: 'in', exact: true }).click()
    await expect(point.getByRole('cell', { name: /^25 13\/16/ })).toBeVisible()

    const languages = factory.getByRole('navigation', { name: 'Language' })
    if (width === 360) await languages.locator('summary').click()
    await languages.getByRole('link', { name: 'English + 中文' }).click()
    await expect(factory.getByText('衣长（肩顶点量）')).toHaveAttribute('lang', 'zh')
    await expect(factory.getByRole('img', { name: 'Front, size XL' })).toBeVisible()

    await factory.getByLabel('Your name').fill('Ines')
    await factory.getByLabel('About').selectOption('B02 Chest width, 25 mm below armhole')
    await factory.getByLabel('Your question').fill(`Which button at ${width}?`)
    await factory.getByRole('button', { name: 'Send' }).click()
    await expect(factory.getByRole('status')).toContainText('Your question is sent.')
    await expect(factory.getByText(`Which button at ${width}?`)).toBeVisible()
    await factory.context().close()
  }

  const visitor = await another()
  for (const shown of [`${path}?lang=zh`, `${path}?lang=tr&revision=1&points=all`]) {
    await visitor.goto(shown)
    await expect(visitor.getByRole('heading', { name: /coat/i, level: 1 })).toBeVisible()
    for (const width of [1440, 360]) {
      await visitor.setViewportSize({ width, height: 900 })
      await expectAccessible(visitor)
      const overflow = await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${shown} at ${width} scrolls sideways`).toBe(0)
    }
  }
  await expect(visitor.getByText('Revision 2 is newer.')).toBeVisible()
  expect(await visitor.context().cookies()).toEqual([])
})

test('a link that has ended says whom to ask, and the page prints without its bars', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404.*\/f\//)
  const path = await release(page, server)
  const visitor = await another()
  await visitor.goto(path)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('link', { name: 'PDF' }).first()).toBeHidden()
  await expect(visitor.getByRole('button', { name: 'Send' })).toBeHidden()
  await expect(visitor.getByRole('cell', { name: '+40' }).last()).toBeVisible()
  await visitor.emulateMedia({ media: null })
  await visitor.goto(`/f/${'A'.repeat(43)}`)
  await expect(visitor.getByRole('heading')).toHaveText(
    'This link has ended. Ask the brand for a new link.',
  )
  await expectAccessible(visitor)
})
