import { describe, expect, test } from 'vitest'
import { screens } from './screens'
import { activeSection, sameScreen } from './section'

describe('the navigation highlights', () => {
  test.each([
    ['/workspace/w1/service', 'apps'],
    ['/workspace/w1/teams', 'team'],
    ['/workspace/w1/teams/', 'team'],
    ['/workspace/w1/billing', 'billing'],
    ['/workspace/w1/billing/plans', 'billing'],
    ['/workspace/w1', 'home'],
    ['/workspace/billing', 'home'],
    ['/workspace/w1/home', 'home'],
    ['/workspace/w1/app/billing', 'apps'],
    ['/workspace/w1/test', 'apps'],
    ['/workspace/w1/constructor', 'apps'],
    ['/workspace/w1/profile', null],
    ['/workspace/w1/workspace-settings', null],
    ['/profile', null],
  ])('on %s: %s', (path, section) => {
    expect(activeSection(screens, path)).toBe(section)
  })
})

describe('another workspace opens', () => {
  test.each([
    ['/workspace/w1/service', 'member', '/workspace/w2/service'],
    ['/workspace/w1/home', 'member', '/workspace/w2/home'],
    ['/workspace/w1/teams', 'admin', '/workspace/w2/teams'],
    ['/workspace/w1/billing/plans', 'admin', '/workspace/w2/billing'],
    ['/workspace/w1/billing', 'member', '/workspace/w2'],
    ['/workspace/w1/profile', 'member', '/workspace/w2/profile'],
    ['/workspace/w1/app/scout', 'admin', '/workspace/w2'],
    ['/workspace/w1/test', 'admin', '/workspace/w2'],
    ['/workspace/w1', 'admin', '/workspace/w2'],
    ['/profile', 'admin', '/workspace/w2'],
  ] as const)('from %s as %s on %s', (path, role, next) => {
    expect(sameScreen(screens, path, 'w2', role)).toBe(next)
  })
})
