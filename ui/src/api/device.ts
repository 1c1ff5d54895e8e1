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

/** 128 random bits. `crypto.randomUUID` is absent on plain HTTP outside localhost. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
