import { creditsText, type PlanEntry, priceText } from './plan'
import { featureKinds, type Offer, offerOf } from './plan-catalogue'

/** A part of the table that compares plans; the first has no title. */
export type ComparisonSection = { title: string; rows: Row[] }

/** What each of the plans offers, in their order. */
type Row = { label: string; offers: Offer[] }

/**
 * Sets plans side by side: price, subtitle and credits, then the features by group. What an
 * entry says of itself counts; of what it is silent about, the catalogue tells.
 */
export function comparePlans(plans: readonly PlanEntry[]): ComparisonSection[] {
  const row = (label: string, offer: (plan: PlanEntry) => Offer): Row => ({
    label,
    offers: plans.map(offer),
  })
  const sections: ComparisonSection[] = [
    {
      title: '',
      rows: [
        row('Price', priceText),
        row('Subtitle', ({ tagline }) => tagline),
        row('Credits per month', creditsText),
      ],
    },
  ]
  for (const { group, key, label } of featureKinds) {
    if (sections.at(-1)?.title !== group) sections.push({ title: group, rows: [] })
    sections.at(-1)?.rows.push(
      row(label, ({ name, features }) => {
        const own = features.find((feature) => feature.key === key)
        return own ? own.offer : offerOf(name, key)
      }),
    )
  }
  return sections
}
