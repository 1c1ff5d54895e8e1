import { creditsText, type PlanEntry, priceText } from './plan'
import { featureKinds, type Offer, offerOf } from './plan-catalogue'

/** A section of the comparison table; the first has no title. */
export type ComparisonSection = { title: string; rows: Row[] }

/** What each plan offers, in the order of the plans. */
type Row = { label: string; offers: Offer[] }

/**
 * Compares plans: price, subtitle and credits, then features by group. An entry's own values take
 * precedence over the catalogue's.
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
