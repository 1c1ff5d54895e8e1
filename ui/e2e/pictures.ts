import { demo, enter, expect, test } from './test'

// The README's screenshots; `just pictures` retakes them.
const folder = new URL('./pictures/', import.meta.url).pathname

const screens = [
  { name: 'apps', path: 'service', shows: 'Retail Command Center' },
  { name: 'team', path: 'teams', shows: 'Team' },
  { name: 'billing', path: 'billing', shows: 'Billing' },
  { name: 'plans', path: 'billing/plans', shows: 'Choose your plan' },
]

test.use({ settings: demo, viewport: { width: 1440, height: 900 } })

for (const scheme of ['light', 'dark'] as const) {
  test(`screenshots in the ${scheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const picture = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${folder}${name}-${scheme}.png` })
    }
    await page.goto('/login?redirect=https%3A%2F%2Fapp.techpacks.test')
    await expect(page.getByLabel('Email ID')).toBeVisible()
    await picture('sign-in')
    await enter(page, server, 'ada@example.com')
    await page.waitForURL(/\/workspace\/[^/]+$/)
    const workspace = page.url()
    for (const { name, path, shows } of screens) {
      await page.goto(`${workspace}/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await picture(name)
    }
  })
}
