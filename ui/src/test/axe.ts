import axe from 'axe-core'
import { expect } from 'vitest'

// End-to-end tests check contrast, sizes and landmarks, which need a browser and whole pages.
const left = ['color-contrast', 'target-size', 'region']

/** Fails on any axe violation. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(found).toEqual([])
}
