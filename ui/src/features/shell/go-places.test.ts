import { expect, test } from 'vitest'
import { jobsKey } from '@/lib/go-keys'
import { screens } from '@/lib/screens'
import { ada, nordhaus } from '@/test/signed-in'
import { goPlaces } from './go-places'

const session = { user: ada, workspace: nordhaus, workspaces: [nordhaus] }

const paths = [
  ...screens.map(({ pattern }) => pattern.replace(':workspaceId', 'w1').replace(/:\w+/g, 'x')),
  '/workspace/w1/app/ai-training',
  '/workspace/w1/app/insights',
]

test.each(paths)('no two places share a letter at %s', (path) => {
  const keys = [jobsKey, ...goPlaces(screens, session, path).map(({ key }) => key)]
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('a room has its letter while its studio is open', () => {
  const titleAt = (path: string) =>
    goPlaces(screens, session, path).find(({ key }) => key === 't')?.title
  expect(titleAt('/workspace/w1/app/insights')).toBe('AI Training')
  expect(titleAt('/workspace/w1/home')).toBe('Team')
})

test('there are no rooms without a workspace', () => {
  const places = goPlaces(screens, { ...session, workspace: null }, '/workspace/w1/app/stores')
  expect(places.map(({ title }) => title)).toEqual(['My Profile'])
})
