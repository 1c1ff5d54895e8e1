import { formatCount, formatMoney } from './money'
import { enterprise, type FeatureKind, featureKinds, type Offer, taglineOf } from './plan-catalogue'
import { customName, enterpriseName } from './plan-names'

type Interval = 'month' | 'year'

/** A product of the billing service; the price's metadata holds what it includes. */
export type SoldProduct = {
  id: string
  name: string
  description: string
  prices: readonly {
    id: string
    /** In minor units. */
    unit_amount: number
    currency: string
    recurring: { interval: Interval }
    metadata: Record<string, string>
  }[]
}

/** A custom plan of a workspace. */
export type Agreement = {
  price: number
  credits: number
  currency: string
  billingCycle: 'monthly' | 'yearly'
}

/** A plan as shown in the choice of plans. */
export type PlanEntry = {
  name: string
  tagline: string
  description: string
  /** Per interval. */
  credits: number
  /** In minor units; null for the plan on request. */
  amount: number | null
  currency: string
  interval: Interval
  /** Empty if it can't be bought. */
  productId: string
  priceId: string
  features: PlanFeature[]
}

/** A feature of a plan. Group and key are empty for one that no other plan has. */
export type PlanFeature = FeatureKind & { offer: Offer }

/**
 * The plans to choose from: products, cheapest first, then the plan on request: Custom if there is
 * such a product, else Enterprise. Without an agreement, a custom plan has a price and credits of 0.
 */
export function planEntries(
  products: readonly SoldProduct[],
  agreed: Agreement | null = null,
): PlanEntry[] {
  const entries = products
    .flatMap((product) => entryOf(product, agreed) ?? [])
    .sort((a, b) => Number(isCustom(a)) - Number(isCustom(b)) || cost(a) - cost(b))
  return entries.some(isCustom) ? entries : [...entries, enterpriseEntry()]
}

/** Whether a plan is agreed with sales rather than bought. */
export function isOnRequest({ name, amount }: Pick<PlanEntry, 'name' | 'amount'>): boolean {
  return amount === null || name === customName || name === enterpriseName
}

/** The formatted price: '$29.00', '-' on request. */
export function priceText({ amount, currency }: Pick<PlanEntry, 'amount' | 'currency'>): string {
  return amount === null ? '-' : formatMoney(amount, currency)
}

/** The formatted credits per interval: '3,000', 'Unlimited' on request. */
export function creditsText({ name, credits }: Pick<PlanEntry, 'name' | 'credits'>): string {
  return name === enterpriseName ? 'Unlimited' : formatCount(credits)
}

/** '24,000 credits per month', 'unlimited credits per month' */
export function creditsPerInterval(plan: PlanEntry): string {
  return `${creditsText(plan).toLowerCase()} credits per ${plan.interval}`
}

const isCustom = ({ name }: PlanEntry) => name === customName
const cost = ({ amount }: PlanEntry) => amount ?? 0

/** Null for a product that isn't a plan. */
function entryOf(product: SoldProduct, agreed: Agreement | null): PlanEntry | null {
  const [price] = product.prices
  const name = price?.metadata.name
  if (!price || !name) return null
  const credits = creditsOf(price.metadata.credits)
  if (credits === 0 && name !== customName) return null
  const entry: PlanEntry = {
    name,
    tagline: taglineOf(name),
    description: product.description,
    credits,
    amount: price.unit_amount,
    currency: price.currency,
    interval: price.recurring.interval,
    productId: product.id,
    priceId: price.id,
    features: featuresOf(price.metadata),
  }
  if (name !== customName) return entry
  if (!agreed) return { ...entry, amount: 0, credits: 0 }
  return {
    ...entry,
    amount: agreed.price,
    credits: agreed.credits,
    currency: agreed.currency,
    interval: agreed.billingCycle === 'yearly' ? 'year' : 'month',
  }
}

function creditsOf(text = '') {
  return /^\d+$/.test(text) ? Number(text) : 0
}

/** The features of every plan, then those added to the product. */
function featuresOf(metadata: Record<string, string>): PlanFeature[] {
  const known = featureKinds.flatMap((kind) => {
    const text = metadata[kind.key]
    return text === undefined ? [] : [{ ...kind, offer: parseOffer(text) }]
  })
  const own = Object.keys(metadata)
    .filter((key) => key.includes('feature') && !featureKinds.some((kind) => kind.key === key))
    .sort()
    .map((key) => ({
      group: '',
      key,
      label: key.replace(/^feature_/, '').replaceAll('_', ' '),
      offer: parseOffer(metadata[key] ?? ''),
    }))
  return [...known, ...own]
}

function parseOffer(text: string): Offer {
  return text === 'true' || (text !== 'false' && text !== '' && text)
}

function enterpriseEntry(): PlanEntry {
  return {
    name: enterpriseName,
    tagline: taglineOf(enterpriseName),
    description: enterprise.description,
    credits: enterprise.credits,
    amount: null,
    currency: enterprise.currency,
    interval: 'month',
    productId: '',
    priceId: '',
    features: enterprise.features.map((label) => ({ group: '', key: '', label, offer: true })),
  }
}
