import { capital } from '@/lib/capital'

const abbreviations = /\b(gtin|mpn|sku|id|url|html|seo)\b/gi

/** What fields of channels are called that are made of something with another name. */
const fields: Readonly<Record<string, string>> = {
  additional_image_link: 'More images',
  availability_date: 'Available from',
  google_product_category: 'Category',
  id: 'SKU',
  identifier_exists: 'Identifier',
  image_link: 'Main image',
  item_group_id: 'Style number',
  link: 'Product page',
  mpn: 'Manufacturer part number',
  sale_price_effective_date: 'Days of the sale',
}

/** What rules say that aren't the words of their codes. */
const rules: Readonly<Record<string, string>> = {
  required: 'is missing',
  recommended: 'is missing, but recommended',
  alike: 'is there twice, in other characters',
  check_digit: 'fails its check digit',
  real_sale: 'is no sale price',
}

/**
 * A finding as a title, by its code or, where that is known, by what its field is called and what the rule says:
 * 'GTIN fails its check digit', 'Title: at most 150 characters'.
 */
export function findingTitle({
  code,
  label = '',
  text = '',
}: {
  code: string
  label?: string
  text?: string
}): string {
  const [field = '', rule = ''] = code.split('.')
  const name =
    label ||
    (fields[field] ??
      capital(field.replaceAll('_', ' ')).replace(abbreviations, (word) => word.toUpperCase()))
  const says = rules[rule]
  if (says) return `${name} ${says}`
  const said = (text || rule.replaceAll('_', ' ')).replace(/\.$/, '')
  return `${name}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`
}
