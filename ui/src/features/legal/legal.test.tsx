import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderApp, renderInApp } from '@/test/render'
import Cookies from './cookies'
import Privacy from './privacy'
import Returns from './returns'
import Terms from './terms'

const pages: [title: string, path: string, Page: ComponentType][] = [
  ['Terms and Conditions', '/terms-and-conditions', Terms],
  ['Return Policy', '/returns', Returns],
  ['Cookie Policy', '/cookies', Cookies],
  ['Privacy Notice', '/privacy', Privacy],
]

const facts: [fact: string, Page: ComponentType, wording: RegExp][] = [
  ['purchases are non-refundable', Terms, /non-refundable/],
  ['all sales are final', Terms, /all sales are final/i],
  ['payments are in US dollars', Terms, /US dollars \(USD\)/],
  ['the ways to pay', Terms, /Visa, Mastercard, American Express, Discover and PayPal/],
  ['30 days of informal negotiation', Terms, /informal negotiation for at least 30 days/],
  ['claims within one year', Terms, /within one year/],
  ['liability capped at six months of payments', Terms, /paid us .* in the six months before/],
  ['a minimum age of 18', Terms, /at least 18 years old/],
  ['purchases are non-refundable', Returns, /non-refundable/],
  ['all sales are final', Returns, /all sales are final/i],
  ['payments are in US dollars', Returns, /US dollars \(USD\)/],
  ['no advertising cookies', Cookies, /no advertising cookies/i],
  ['Google only when chosen', Privacy, /Only if you choose to sign in with Google/],
  ['Intercom only when opened', Privacy, /Only if you open Live Support/],
  ['a minimum age of 18', Privacy, /aged 18 and over/],
]

describe('a legal page', () => {
  test.each(pages)('%s has its title, date, contents and ways out', async (title, path, Page) => {
    const { container } = renderInApp(<Page />, path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.title).toBe(`${title} · Selvedge`)
    expect(screen.getByText(/^Effective/).querySelector('time')?.dateTime).toMatch(
      /^\d{4}-\d{2}-\d{2}$/,
    )
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login')
    const others = within(screen.getByRole('navigation', { name: 'Other legal pages' }))
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...pages.map(([, other]) => other).filter((other) => other !== path),
      '/licences.txt',
    ])
    await expectAccessible(container)
  })

  test.each(pages)('%s lists every section in its contents', (_title, path, Page) => {
    renderInApp(<Page />, path)
    const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole(
      'link',
    )
    expect(entries.map((entry) => entry.textContent)).toEqual(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    )
    for (const entry of entries) {
      const heading = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '')
      expect(heading).toHaveTextContent(entry.textContent ?? '')
    }
  })

  test.each(facts)('states %s @spec:9.20', (_fact, Page, wording) => {
    renderInApp(<Page />)
    expect(screen.getByRole('main')).toHaveTextContent(wording)
  })

  test.each([
    'session',
    'device',
    'deviceId',
    'userData',
    'redirectTo',
    'referral_code',
    'invitation',
    'theme',
    'nootp',
  ])('about cookies explains %s', (name) => {
    renderInApp(<Cookies />)
    expect(screen.getByText(name, { selector: 'dt' })).toBeVisible()
  })

  test('links to another one, whose title takes the focus', async () => {
    const { user } = renderApp('/returns')
    await user.click(await screen.findByRole('link', { name: 'Cookie Policy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookie Policy' })).toHaveFocus()
  })

  test('restores the document title when it is left', () => {
    document.title = 'Selvedge'
    const { unmount } = renderInApp(<Terms />)
    unmount()
    expect(document.title).toBe('Selvedge')
  })
})
