import { expect, test } from 'vitest'
import { type StepFacts, stepsOf } from './first-steps'
import type { Screen } from './screen'

const nothing: StepFacts = {
  hasLibrary: true,
  hasFiles: false,
  hasImage: false,
  people: 1,
  hasPaidPlan: false,
  used: {},
  apps: [],
  has: [],
}

test.each<[string, Partial<StepFacts>, string]>([
  ['a new workspace', {}, 'open'],
  ['a file', { hasFiles: true }, 'open make'],
  ['an image of the workspace', { hasImage: true }, 'open image'],
  ['an invitation', { people: 2 }, 'open invite'],
  ['a paid plan', { hasPaidPlan: true }, 'open plan'],
])('with %s these are done', (_, facts, want) => {
  const done = stepsOf('w', { ...nothing, ...facts }).filter((step) => step.done)
  expect(done.map(({ id }) => id).join(' ')).toBe(want)
})

test('without a library no images are to be made', () => {
  const steps = stepsOf('w', { ...nothing, hasLibrary: false })
  expect(steps.map(({ id }) => id)).toEqual(['open', 'image', 'invite', 'plan'])
})

test('studios hand in steps, done when one thing is made', () => {
  const screen: Screen = {
    id: 'shoes',
    pattern: '/workspace/:workspaceId/app/shoes',
    file: 'shoes.tsx',
    firstStep: { title: 'Lace', about: '', takes: '', label: 'Open', thing: 'shoes' },
  }
  const step = (used: Record<string, number>) =>
    stepsOf('w', { ...nothing, used }, [screen]).find(({ id }) => id === 'shoes')
  expect(step({})).toMatchObject({
    title: 'Lace',
    done: false,
    link: { href: '/workspace/w/app/shoes' },
  })
  expect(step({ shoes: 1 })?.done).toBe(true)
})

test('a step that needs something of the plan is for those who have it and the app', () => {
  const screen: Screen = {
    id: 'shoes',
    pattern: '/workspace/:workspaceId/app/shoes',
    file: 'shoes.tsx',
    app: 'shoes',
    firstStep: {
      title: 'Lace',
      about: '',
      takes: '',
      label: 'Open',
      thing: 'shoes',
      needs: 'feet',
    },
  }
  const isShown = (facts: Partial<StepFacts>) =>
    stepsOf('w', { ...nothing, ...facts }, [screen]).some(({ id }) => id === 'shoes')
  expect(isShown({ apps: ['shoes'], has: ['feet'] })).toBe(true)
  expect(isShown({ apps: ['shoes'] })).toBe(false)
  expect(isShown({ has: ['feet'] })).toBe(false)
})

test('every step that is not made in place leads somewhere', () => {
  const links = stepsOf('w', nothing).flatMap(({ link }) => link ?? [])
  expect(links.map(({ href }) => href)).toEqual([
    '/workspace/w/workspace-settings',
    '/workspace/w/teams?invite=true',
    '/workspace/w/billing/plans',
  ])
})
