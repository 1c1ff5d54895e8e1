import catalogue from '@fixtures/plans.json'
import { enterpriseName } from './plan-names'

/** What a plan offers of a feature: an amount as text, or whether it is included. */
export type Offer = string | boolean

/** A feature of plans; its key is in the metadata of prices. */
export type FeatureKind = { group: string; key: string; label: string }

/** The compared features, in display order. */
export const featureKinds: readonly FeatureKind[] = catalogue.features

/** The catalogue's plan of a name, if there is one. */
function planOf(name: string) {
  return catalogue.plans.find((plan) => plan.name === name)
}

/** The line below a plan's name; a plan outside the catalogue gets that of the most expensive. */
export function taglineOf(name: string): string {
  return (planOf(name) ?? catalogue.plans.at(-2))?.tagline ?? ''
}

/** What a plan offers of a feature by the catalogue; nothing for an unknown plan. */
export function offerOf(name: string, key: string): Offer {
  const plan = planOf(name)
  const feature = catalogue.features.find((kind) => kind.key === key)
  if (!plan || !feature) return false
  if (feature.limit) return at(plan.limits, feature.limit)?.text ?? false
  if (feature.includes) return at(plan.includes, feature.includes) ?? false
  return plan.support
}

function at<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return values[name]
}

/** The card of the plan on request. */
export const enterprise = {
  credits: planOf(enterpriseName)?.credits ?? 0,
  description: planOf(enterpriseName)?.description ?? '',
  features: planOf(enterpriseName)?.unlimitedFeatures ?? [],
  currency: catalogue.currency,
}
