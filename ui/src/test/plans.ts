import rules from '@fixtures/rules/plans.json'
import { http } from 'msw'
import type { Subscription } from '@/api/queries/billing'
import type { Schema } from '@/api/types'
import { subscriptionOf } from './billing-account'
import { answer, server } from './server'

type PlanPreview = Schema<'PlanPreview'>

/** The products of the shared fixture. */
const products = rules.products as Schema<'Product'>[]

/** The price of a plan of the shared fixture, with its product. */
function priceOf(name: string) {
  const product = products.find((each) => each.name === name)
  const price = product?.prices[0]
  if (!product || !price) throw new Error(`the fixture has no product ${name}`)
  return { product, price, credits: Number(price.metadata.credits) }
}

/** A subscription to a plan of the shared fixture. */
export function subscriptionTo(name: string, changes: Partial<Subscription> = {}): Subscription {
  const { product, price, credits } = priceOf(name)
  const { plan, ...rest } = subscriptionOf()
  return {
    ...rest,
    credits,
    plan: { ...plan, id: price.id, productId: product.id, name, amount: price.unit_amount },
    ...changes,
  }
}

/** Makes the fake API serve the plans and the current subscription. */
export function servePlans(subscription: Subscription) {
  const sold = products.filter(({ name }) => name !== 'Custom')
  server.use(
    http.get('*/api/billing/subscriptions/products', () => answer(sold, { features: [] })),
    http.get('*/api/billing/subscriptions/current/:id', () => answer(subscription)),
  )
}

/** The preview of a change of plan, 23 days before the period ends. */
export function previewOf(
  from: string,
  to: string,
  changes: Partial<PlanPreview> = {},
): PlanPreview {
  const side = (name: string) => {
    const { price, credits } = priceOf(name)
    return { id: price.id, name, amount: price.unit_amount, credits }
  }
  const [before, after] = [side(from), side(to)]
  const end = '2026-12-14T09:00:00Z'
  const isUpgrade = after.amount > before.amount
  return {
    kind: isUpgrade ? 'upgrade' : 'downgrade',
    from: before,
    to: after,
    currency: 'usd',
    prorationDate: Date.parse('2026-11-21T09:00:00Z') / 1000,
    dueNow: isUpgrade ? after.amount - before.amount : 0,
    lines: [],
    credits: isUpgrade ? after.credits - before.credits : 0,
    startsAt: isUpgrade ? '2026-11-21T09:00:00Z' : end,
    nextPaymentAt: after.amount > 0 ? end : null,
    nextAmount: after.amount,
    ...changes,
  }
}

/** Makes the fake API preview and make a change; returns the recorded requests. */
export function serveChange(
  preview: PlanPreview,
  change: () => Response = () => answer({ checkoutUrl: null }),
): unknown[] {
  const requests: unknown[] = []
  server.use(
    http.get('*/api/billing/subscriptions/preview/:id', () => answer(preview)),
    http.post('*/api/billing/subscriptions/update/:id', async ({ request }) => {
      requests.push(await request.json())
      return change()
    }),
  )
  return requests
}
