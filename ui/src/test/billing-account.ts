import { http } from 'msw'
import type { Schema } from '@/api/types'
import { answer, refuse, server } from './server'

type Subscription = Schema<'Subscription'>
type CreditEntry = Schema<'CreditEntry'>

/** The free plan, unless told otherwise. */
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

/** The Growth plan, paid for by the month. */
export function growth(changes: Partial<Subscription> = {}): Subscription {
  const { plan, ...rest } = subscriptionOf()
  const paid = { ...plan, id: 'price_growth', productId: 'prod_growth', name: 'Growth' }
  return { ...rest, plan: { ...paid, amount: 19900 }, credits: 24000, ...changes }
}

/** Something that credits were spent on. */
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

/** A grant of the Growth plan, as its paid invoice brings it. */
export function grantOf(id: string, changes: Partial<CreditEntry> = {}): CreditEntry {
  return usageOf(id, {
    type: 'add',
    amount: 24000,
    amountPaid: 19900,
    currency: 'usd',
    meta: { stripeInvoiceId: `in_${id}`, info: 'Growth' },
    user: null,
    service: { serviceGroupName: '' },
    creditUsed: 0,
    ...changes,
  })
}

const customer: Schema<'Customer'> = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  phone: '',
  address: {},
  invoice_settings: { default_payment_method: null },
}

const pageSize = 50

/** Makes the fake API know the billing of every workspace. */
export function serveBilling({
  subscription = subscriptionOf(),
  credits = { availableCredits: 240, totalCredits: 300, nextExpiry: null } as Schema<'Credits'>,
  custom = null as Schema<'CustomPlan'> | null,
  usage = [] as CreditEntry[],
  grants = [] as CreditEntry[],
  days = [] as { day: string; creditUsed: number }[],
} = {}) {
  server.use(
    http.get('*/api/billing/subscriptions/current/:id', () => answer(subscription)),
    http.get('*/api/billing/credits/available/:id', () => answer(credits)),
    http.get('*/api/billing/custom/:id', () =>
      custom ? answer(custom) : refuse(404, 'There is no custom plan.', 'no_custom_plan'),
    ),
    http.get('*/api/billing/subscriptions/products', () => answer([], { features: [] })),
    http.get('*/api/billing/customer/get-customer-info/:id', () => answer(customer)),
    http.get('*/api/billing/customer/customer-cards/:id', () => answer([])),
    http.get('*/api/billing/credits/usage-days/:id', () => answer(days)),
    http.get('*/api/billing/credits/get-usage-history/:id', ({ request }) => {
      const query = new URL(request.url).searchParams
      const all = query.get('types') === 'add' ? grants : usage
      const start = Number(query.get('next') ?? 0)
      const end = start + pageSize
      return answer(all.slice(start, end), { next: end < all.length ? String(end) : '' })
    }),
  )
}

/** The part of the configuration that says where billing is. */
export const billingConfig = {
  payments: { kind: 'local', publishableKey: 'pk_local' },
  billingUrl: '/api/billing',
} as const

/** Takes the registration of workspaces, whatever they are called; gives what is sent, as it comes. */
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
