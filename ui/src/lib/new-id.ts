const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A new ID of 128 random bits, in base 62. `crypto.randomUUID` is absent on plain HTTP outside
 * localhost.
 */
export function newId(): string {
  let rest = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let id = ''
  for (; rest > 0n; rest /= 62n) id = digits.charAt(Number(rest % 62n)) + id
  return id.padStart(22, '0')
}
