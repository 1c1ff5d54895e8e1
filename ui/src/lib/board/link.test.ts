import { expect, test } from 'vitest'
import { linksIn } from './link'

test.each([
  [
    'https://www.wool.example/islands?a=1',
    [['https://www.wool.example/islands?a=1', 'wool.example']],
  ],
  [
    'Ask mailto:ines@nordhaus.example, or see (http://wool.example/b).',
    [
      ['mailto:ines@nordhaus.example', 'ines@nordhaus.example'],
      ['http://wool.example/b', 'wool.example'],
    ],
  ],
  ['HTTPS://wool.example and https://wool.example/', [['https://wool.example/', 'wool.example']]],
  ['https://app@evil.example', [['https://app@evil.example/', 'evil.example']]],
  ['javascript:alert(1) file:///etc/passwd data:text/html,x ftp://a.example', []],
  ['xhttps://wool.example, https:// and mailto:', []],
  ['wool.example', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links.map(([href, label]) => ({ href, label })))
})

test('no more than five are offered', () => {
  const text = Array.from({ length: 9 }, (_, n) => `https://w${n}.example`).join(' ')
  expect(linksIn(text)).toHaveLength(5)
})
