import google from '@fixtures/catalog/channels/google.json'
import meta from '@fixtures/catalog/channels/meta.json'
import shopify from '@fixtures/catalog/channels/shopify.json'

/** How long a title may be somewhere, as the rules of the channel say. */
export type TitleLimit = {
  name: string
  limit: number
  /** What is beyond it isn't refused: it isn't seen, or the rule was never read. */
  soft: boolean
}

type Rule = { rule: string; limit?: number; seen?: boolean }
type Rules = { fields: readonly { attribute?: string; rules?: readonly Rule[] }[] }

function limitOf(rules: Rules, attribute: string, kind: string, name: string): TitleLimit[] {
  for (const field of rules.fields) {
    if (field.attribute !== attribute) continue
    const rule = field.rules?.find(({ rule }) => rule === kind)
    if (rule?.limit === undefined) continue
    return [{ name, limit: rule.limit, soft: kind !== 'max_length' || rule.seen === false }]
  }
  return []
}

/** The shortest first. */
export const titleLimits: readonly TitleLimit[] = [
  ...limitOf(shopify, 'seo_title', 'recommended_length', 'SEO'),
  ...limitOf(google, 'title', 'max_length', 'Google'),
  ...limitOf(meta, 'title', 'max_length', 'Instagram'),
  ...limitOf(shopify, 'title', 'max_length', 'Shopify'),
].toSorted((a, b) => a.limit - b.limit)
