import { expect, test } from 'vitest'
import { salesContact } from './sales'

const support = () => {}

test.each([
  ['https://example.com/sales', support, { href: 'https://example.com/sales', external: true }],
  ['mailto:sales@example.com', null, { href: 'mailto:sales@example.com', external: false }],
  [null, support, { open: support }],
  [undefined, null, null],
  [null, null, null],
])('the contact of sales for %s', (url, support, contact) => {
  expect(salesContact(url, support)).toEqual(contact)
})
