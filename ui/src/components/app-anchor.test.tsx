import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AppAnchor } from './app-anchor'

function show(link: { href: string; external: boolean }) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  // jsdom doesn't implement navigation.
  const onClick = vi.fn((event: { preventDefault(): void }) => {
    if (link.external) event.preventDefault()
  })
  render(
    <Router hook={hook}>
      <AppAnchor link={link} onClick={onClick}>
        Scout
      </AppAnchor>
    </Router>,
  )
  return { history, onClick, anchor: screen.getByRole('link', { name: 'Scout' }) }
}

test('a screen of this app opens without a page load', async () => {
  const { history, onClick, anchor } = show({ href: '/app/scout', external: false })
  await userEvent.click(anchor)
  expect(history).toEqual(['/', '/app/scout'])
  expect(onClick).toHaveBeenCalledOnce()
})

test('a link to another site is left to the browser', async () => {
  const { history, onClick, anchor } = show({ href: 'https://scout.test/', external: true })
  expect(anchor).toHaveAttribute('href', 'https://scout.test/')
  await userEvent.click(anchor)
  expect(history).toEqual(['/'])
  expect(onClick).toHaveBeenCalledOnce()
})
