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
    ['/workspace/w1/service', [], '/workspace/w2/service'],
    ['/workspace/w1/home', [], '/workspace/w2/home'],
    ['/workspace/w1/teams', ['manage_billing'], '/workspace/w2/teams'],
    ['/workspace/w1/billing/plans', ['manage_billing'], '/workspace/w2/billing'],
    ['/workspace/w1/billing', [], '/workspace/w2'],
    ['/workspace/w1/profile', [], '/workspace/w2/profile'],
    ['/workspace/w1/app/scout', ['manage_billing'], '/workspace/w2'],
    ['/workspace/w1/test', ['manage_billing'], '/workspace/w2'],
    ['/workspace/w1', ['manage_billing'], '/workspace/w2'],
    ['/profile', ['manage_billing'], '/workspace/w2'],
  ] as const)('from %s with the actions %j: %s', (path, allowedActions, next) => {
    expect(sameScreen(screens, path, { _id: 'w2', allowedActions })).toBe(next)
  })
})
