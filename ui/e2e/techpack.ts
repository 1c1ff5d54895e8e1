import { expect, type Page } from '@playwright/test'

/** The list of techpacks of the demonstration. */
export const techpacks = '/workspace/nordhaus/app/techpacks'

/** Opens the coat of the demonstration and returns its path. */
export async function openCoat(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/workspace/nordhaus/techpacks')
  const { data } = (await answer.json()) as { data: { _id: string; name: string }[] }
  const path = `${techpacks}/${data.find(({ name }) => /coat/i.test(name))?._id}`
  await page.goto(path)
  const drawing = page.getByRole('region', { name: /^Drawing of / })
  await expect(drawing.locator('svg').first()).toBeVisible()
  return path
}
