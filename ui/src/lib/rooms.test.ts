import catalogue from '@fixtures/services.json'
import { expect, test } from 'vitest'
import { roomsAt } from './rooms'

test.each(['stores', 'batches/b1/plan', 'insights'])('%s is in the Catalog Studio', (app) => {
  const studio = catalogue.groups.find(({ name }) => name === 'Catalog Studio')
  expect(roomsAt(`/workspace/w1/app/${app}`).map(({ app, title }) => [app, title])).toEqual(
    studio?.services.map(({ _id, displayName }) => [_id, displayName]),
  )
})

test.each(['/workspace/w1/app/techpacks', '/workspace/w1/teams', '/profile'])(
  '%s has no rooms',
  (path) => {
    expect(roomsAt(path)).toEqual([])
  },
)
