import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { invoiceOf, serveBilling, usageOf } from '@/test/billing-account'
import { billingPath, openBilling } from '@/test/billing-page'
import { onPhone } from '@/test/phone'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, signIn } from '@/test/signed-in'

describe('the tabs', () => {
  const usage = [
    usageOf('a'),
    usageOf('r', { type: 'return', refBlockId: 'a', amount: 30, creditUsed: 0 }),
    usageOf('b', { creditUsed: 1200 }),
  ]
  const invoices = [
    invoiceOf('1'),
    invoiceOf('2', { plan: 'Free', amount: 0 }),
    invoiceOf('3', {
      status: 'open',
      description: 'Change of plan',
      payUrl: 'https://pay.example.com/in_3',
    }),
  ]
  const linesOf = (rows: HTMLElement[]) =>
    rows.slice(1).map((row) => [...row.children].map((c) => c.textContent))

  test('are in the URL', async () => {
    const { user, history } = await openBilling({ usage, invoices })
    expect(screen.getByRole('tab', { name: 'Credit usage', selected: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Invoices' }))
    await arrived(history, `${billingPath}?tab=invoices`)
    expect(await screen.findByRole('table')).toHaveTextContent('Invoice number')
    await user.click(screen.getByRole('tab', { name: 'Credit usage' }))
    await arrived(history, `${billingPath}?tab=creditUsage`)
  })

  test('of usage lists who spent what', async () => {
    await openBilling({ usage, days: [{ day: '2026-11-05', creditUsed: 1230 }] })
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Date',
      'Action',
      'Credits used',
      'Studio',
    ])
    expect(
      table.getAllByRole('row').map((row) => [...row.children].map((c) => c.textContent)),
    ).toContainEqual([
      'Mara Kessler',
      'Nov 5th, 2026 - 3:00PM',
      'Image generation',
      '1,200',
      'Photo Studio',
    ])
    await expectAccessible()
  })

  test('of usage has a CSV file', async () => {
    await openBilling({ usage })
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/billing\/credits\/usage\.csv\/w1$/),
    )
  })

  test('of usage is filtered by user and studio, with the totals of each', async () => {
    const mara = { name: 'Mara Kessler', email: 'mara@example.com' }
    const tom = { name: 'Tom Holt', email: 'tom@example.com' }
    const { user } = await openBilling({
      usage: [
        ...usage,
        usageOf('c', {
          triggeredByUserId: 'u2',
          user: tom,
          service: { serviceGroupName: 'projects' },
        }),
      ],
      totals: [
        { userId: 'u1', user: mara, studio: 'photogenix', creditUsed: 1230 },
        { userId: 'u2', user: tom, studio: 'projects', creditUsed: 30 },
      ],
    })
    const people = await screen.findByRole('list', {
      name: 'By person, Nov 6th, 2025 to Nov 5th, 2026',
    })
    const spent = () => [...people.children].map((person) => person.textContent)
    expect(spent()).toEqual(['Mara Kessler 1,230', 'Tom Holt 30'])
    const users = () => linesOf(screen.getAllByRole('row')).map(([who]) => who)

    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Tom Holt')
    await waitFor(() => expect(users()).toEqual(['Tom Holt']))
    expect(spent()).toEqual(['Tom Holt 30'])
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/usage\.csv\/w1\?userId=u2$/),
    )
    await expectAccessible()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Studio' }), 'Photo Studio')
    expect(await screen.findByText(/^No one used credits in this selection/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(users()).toHaveLength(3))
  })

  test('of usage is filtered by days', async () => {
    const { user } = await openBilling({ usage })
    await screen.findByRole('table')
    const requests: string[] = []
    server.use(
      http.get('*/api/billing/credits/get-usage-history/:id', ({ request }) => {
        requests.push(new URL(request.url).search)
        return answer([], { next: '' })
      }),
    )
    await user.type(screen.getByLabelText('From'), '2026-11-01')
    await user.type(screen.getByLabelText('To'), '2026-11-04')
    await waitFor(() =>
      expect(requests.at(-1)).toBe('?types=deduct%2Creturn&from=2026-11-01&to=2026-11-04'),
    )
  })

  test('of usage has pages', async () => {
    const { user } = await openBilling({
      usage: Array.from({ length: 120 }, (_, place) => usageOf(`e${place}`)),
    })
    const more = await screen.findByRole('button', { name: 'Show more' })
    // Only the visible part of a longer list is rendered.
    const rows = (count: number) =>
      waitFor(() =>
        expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1)),
      )
    await rows(50)
    expect(screen.getAllByRole('row')).toHaveLength(51)
    await user.click(more)
    await rows(100)
    await user.click(more)
    await rows(120)
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('of usage shows ten rows on a phone, and ten more', async () => {
    onPhone()
    const { user } = await openBilling({
      usage: Array.from({ length: 55 }, (_, place) => usageOf(`e${place}`)),
    })
    const rows = async (count: number) =>
      waitFor(() =>
        expect(
          within(screen.getByRole('list', { name: 'Credit usage' })).getAllByRole('listitem'),
        ).toHaveLength(count),
      )
    await screen.findByRole('list', { name: 'Credit usage' })
    await rows(10)
    for (const count of [20, 30, 40, 50, 55]) {
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      await rows(count)
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('of invoices omits the free plan @spec:9.14', async () => {
    await openBilling({ invoices }, `${billingPath}?tab=invoices`)
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Invoice number',
      'Plan',
      'Amount',
      'State',
      'Name',
      'Actions',
    ])
    expect(linesOf(table.getAllByRole('row'))).toEqual([
      ['Nov 5th, 2026', 'NORD-0001', 'Growth', '$199.00', 'Paid', 'Renewal', ''],
      ['Nov 5th, 2026', 'NORD-0003', 'Growth', '$199.00', 'Open', 'Change of plan', 'Pay now'],
    ])
    const download = table.getByRole('link', { name: 'Download invoice NORD-0001' })
    expect(download).toHaveAttribute('href', 'https://pay.example.com/1.pdf')
    const pay = table.getByRole('link', { name: 'Pay invoice NORD-0003 now' })
    expect(pay).toHaveAttribute('href', 'https://pay.example.com/in_3')
    await expectAccessible()
  })

  test('of invoices is filtered by status, with an empty state', async () => {
    const { user } = await openBilling({ invoices }, `${billingPath}?tab=invoices`)
    await screen.findByRole('table')
    const state = screen.getByRole('combobox', { name: 'State' })
    await user.selectOptions(state, 'Open')
    await waitFor(() =>
      expect(linesOf(screen.getAllByRole('row')).map(([, number]) => number)).toEqual([
        'NORD-0003',
      ]),
    )
    await user.selectOptions(state, 'Void')
    expect(await screen.findByText('No invoices are in this state.')).toBeVisible()
    await user.selectOptions(state, 'All states')
    expect(await screen.findByRole('table')).toBeVisible()
  })

  test('of invoices has pages', async () => {
    const many = Array.from({ length: 25 }, (_, place) => invoiceOf(String(place)))
    const { user } = await openBilling({ invoices: many }, `${billingPath}?tab=invoices`)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '26'))
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test.each([
    [
      'creditUsage',
      'No Credit Usage Found',
      'Once you start using the service, your credit usage will be tracked here.',
    ],
    [
      'invoices',
      'No Invoices Found',
      'Choose a plan to unlock invoicing and manage your projects with ease.',
    ],
  ])('of %s have an empty state @spec:8.26', async (tab, title, text) => {
    await openBilling({}, `${billingPath}?tab=${tab}`)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  test.each([
    ['creditUsage', "Couldn't load credit usage"],
    ['invoices', "Couldn't load invoices"],
  ])('of %s show an error and can be retried', async (tab, title) => {
    signIn()
    server.use(
      http.get('*/api/billing/credits/get-usage-history/:id', () => refuse(500, 'It broke.')),
      http.get('*/api/billing/subscriptions/invoices/:id', () => refuse(500, 'It broke.')),
    )
    const { user } = renderApp(`${billingPath}?tab=${tab}`)
    await screen.findByRole('heading', { name: title })
    serveBilling({ usage, invoices })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })
})

describe('an invoice', () => {
  const invoices = [invoiceOf('1')]
  const address = `${billingPath}?tab=invoices`

  function spyOnTab() {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as never)
    return tab
  }

  test('opens in a new tab @spec:7.28', async () => {
    const { user } = await openBilling({ invoices }, address)
    const tab = spyOnTab()
    server.use(
      http.get('*/api/billing/subscriptions/invoices/w1/in_1', () =>
        answer({
          invoiceData: { invoice_pdf: 'https://pay.example.com/1.pdf', number: 'S-1' },
          data_of_issue: '2026-11-05T15:00:00Z',
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Open invoice NORD-0001' }))
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example.com/1.pdf'),
    )
    expect(tab.opener).toBeNull()
    expect(tab.close).not.toHaveBeenCalled()
  })

  test.each([
    ['is empty', () => answer(null), 'Unable to fetch the invoice'],
    ['is not found', () => refuse(404, 'There is no such invoice.'), 'There is no such invoice.'],
    ['is rejected without a message', () => refuse(500, ''), 'Some error occurred'],
  ])('that %s shows an error and opens no tab @spec:8.15', async (_, respond, message) => {
    const { user } = await openBilling({ invoices }, address)
    const tab = spyOnTab()
    server.use(http.get('*/api/billing/subscriptions/invoices/w1/in_1', respond))
    await user.click(await screen.findByRole('button', { name: 'Open invoice NORD-0001' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })
})
