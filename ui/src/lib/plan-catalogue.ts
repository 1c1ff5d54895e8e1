import catalogue from '@fixtures/plans.json'
import { enterpriseName } from './plan-names'

/** What a plan offers of a feature: an amount as text, or whether it has the feature at all. */
export type Offer = string | boolean

/** Something that plans offer more or less of; its key stands in a price's metadata. */
export type FeatureKind = { group: string; key: string; label: string }

/** The features that plans are compared by, in the order they are shown. */
export const featureKinds: readonly FeatureKind[] = catalogue.features

/** The plan of that name, if it is one of ours. */
function planOf(name: string) {
  return catalogue.plans.find((plan) => plan.name === name)
}

/** The line below a plan's name; one that is not ours has that of the dearest. */
export function taglineOf(name: string): string {
  return (planOf(name) ?? catalogue.plans.at(-2))?.tagline ?? ''
}

/** What the catalogue says that a plan offers of a feature; nothing of a plan it does not know. */
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

/** What is shown of the plan on request. */
export const enterprise = {
  credits: planOf(enterpriseName)?.credits ?? 0,
  description: planOf(enterpriseName)?.description ?? '',
  features: planOf(enterpriseName)?.unlimitedFeatures ?? [],
  currency: catalogue.currency,
}
