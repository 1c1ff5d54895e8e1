import { storage } from '@/lib/storage'
import type { Schema } from './types'

type User = Schema<'User'>

// By name: whatever else an answer carries is not for a place that every script can read.
const kept = [
  '_id',
  'name',
  'company',
  'email',
  'imageUrl',
  'referralCode',
  'createdAt',
  'lastActiveWorkspaceId',
  'lastActiveStoreId',
  'userPreferences',
] as const satisfies readonly (keyof User)[]

/** Keeps who is signed in as `userData` in localStorage; a payload without `_id` is nobody. */
export function keepUserData(user: Partial<User>): void {
  if (!user._id) return
  const data = Object.fromEntries(kept.map((field) => [field, user[field]]))
  storage.set('userData', JSON.stringify(data))
}
