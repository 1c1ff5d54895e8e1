/**
 * Keys of order: the digits of a fraction behind its point. One never ends with the least digit, so
 * that there is always one between two.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Digits by which keys at an end are counted up and down. */
const counted = 4

const middle = 'V'

/** A key behind one and before another; empty ones are the ends. In the wrong order: just behind the first. */
export function keyBetween(after: string, before: string): string {
  if (before !== '' && after >= before) return keyBetween(after, '')
  if (after === '' && before === '') return middle
  if (before === '') return behind(after)
  return after === '' ? ahead(before) : between(after, before)
}

/** Keys at the end are counted, so that they stay short. */
function behind(key: string): string {
  return written(leading(key) + 1) ?? between(key, '')
}

function ahead(key: string): string {
  const number = leading(key) - 1
  return number > 0 ? (written(number) ?? '') : between('', key)
}

const valueAt = (key: string, at: number) => Math.max(0, digits.indexOf(key.charAt(at) || '0'))

/** The number that the first digits of a key are. */
function leading(key: string): number {
  let number = 0
  for (let at = 0; at < counted; at++) number = number * digits.length + valueAt(key, at)
  return number
}

/** A number as a key, without zeros at its end; null: it has too many digits. */
function written(number: number): string | null {
  let rest = number
  let key = ''
  for (let at = 0; at < counted; at++) {
    key = digits.charAt(rest % digits.length) + key
    rest = Math.floor(rest / digits.length)
  }
  return rest > 0 ? null : key.replace(/0+$/, '')
}

/** A short key between two; an empty second one is the end. */
function between(after: string, before: string): string {
  const same = commonLength(after, before)
  if (same > 0) return before.slice(0, same) + between(after.slice(same), before.slice(same))
  const low = valueAt(after, 0)
  const high = before === '' ? digits.length : valueAt(before, 0)
  if (high - low > 1) return digits.charAt(Math.floor((low + high + 1) / 2))
  if (before.length > 1) return before.charAt(0)
  return digits.charAt(low) + (after === '' ? middle : between(after.slice(1), ''))
}

/** How many digits two keys begin with, where the first one goes on with zeros. */
function commonLength(after: string, before: string): number {
  let same = 0
  while (same < before.length && (after.charAt(same) || '0') === before.charAt(same)) same++
  return same
}
