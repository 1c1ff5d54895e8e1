import { newId } from '@/lib/new-id'
import { storage } from '@/lib/storage'

const key = 'deviceId'

/** The ID of this browser, created on first use and kept until `clearDeviceId`. */
export function deviceId(): string {
  const stored = storage.get(key)
  if (stored) return stored
  const created = newId()
  storage.set(key, created)
  return created
}

export function clearDeviceId(): void {
  storage.remove(key)
}
