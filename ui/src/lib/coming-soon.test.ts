import catalogue from '@fixtures/services.json'
import { expect, test } from 'vitest'
import { isComingSoon, placeholderName } from './coming-soon'

const services = catalogue.groups.flatMap((group) => group.services)

test.each([
  [{ href: '/workspace/w1/app/scout', external: false }, true],
  [{ href: '/workspace/w1/techpacks', external: false }, false],
  [{ href: 'https://scout.test/workspace/w1/app/scout', external: true }, false],
  [null, false],
])('%j is coming soon, or not', (link, soon) => {
  expect(isComingSoon(link)).toBe(soon)
})

test.each([
  ['/workspace/w1/app/flat-lay', 'Flat-Lay'],
  ['/workspace/w1/app/catalog-studio', 'Catalog Studio'],
  ['/workspace/w1/app/anything', undefined],
  ['/workspace/w1/app/', undefined],
  ['/workspace/w1/app/flat-lay/x', undefined],
])('%s is the placeholder of %s', (path, name) => {
  expect(placeholderName(path, services)).toBe(name)
})

test('every studio of the catalog has a placeholder with its name', () => {
  for (const { name, pageUrl } of catalogue.groups) {
    expect(placeholderName(pageUrl, services)).toBe(name)
  }
})
