import { expect, test } from 'vitest'
import type { Schema } from './types'
import { keepUserData } from './user-data'

const ada: Schema<'User'> = {
  _id: 'u1',
  name: 'Ada Lovelace',
  company: '',
  email: 'ada@example.com',
  imageUrl: '',
  referralCode: 'ada1b2c3d4',
  createdAt: '2025-01-05T15:00:00Z',
  lastActiveWorkspaceId: 'w1',
  lastActiveStoreId: '',
  userPreferences: {
    sidebarIsCollapsed: true,
    notifications: { payments: true, plan: true, credits: true, role: true, mentions: true },
  },
}

const stored = () => localStorage.getItem('userData')

test('only the known fields of a user are stored', () => {
  keepUserData({ ...ada, token: 'secret', firstTimeLogin: true } as typeof ada)
  expect(JSON.parse(stored() ?? '')).toEqual(ada)
})

test('a payload without _id is ignored @spec:4.5', () => {
  keepUserData({ ...ada, _id: '' })
  expect(stored()).toBeNull()
  keepUserData({ name: 'Ada' })
  expect(stored()).toBeNull()
})
