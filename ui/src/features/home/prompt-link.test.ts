import { expect, test } from 'vitest'
import { promptLink } from './prompt-link'

test.each([
  ['is added', '/app/design', 'A coat', '/app/design?prompt=A%20coat'],
  ['joins a query', '/app/design?tab=new', 'A coat', '/app/design?tab=new&prompt=A%20coat'],
  ['precedes a fragment', '/app/design#top', 'A coat', '/app/design?prompt=A%20coat#top'],
  ['is trimmed', '/app/design', '  A coat\n', '/app/design?prompt=A%20coat'],
  ['is escaped', '/app/design', 'a&b=c#d', '/app/design?prompt=a%26b%3Dc%23d'],
  ['is omitted when blank', '/app/design', ' \n ', '/app/design'],
])('the prompt %s', (_, href, text, result) => {
  const link = { href, external: true }
  expect(promptLink(link, text)).toEqual({ href: result, external: true })
})
