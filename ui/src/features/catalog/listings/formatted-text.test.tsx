import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormattedText } from './formatted-text'

const shown = (html: string) => render(<FormattedText html={html} />).container.firstElementChild

test('formatting is shown as elements', () => {
  shown(
    '<p>A <strong>warm</strong> coat.<br>Lined.</p><ul>\n<li>Wool</li>\n<li>Felt</li>\n</ul><table>\n<tbody><tr><th scope="col">S</th><td colspan="2">92</td></tr></tbody></table>',
  )
  expect(screen.getByText('warm').localName).toBe('strong')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wool',
    'Felt',
  ])
  expect(screen.getByRole('cell', { name: '92' })).toHaveAttribute('colspan', '2')
})

test('links lead out of the app, and those within the shop nowhere', () => {
  shown(
    '<p><a href="https://shop.example/a">Guide</a> <a href="/pages/care">Care</a> <a href="javascript:alert(1)">Run</a></p>',
  )
  const guide = screen.getByRole('link', { name: 'Guide' })
  expect(guide).toHaveAttribute('href', 'https://shop.example/a')
  expect(guide).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(screen.getAllByRole('link')).toEqual([guide])
  expect(screen.getByText('Care').localName).toBe('u')
})

test.each([
  ['<p onclick="x()" style="color:red" class="a" id="b">Text</p>', '<p>Text</p>'],
  [
    '<p>a<script>x()</script><style>p{}</style><svg onload="x()"><text>b</text></svg>c</p>',
    '<p>ac</p>',
  ],
  [
    '<p><img src="https://tracker.example/1.gif" alt="Back" onerror="x()"></p>',
    '<p><em>[Back]</em></p>',
  ],
  ['<form action="https://evil.example"><button>Buy</button></form>', 'Buy'],
  ['<custom-tag>Text</custom-tag><!-- no -->', 'Text'],
  ['<math><mtext><img src=x onerror=x()></mtext></math>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=x()>">a</p></noscript>', '<p>a</p>'],
])('nothing else of %s is', (html, want) => {
  const box = document.createElement('div')
  box.innerHTML = shown(html)?.innerHTML ?? ''
  expect(box.innerHTML).toBe(want)
  expect(within(box).queryAllByRole('img')).toEqual([])
})
