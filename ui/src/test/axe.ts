import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails when axe finds anything. Contrast and landmarks are measured in a real browser. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(found).toEqual([])
}
