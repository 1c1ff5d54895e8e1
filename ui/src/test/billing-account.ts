import { http } from 'msw'
import type { Subscription } from '@/api/queries/billing'
import type { Credits } from '@/api/queries/credits'
import type { PlanLimit } from '@/api/queries/limits'
import type { Schema } from '@/api/types'
import type { UsageTotal } from '@/lib/usage-totals'
import { answer, refuse, server } from './server'

type CreditEntry = Schema<'CreditEntry'>

/** A subscription to the free plan, with changes. */
export function subscriptionOf(changes: Partial<Subscription> = {}): Subscription {
  return {
    plan: {
      id: 'price_free',
      productId: 'prod_free',
      name: 'Free',
      amount: 0,
      currency: 'usd',
      interval: 'month',
      subscriptionEndDate: '2026-12-14T09:00:00Z',
    },
    status: 'active',
    downgradeScheduled: false,
    preDowngradeStripePriceData: null,
    scheduledPlan: null,
    createdAt: '2026-01-14T09:00:00Z',
    credits: 300,
    stripeCustomerId: 'cus_1',
    pending: false,
    payUrl: null,
    pendingChange: null,
    paymentDue: null,
    endedPlan: null,
    ...changes,
  }
}

/** A monthly subscription to Growth. */
export function growth(changes: Partial<Subscription> = {}): Subscription {
  const { plan, ...rest } = subscriptionOf()
  const paid = { ...plan, id: 'price_growth', productId: 'prod_growth', name: 'Growth' }
  return { ...rest, plan: { ...paid, amount: 19900 }, credits: 24000, ...changes }
}

/** The credits of the free plan, with changes. */
export function creditsOf(changes: Partial<Credits> = {}): Credits {
  return {
    availableCredits: 240,
    totalCredits: 300,
    nextExpiry: null,
    freeCredits: true,
    ...changes,
  }
}

/** A subscription to Starter with an upgrade to Growth that awaits the bank's confirmation. */
export function waitingForBank(changes: Partial<Subscription> = {}): Subscription {
  const { plan, ...rest } = subscriptionOf()
  const payUrl = 'https://pay.example.com/1'
  return {
    ...rest,
    plan: {
      ...plan,
      id: 'price_starter_month',
      productId: 'selvedge_starter',
      name: 'Starter',
      amount: 2900,
    },
    credits: 3000,
    pending: true,
    payUrl,
    pendingChange: {
      id: 'price_growth_month',
      name: 'Growth',
      amount: 16998,
      currency: 'usd',
      credits: 20998,
      createdAt: '2026-11-22T09:00:00Z',
      expiresAt: '2026-11-23T09:00:00Z',
      payUrl,
    },
    ...changes,
  }
}

/** A subscription to Growth whose renewal failed. */
export function pastDue(changes: Partial<Subscription> = {}): Subscription {
  const payUrl = 'https://pay.example.com/1'
  return growth({
    status: 'past_due',
    payUrl,
    paymentDue: {
      amount: 19900,
      currency: 'usd',
      since: '2026-11-14T09:00:00Z',
      endsAt: '2026-11-29T09:00:00Z',
      payUrl,
    },
    ...changes,
  })
}

/** A usage entry. */
export function usageOf(id: string, changes: Partial<CreditEntry> = {}): CreditEntry {
  return {
    _id: id,
    type: 'deduct',
    amount: 60,
    amountPaid: 0,
    currency: '',
    createdAt: '2026-11-05T15:00:00Z',
    expiresAt: null,
    meta: { stripeInvoiceId: '', info: 'Image generation' },
    triggeredByUserId: 'u1',
    user: { name: 'Mara Kessler', email: 'mara@example.com' },
    refBlockId: '',
    service: { serviceGroupName: 'photogenix' },
    creditUsed: 30,
    ...changes,
  }
}

/** A limit of a plan on things that are made in its month, with changes. */
export function limitOf(changes: Partial<PlanLimit> = {}): PlanLimit {
  return {
    thing: 'techpacks',
    label: 'Techpacks',
    span: 'period',
    max: 40,
    text: '40',
    openEnded: false,
    used: 4,
    left: 36,
    resetsAt: '2026-12-19T09:00:00Z',
    seconds: null,
    allowed: true,
    reason: '',
    message: '',
    credits: null,
    nextPlan: { name: 'Pro', max: 100, onRequest: false },
    ...changes,
  }
}

/** A limit of what only credits limit. */
export function creditLimitOf(
  thing: PlanLimit['thing'],
  cost: number,
  available: number,
): PlanLimit {
  return limitOf({
    thing,
    label: thing,
    span: 'credits',
    max: null,
    used: 0,
    left: available,
    credits: { cost, available, boundBy: 'credits' },
    nextPlan: null,
  })
}

