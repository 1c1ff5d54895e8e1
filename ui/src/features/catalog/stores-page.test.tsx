import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { Panels } from '@/app/panels'
import { expectAccessible } from '@/test/axe'
import { templateOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { atelier, nordhaus } from '@/test/signed-in'
import { feedOf, serveStores, storeApi, storeOf } from '@/test/stores'
import StoresPage from './stores-page'

const path = '/workspace/w1/app/stores'

function open(query = '', workspace = nordhaus) {
  return renderInApp(
    <>
      <main>
        <StoresPage workspace={workspace} />
      </main>
      <Panels workspaceId={workspace._id} />
    </>,
    `${path}${query}`,
  )
}

describe('a store’s card', () => {
  test('says what its channels would send', async () => {
    serveStores({ feeds: [feedOf(), feedOf({ _id: 'f2', revokedAt: '2026-11-03T12:00:00Z' })] })
    open()
    const channels = await screen.findByRole('list', { name: 'Channels of Nordhaus Online' })
    const held = await within(channels).findByRole('link', { name: '1 held back' })
    expect(held).toHaveAttribute('href', '/workspace/w1/app/listings?store=s1&google=error')
    expect(await screen.findByText('1 feed, never fetched')).toBeVisible()
    expect(await screen.findByText('Growth has room for 5 more.', { exact: false })).toBeVisible()
    await expectAccessible()
  })

  test('says that nothing could be counted, and counts again', async () => {
    serveStores()
    let fails = true
    server.use(
      http.get(`${storeApi}/stores/figures`, () =>
        fails ? refuse(500, '', 'internal') : undefined,
      ),
    )
    const { user } = open()
    const failed = await screen.findByText("Couldn't load what the channels would take.")
    const channels = screen.getByRole('list', { name: 'Channels of Nordhaus Online' })
    expect(within(channels).queryByRole('link')).toBeNull()
    await expectAccessible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(channels).findByRole('link', { name: '1 held back' })).toBeVisible()
    expect(failed).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Stores' })).toHaveFocus()
  })

  test('waits for the channels, which are tried again', async () => {
    serveStores()
    let fails = true
    server.use(
      http.get(`${storeApi}/channels`, () => (fails ? refuse(500, '', 'internal') : undefined)),
    )
    const { user } = open()
    expect(await screen.findByText("Couldn't load the stores")).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Stores' })).toHaveFocus()
    expect(await screen.findByRole('list', { name: 'Channels of Nordhaus Online' })).toBeVisible()
  })

  test('that is locked says why, and to whom that it can be changed', async () => {
    serveStores({ stores: [storeOf({ locked: true, lockedReason: 'plan' })] })
    const { unmount, user } = open()
    expect(await screen.findByText('Locked')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nordhaus Online' }))
    const panel = await screen.findByRole('dialog', { name: 'Nordhaus Online' })
    expect(await within(panel).findByText('Germany, German, EUR')).toBeVisible()
    expect(within(panel).queryByRole('button', { name: 'Save' })).toBeNull()
    unmount()

    open('', atelier)
    expect(await screen.findByText('Ask an admin for a larger plan')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  })
})

describe('the place for another store', () => {
  test('is alone where there are none', async () => {
    serveStores({ stores: [] })
    const { unmount } = open()
    expect(await screen.findByText('Connect your first store')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Connect a store' })).toBeVisible()
    await expectAccessible()
    unmount()

    open('', atelier)
    expect(await screen.findByText('No store is open to you')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Connect a store' })).toBeNull()
  })

  test('says when the plan is full', async () => {
    serveStores({ limit: { max: 1, used: 1, allowed: false, message: 'All are used.' } })
    open()
    expect(
      await screen.findByText('The one store of Growth is open.', { exact: false }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Connect a store' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible()
  })
})

test('a store keeps what the form doesn’t show', async () => {
  const mappings = { Farbe: 'color' }
  serveStores({ stores: [storeOf({ mappings, sourceMarketplace: 'Shopify' })] })
  const saved: unknown[] = []
  server.use(
    http.put(`${storeApi}/stores/s1`, async ({ request }) => {
      saved.push(await request.json())
      return answer(storeOf())
    }),
  )
  const { user, history } = open('?store=s1')
  const panel = await screen.findByRole('dialog', { name: 'Nordhaus Online' })
  await user.clear(within(panel).getByLabelText('Website'))
  await user.type(within(panel).getByLabelText('Website'), 'nordhaus.example')
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(history.at(-1)).toBe(path))
  expect(saved).toEqual([
    {
      name: 'Nordhaus Online',
      website: 'https://nordhaus.example',
      channels: storeOf().channels,
      mappings,
      sourceMarketplace: 'Shopify',
    },
  ])
})

describe('the feeds', () => {
  test('are empty at first, and one is made with columns of its own', async () => {
    serveStores()
    const made: unknown[] = []
    server.use(
      http.post(`${storeApi}/feeds`, async ({ request }) => {
        made.push(await request.json())
        return refuse(402, 'Your plan has no custom templates.', 'plan_excludes')
      }),
    )
    const { user } = open('?tab=feeds')
    expect(await screen.findByText('No feeds yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New feed' }))
    const form = await screen.findByRole('dialog', { name: 'New feed' })
    await user.selectOptions(await within(form).findByLabelText('Format'), 'Columns of your own')
    await user.clear(within(form).getByLabelText('Columns'))
    await user.type(within(form).getByLabelText('Columns'), 'id = sku')
    await user.selectOptions(within(form).getByLabelText('Separator'), 'Tab')
    await user.click(within(form).getByRole('button', { name: 'Make feed' }))
    expect(await within(form).findByText('Your plan has no custom templates.')).toBeVisible()
    expect(made).toEqual([
      {
        storeId: 's1',
        name: 'Google, Germany',
        channel: 'google',
        country: 'DE',
        locale: 'de',
        format: 'custom',
        columns: [{ name: 'id', expression: 'sku' }],
        separator: '\t',
      },
    ])
  })

  test('are shown one by one, with what is in them', async () => {
    serveStores({
      feeds: [feedOf(), feedOf({ _id: 'f2', name: 'Google, Denmark', country: 'DK' })],
    })
    const { user, history } = open('?tab=feeds')
    await user.click(await screen.findByRole('button', { name: 'Google, Germany' }))
    expect(history.at(-1)).toBe(`${path}?tab=feeds&feed=f1`)
    expect(await screen.findByText('GTIN fails its check digit')).toBeVisible()
    expect(screen.getAllByText(/7QhV…x2Lk/).length).toBeGreaterThan(0)
    expect(await screen.findByText('Nobody has come by yet', { exact: false })).toBeVisible()
    expect(screen.getByText(/^since Oct 2nd.*by Ada Lovelace$/)).toBeVisible()
  })

  test('say how often a day brought somebody', async () => {
    serveStores({ feeds: [feedOf({ fetched: 1200, fetchedAt: '2026-11-26T12:00:00Z' })] })
    server.use(http.get(`${storeApi}/feeds/:feed/fetches`, () => answer({ last: [], inADay: 48 })))
    open('?tab=feeds&feed=f1')
    expect(await screen.findByText('48 times in 24 hours')).toBeVisible()
  })

  test('of another country are counted in the background', async () => {
    serveStores({ feeds: [feedOf({ country: 'DK' })] })
    open('?tab=feeds&feed=f1')
    expect(await screen.findByText(/are being checked by the rules of this country/)).toBeVisible()
    expect(screen.getByText('being counted')).toBeInTheDocument()
  })
})

describe('templates', () => {
  const own = { format: 'custom' as const, separator: ';', columns: templateOf().columns }

  test('are made of a feed’s columns, renamed and deleted', async () => {
    let list: ReturnType<typeof templateOf>[] = []
    const calls: unknown[] = []
    serveStores({ feeds: [feedOf(own)] })
    server.use(
      http.get(`${storeApi}/templates`, () => answer(list)),
      http.post(`${storeApi}/templates`, async ({ request }) => {
        calls.push(await request.json())
        if (calls.length === 1) {
          return refuse(409, 'Another template of this workspace has this name.', 'template_taken')
        }
        list = [templateOf()]
        return answer(list[0])
      }),
      http.put(`${storeApi}/templates/t1`, async ({ request }) => {
        list = [templateOf((await request.json()) as { name: string })]
        return answer(list[0])
      }),
      http.delete(`${storeApi}/templates/t1`, () => {
        list = []
        return answer(null)
      }),
    )
    const { user } = open('?tab=feeds&feed=f1')
    expect(await screen.findByText(/^None yet. A template is columns of your own/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Save as template' }))
    await user.clear(panel.getByLabelText('Name'))
    await user.type(panel.getByLabelText('Name'), 'Agents{Enter}')
    expect(await panel.findByText(/^Another template of this workspace/)).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Save template' }))
    expect(await screen.findByText('1 column, separated by semicolons')).toBeInTheDocument()
    expect(calls[1]).toEqual({ name: 'Agents', separator: ';', columns: own.columns })

    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'More about Agents' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const rename = within(await screen.findByRole('dialog', { name: 'Rename Agents' }))
    await user.clear(rename.getByLabelText('Name'))
    await user.type(rename.getByLabelText('Name'), 'Line sheet{Enter}')
    await user.click(await screen.findByRole('button', { name: 'More about Line sheet' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const ask = within(await screen.findByRole('alertdialog', { name: 'Delete Line sheet?' }))
    await user.click(ask.getByRole('button', { name: 'Delete template' }))
    expect(await screen.findByText(/^None yet. A template is columns of your own/)).toBeVisible()
  })

  test('are chosen in a new feed', async () => {
    serveStores()
    server.use(http.get(`${storeApi}/templates`, () => answer([templateOf()])))
    const { user } = open('?tab=feeds')
    await user.click(await screen.findByRole('button', { name: 'New feed' }))
    const form = within(await screen.findByRole('dialog', { name: 'New feed' }))
    await user.selectOptions(await form.findByLabelText('Format'), 'Columns of your own')
    await user.selectOptions(await form.findByLabelText('Template'), 'Agents')
    expect(form.getByLabelText('Columns')).toHaveValue('No. = sku')
    expect(form.getByLabelText('Separator')).toHaveValue(';')
    await user.type(form.getByLabelText('Columns'), ' color')
    expect(form.getByLabelText('Template')).toHaveDisplayValue('None')
  })
})

test('a store is exported from its card', async () => {
  serveStores()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More about Nordhaus Online' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Export Nordhaus Online' }))
  expect(await panel.findByRole('option', { name: 'Google XML' })).toBeInTheDocument()
})

test('says so when it can’t load, and when it isn’t the member’s', async () => {
  serveStores()
  server.use(
    http.get(`${storeApi}/stores`, () => refuse(500, 'The database is away.'), { once: true }),
  )
  const { user, unmount } = open()
  expect(await screen.findByText("Couldn't load the stores")).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Nordhaus Online' })).toBeVisible()
  unmount()

  server.use(http.get(`${storeApi}/stores`, () => refuse(403, 'No.', 'app_access')))
  open()
  expect(await screen.findByText('No access to Stores')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Stores' })).toBeVisible()
  await expectAccessible()
})
