import { expect, test } from 'vitest'
import { jobOf, taskOf } from '@/test/jobs'
import { firstAsset, resultPath, wordsPath } from './job-place'
import type { Screen } from './screen'

const screens: Screen[] = [
  { id: 'library', pattern: '/workspace/:workspaceId/library', file: 'library.tsx' },
  {
    id: 'boards',
    pattern: '/workspace/:workspaceId/app/dreamboard',
    file: 'b.tsx',
    app: 'dreamboard',
  },
]
const made = taskOf({ n: 2, output: { assetId: 'a 1' } as never })

test('the first asset is that of the first task that is done', () => {
  const failed = taskOf({ state: 'failed', output: { assetId: 'a0' } as never })
  expect(firstAsset(jobOf({ tasks: [failed, taskOf(), made] }))).toBe('a 1')
  expect(firstAsset(jobOf({ tasks: [taskOf({ output: { assetId: 1 } as never })] }))).toBeNull()
})

test.each([
  ['its first asset in the library', jobOf({ tasks: [made] }), '/workspace/w/library?asset=a%201'],
  ['the library while nothing is made', jobOf({ tasks: [taskOf()] }), '/workspace/w/library'],
  [
    'the screen of its app',
    jobOf({ kind: 'dreamboard.remix', appId: 'dreamboard' }),
    '/workspace/w/app/dreamboard',
  ],
  [
    'the techpack that it drafted',
    jobOf({
      kind: 'dreamboard.draft',
      appId: 'dreamboard',
      tasks: [taskOf({ output: { techpackId: 't 1' } as never })],
    }),
    '/workspace/w/app/dreamboard/t%201',
  ],
  [
    'the board that it drew on',
    jobOf({
      kind: 'dreamboard.make',
      appId: 'dreamboard',
      tasks: [taskOf({ output: { assetId: 'a 1', board: 'b1' } as never })],
    }),
    '/workspace/w/app/dreamboard/b1',
  ],
  ['nowhere if its app has no screen', jobOf({ kind: 'scout.read', appId: 'scout' }), null],
  ['nowhere if it has no app', jobOf({ kind: 'other', appId: '' }), null],
])('a job leads to %s', (_, job, path) => {
  expect(resultPath(job, screens, 'w')).toBe(path)
})

test('without a library a job leads nowhere', () => {
  expect(resultPath(jobOf({ tasks: [made] }), [], 'w')).toBeNull()
})

test.each([
  [
    'the form with its words',
    jobOf({ input: { prompt: 'a & b' } as never }),
    '/workspace/w/library?prompt=a%20%26%20b',
  ],
  [
    'its board',
    jobOf({
      kind: 'dreamboard.make',
      appId: 'dreamboard',
      input: { words: 'a coat', board: 'b1' } as never,
    }),
    '/workspace/w/app/dreamboard/b1',
  ],
  ['nowhere without words', jobOf({ kind: 'dreamboard.make', appId: 'dreamboard' }), null],
  [
    'nowhere without a screen',
    jobOf({ kind: 'scout.read', appId: 'scout', input: { words: 'a' } as never }),
    null,
  ],
])('the words of a job are changed in %s', (_, job, path) => {
  expect(wordsPath(job, screens, 'w')).toBe(path)
})
