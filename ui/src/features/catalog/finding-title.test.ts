import { expect, test } from 'vitest'
import { findingTitle } from './finding-title'

test.each([
  ['gtin.check_digit', '', 'The check digit is right.', 'GTIN fails its check digit'],
  ['age_group.required', '', 'Required.', 'Age group is missing'],
  ['product_type.recommended', '', 'Recommended.', 'Product type is missing, but recommended'],
  [
    'image_link.min_pixels',
    '',
    'At least 500 × 500 pixels.',
    'Main image: at least 500 × 500 pixels',
  ],
  [
    'url_handle.charset',
    'URL handle',
    'Only the characters a-z.',
    'URL handle: only the characters a-z',
  ],
  ['identifier_exists.required', '', '', 'Identifier is missing'],
  ['sale_price.real_sale', 'Sale price', '', 'Sale price is no sale price'],
  ['title.no_html', '', '', 'Title: no html'],
])('the finding %s', (code, label, text, title) => {
  expect(findingTitle({ code, label, text })).toBe(title)
})