/** What the credits of the free plan buy, and its techpacks. */
const freeLimits = [
  creditLimitOf('generations', 30, 8),
  creditLimitOf('transformations', 60, 4),
  creditLimitOf('catalogProducts', 45, 5),
  limitOf({ max: 1, used: 0, left: 1, text: '1' }),
]

/** A paid invoice for a month of the Growth plan. */
export function invoiceOf(
  number: string,
  changes: Partial<Schema<'ListedInvoice'>> = {},
): Schema<'ListedInvoice'> {
  return {
    id: `in_${number}`,
    number: `NORD-000${number}`,
    status: 'paid',
    amount: 19900,
    currency: 'usd',
    date: '2026-11-05T15:00:00Z',
    plan: 'Growth',
    description: 'Renewal',
    pdf: `https://pay.example.com/${number}.pdf`,
    payUrl: null,
    ...changes,
  }
}

const customer: Schema<'Customer'> = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  phone: '',
  tax_id: '',
  address: {},
  invoice_settings: { default_payment_method: null },
}

const pageSize = 50
const invoicePage = 20

/** Makes the fake API serve the billing of every workspace. */
export function serveBilling({
  subscription = subscriptionOf(),
  credits = creditsOf(),
  custom = null as Schema<'CustomPlan'> | null,
  usage = [] as CreditEntry[],
  invoices = [] as Schema<'ListedInvoice'>[],
  days = [] as { day: string; creditUsed: number }[],
  totals = [] as UsageTotal[],
  limits = freeLimits,
} = {}) {
  server.use(
    http.get('*/api/v1/workspace/:id/limits', () =>
      answer({ plan: { key: 'free', name: subscription.plan.name }, limits, features: [] }),
    ),
    http.get('*/api/billing/subscriptions/current/:id', () => answer(subscription)),
    http.get('*/api/billing/credits/available/:id', () => answer(credits)),
    http.get('*/api/billing/custom/:id', () =>
      custom ? answer(custom) : refuse(404, 'There is no custom plan.', 'no_custom_plan'),
    ),
    http.get('*/api/billing/subscriptions/products', () => answer([], { features: [] })),
    http.get('*/api/billing/customer/get-customer-info/:id', () => answer(customer)),
    http.get('*/api/billing/customer/customer-cards/:id', () => answer([])),
    http.get('*/api/billing/subscriptions/invoices/:id', ({ request }) => {
      const query = new URL(request.url).searchParams
      const status = query.get('status')
      const found = invoices.filter((invoice) => !status || invoice.status === status)
      const start = found.findIndex(({ id }) => id === query.get('before')) + 1
      const page = found.slice(start, start + invoicePage)
      const more = start + invoicePage < found.length
      return answer(page, { next: more ? page.at(-1)?.id : '' })
    }),
    http.get('*/api/billing/credits/usage-days/:id', () =>
      answer(days, { from: '2026-10-07', to: '2026-11-05', today: '2026-11-05' }),
    ),
    http.get('*/api/billing/credits/usage-totals/:id', ({ request }) => {
      const query = new URL(request.url).searchParams
      const from = query.get('from') ?? '2025-11-06'
      return answer(totals, { from, to: query.get('to') ?? '2026-11-05', today: '2026-11-05' })
    }),
    http.get('*/api/billing/credits/get-usage-history/:id', ({ request }) => {
      const query = new URL(request.url).searchParams
      const [userId, studio] = [query.get('userId'), query.get('studio')]
      const found = usage.filter(
        (entry) =>
          (!userId || entry.triggeredByUserId === userId) &&
          (!studio || entry.service.serviceGroupName === studio),
      )
      const start = Number(query.get('next') ?? 0)
      const end = start + pageSize
      return answer(found.slice(start, end), { next: end < found.length ? String(end) : '' })
    }),
  )
}

/** A configuration for billing. */
export const billingConfig = {
  payments: { kind: 'local', publishableKey: 'pk_local' },
  billingUrl: '/api/billing',
  salesUrl: null as string | null,
  creditPrices: [
    { action: 'generation', credits: 30 },
    { action: 'transformation', credits: 60 },
    { action: 'catalog_product', credits: 45 },
    { action: 'video', credits: 300 },
  ],
} satisfies Partial<Schema<'Config'>>

/** Makes the fake API register workspaces; returns the recorded requests. */
export function serveRegistration(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/v1/config', () => answer(billingConfig)),
    http.get('*/api/v1/session', () => answer(null)),
    http.get('*/api/v1/workspace/:id/service', () =>
      answer(null, { order: [], group: {}, groupMapping: {} }),
    ),
    http.post('*/api/billing/workspaces', async ({ request }) => {
      sent.push(await request.json())
      return answer(null)
    }),
  )
  return sent
}
