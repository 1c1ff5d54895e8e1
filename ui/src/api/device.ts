const key = 'deviceId'

/** The id of this browser: made on first use, kept until `clearDeviceId`. */
export function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = newId()
  localStorage.setItem(key, made)
  return made
}

export function clearDeviceId(): void {
  localStorage.removeItem(key)
}

/** 128 random bits. `crypto.randomUUID` is absent on plain HTTP outside localhost. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
