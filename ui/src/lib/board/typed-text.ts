import type { Op } from './ops'

/** What somebody typed in changes, to be copied where these could not be saved. */
export function typedText(ops: readonly Op[]): string {
  return ops.flatMap((op) => textsOf(op)).join('\n\n')
}

function textsOf(op: Op): string[] {
  if ('del' in op) return []
  const values: Record<string, unknown> =
    'put' in op
      ? { ...op.put.data }
      : Object.fromEntries(Object.entries(op.set).map(([key, value]) => [key.slice(5), value]))
  return ['text', 'title'].flatMap((key) => {
    const value = values[key]
    return typeof value === 'string' && value.trim() !== '' ? [value] : []
  })
}
