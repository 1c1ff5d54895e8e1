import { formatCount, formatMoney } from './money'
import { enterprise, type FeatureKind, featureKinds, type Offer, taglineOf } from './plan-catalogue'
import { customName, enterpriseName } from './plan-names'

type Interval = 'month' | 'year'

/** What the billing service sells; a price's metadata says what it buys. */
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

/** What was agreed with a workspace instead of a plan. */
export type Agreement = {
  price: number
  credits: number
  currency: string
  billingCycle: 'monthly' | 'yearly'
}

/** A plan as it is shown and chosen. */
export type PlanEntry = {
  name: string
  tagline: string
  description: string
  /** For one interval. */
  credits: number
  /** In minor units; null for the plan on request. */
  amount: number | null
  currency: string
  interval: Interval
  /** Empty when it is not sold by itself. */
  productId: string
  priceId: string
  features: PlanFeature[]
}

/** One line of what a plan offers. Group and key are empty for one that no other plan has. */
export type PlanFeature = FeatureKind & { offer: Offer }

/**
 * The plans that people choose from: what is sold, the cheapest first, then the one on request:
 * Custom if there is such a product, else Enterprise. Until something was agreed, a custom plan
 * shows a price and credits of zero.
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

/** Whether a plan is agreed with our sales rather than bought. */
export function isOnRequest({ name, amount }: Pick<PlanEntry, 'name' | 'amount'>): boolean {
  return amount === null || name === customName || name === enterpriseName
}

/** The price for people: '$29.00', or '-' on request. */
export function priceText({ amount, currency }: Pick<PlanEntry, 'amount' | 'currency'>): string {
  return amount === null ? '-' : formatMoney(amount, currency)
}

/** The credits of one interval for people: '3,000', or 'Unlimited' of the plan on request. */
export function creditsText({ name, credits }: Pick<PlanEntry, 'name' | 'credits'>): string {
  return name === enterpriseName ? 'Unlimited' : formatCount(credits)
}

/** '24,000 credits per month', 'unlimited credits per month' */
export function creditsPerInterval(plan: PlanEntry): string {
  return `${creditsText(plan).toLowerCase()} credits per ${plan.interval}`
}

const isCustom = ({ name }: PlanEntry) => name === customName
const cost = ({ amount }: PlanEntry) => amount ?? 0

/** Null for something else that is sold. */
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

/** First the features that every plan has, then what was added where the plan is sold. */
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
