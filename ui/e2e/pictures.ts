import { expect, signIn, test } from './test'

// The pictures of the README; `just pictures` takes them anew.
const folder = new URL('./pictures/', import.meta.url).pathname

for (const scheme of ['light', 'dark'] as const) {
  test(`pictures in the ${scheme}`, async ({ page, house }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const picture = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${folder}${name}-${scheme}.png` })
    }
    await page.goto('/login?redirect=https%3A%2F%2Fapp.techpacks.test')
    await expect(page.getByLabel('Email ID')).toBeVisible()
    await picture('sign-in')
    await signIn(page, house, 'ada@example.com', '/login?redirect=%2Fworkspace')
    await page.waitForURL(/\/workspace\/[^/]+$/)
    await page.goto(`${page.url()}/service`)
    await expect(page.getByRole('link', { name: /Scout/ })).toBeVisible()
    await picture('apps')
  })
}
