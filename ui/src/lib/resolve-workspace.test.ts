import { expect, test } from 'vitest'
import { type Resolution, resolveWorkspace } from './resolve-workspace'

const first = { _id: 'w1' }
const second = { _id: 'w2' }
const both = [first, second]

test.each<
  [
    why: string,
    list: { _id: string }[],
    id: string | undefined,
    last: string,
    Resolution<{ _id: string }>,
  ]
>([
  [
    'an id of the user’s workspaces selects it',
    both,
    'w2',
    'w1',
    { kind: 'selected', workspace: second },
  ],
  ['ids differ by case', both, 'W2', 'w1', { kind: 'redirect', workspace: first }],
  [
    'an unknown id redirects to the last active',
    both,
    'w9',
    'w2',
    { kind: 'redirect', workspace: second },
  ],
  [
    'an unknown id without a last active redirects to the first',
    both,
    'w9',
    '',
    { kind: 'redirect', workspace: first },
  ],
  [
    'a last active workspace that the user left is ignored',
    both,
    'w9',
    'w8',
    { kind: 'redirect', workspace: first },
  ],
  ['no id selects the last active', both, undefined, 'w2', { kind: 'selected', workspace: second }],
  [
    'no id and no last active select the first',
    both,
    undefined,
    '',
    { kind: 'selected', workspace: first },
  ],
  ['profile is not an id', both, 'profile', 'w2', { kind: 'selected', workspace: second }],
  ['without workspaces an id selects none', [], 'w1', 'w1', { kind: 'none' }],
  ['without workspaces no id selects none', [], undefined, '', { kind: 'none' }],
])('%s', (_, list, id, last, resolution) => {
  expect(resolveWorkspace(list, id, last)).toEqual(resolution)
})
