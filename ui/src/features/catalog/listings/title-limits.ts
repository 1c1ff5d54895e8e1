import google from '@fixtures/catalog/channels/google.json'
import meta from '@fixtures/catalog/channels/meta.json'
import shopify from '@fixtures/catalog/channels/shopify.json'

/** How long a title may be somewhere, as the rules of the channel say. */
export type TitleLimit = {
  name: string
  /** Whose title it is. */
  channel: string
  attribute: 'title' | 'seo_title'
  limit: number
  /** What is beyond it isn't refused: it isn't seen, or the rule was never read. */
  soft: boolean
  /** How much of it is seen where people search, if that is less. */
  seen?: number
}

type Rule = { rule: string; limit?: number; seen?: boolean }
type Rules = { fields: readonly { attribute?: string; rules?: readonly Rule[] }[] }

function limitOf(
  rules: Rules,
  attribute: TitleLimit['attribute'],
  kind: string,
  channel: string,
  name: string,
): TitleLimit[] {
  for (const field of rules.fields) {
    if (field.attribute !== attribute) continue
    const rule = field.rules?.find(({ rule }) => rule === kind)
    if (rule?.limit === undefined) continue
    const soft = kind !== 'max_length' || rule.seen === false
    return [{ name, channel, attribute, limit: rule.limit, soft }]
  }
  return []
}

/** The limit of a title for one channel, or of an SEO title, which is for all of them. */
export const limitOn = (attribute: string, channel: string) =>
  titleLimits.find(
    (each) =>
      each.attribute === attribute && (attribute === 'seo_title' || each.channel === channel),
  )

const seo = limitOf(shopify, 'seo_title', 'recommended_length', 'shopify', 'SEO')
const ofGoogle = limitOf(google, 'title', 'max_length', 'google', 'Google')

/** The shortest first. */
export const titleLimits: readonly TitleLimit[] = [
  ...seo,
  // Google cuts a product's title where it cuts a page's.
  ...ofGoogle.map((each) => ({ ...each, ...(seo[0] && { seen: seo[0].limit }) })),
  ...limitOf(meta, 'title', 'max_length', 'meta', 'Instagram'),
  ...limitOf(shopify, 'title', 'max_length', 'shopify', 'Shopify'),
].toSorted((a, b) => a.limit - b.limit)

/** How long a title is, as channels count: in characters. */
export const lengthOf = (text: string) => [...text].length
