import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Hero } from './hero'
import type { HeroKind } from './hero-kind'

const panels: [kind: HeroKind, studio: string, heading: string, first: string][] = [
  [
    'console',
    'Retail Command Center',
    'One thread through every studio.',
    'Design Studio, from concept to techpack',
  ],
  [
    'design',
    'Design Studio',
    'From first sketch to techpack.',
    'Intelligent design research and trend analysis',
  ],
  [
    'catalog',
    'Catalog Studio',
    'From swatch to storefront.',
    'Product data management for every store',
  ],
  ['photo', 'Photo Studio', 'One garment, every frame.', 'Model transformation and AI styling'],
]

describe('the hero panel', () => {
  test.each(panels)('of %s is named %s', async (kind, studio, heading, first) => {
    const { container } = render(<Hero kind={kind} />)
    const panel = screen.getByRole('complementary', { name: studio })
    expect(within(panel).getByRole('heading', { level: 2 })).toHaveTextContent(heading)
    expect(within(panel).getByText(studio)).toBeVisible()
    const points = within(panel).getAllByRole('listitem')
    expect(points).toHaveLength(4)
    expect(points[0]).toHaveTextContent(first)
    await expectAccessible(container)
  })

  test('lists what Design Studio does', () => {
    render(<Hero kind="design" />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Intelligent design research and trend analysis',
      'AI-powered moodboard creation',
      'Automated techpack generation',
      'Generate entire collections',
    ])
  })

  test('draws each studio its own picture and hides it from assistive technology', async () => {
    const pictures = new Set<string>()
    for (const [kind] of panels) {
      const { container, unmount } = render(<Hero kind={kind} />)
      await expect.poll(() => container.querySelector('svg')).not.toBeNull()
      expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull()
      pictures.add(container.querySelector('svg')?.innerHTML ?? '')
      unmount()
    }
    expect(pictures.size).toBe(panels.length)
  })
})
