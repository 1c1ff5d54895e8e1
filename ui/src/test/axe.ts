import axe from 'axe-core'
import { expect } from 'vitest'

// A real browser measures contrast and sizes, and has whole pages with their landmarks.
const left = ['color-contrast', 'target-size', 'region']

/** Fails when axe finds anything. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(found).toEqual([])
}
