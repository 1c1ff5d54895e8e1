import type { Limits } from './credit-prices'
import type { PlanEntry } from './plan'

/** The features whose amounts follow from the plan's credits. */
const paidWithCredits: readonly string[] = [
  'feature_generations',
  'feature_model_transformation',
  'feature_product_images',
  'feature_video_generation',
  'feature_catalist_listing',
]

/** Whether a feature's amount shares the plan's credits with others. */
export const sharesCredits = (key: string) => paidWithCredits.includes(key)

/** What a plan limits regardless of credits: videos. */
export function actionLimits({ features }: Pick<PlanEntry, 'features'>): Limits {
  const offer = features.find(({ key }) => key === 'feature_video_generation')?.offer
  const most =
    typeof offer === 'string' ? Number.parseInt(offer.replaceAll(',', ''), 10) : Number.NaN
  return Number.isNaN(most) ? {} : { video: most }
}
