import type { BoardElement } from './element'

/**
 * One change of one element. The keys of `set` are those of the element, or `data.KEY`, where null
 * takes the key away.
 */
export type Op =
  | { id: string; put: BoardElement }
  | { id: string; set: Readonly<Record<string, unknown>> }
  | { id: string; del: true }

/** What an op makes of an element; undefined: there is none. A change of what is gone makes nothing. */
export function applyOp(element: BoardElement | undefined, op: Op): BoardElement | undefined {
  if ('put' in op) return op.put
  if ('del' in op || !element) return undefined
  return withValues(element, op.set)
}

function withValues(element: BoardElement, set: Readonly<Record<string, unknown>>): BoardElement {
  const next: Record<string, unknown> = { ...element }
  const data: Record<string, unknown> = { ...element.data }
  for (const [key, value] of Object.entries(set)) {
    if (!key.startsWith('data.')) next[key] = value
    else if (value === null) delete data[key.slice('data.'.length)]
    else data[key.slice('data.'.length)] = value
  }
  next.data = data
  // One that is not turned has none, as the server tells it.
  if (next.rotation === 0) delete next.rotation
  // Cast: the ops of this and of the server name what the kind has.
  return next as BoardElement
}

/** The value of an element at a key of `set`; null: it has none. */
function elementValue(element: BoardElement, key: string): unknown {
  // Casts: a key of the element, or of its data.
  if (!key.startsWith('data.')) return (element as Record<string, unknown>)[key] ?? missing(key)
  return (element.data as Record<string, unknown>)[key.slice('data.'.length)] ?? null
}

const missing = (key: string) => (key === 'rotation' ? 0 : null)

/** The op that takes another one back; null: there is nothing to take back. */
export function inverseOf(element: BoardElement | undefined, op: Op): Op | null {
  const { id } = op
  if ('put' in op) return element ? { id, put: element } : { id, del: true }
  if (!element) return null
  if ('del' in op) return { id, put: element }
  const set = Object.fromEntries(
    Object.keys(op.set).map((key) => [key, elementValue(element, key)]),
  )
  return { id, set }
}

/** One op that does what two of the same element do one after the other. */
export function compose(first: Op, then: Op): Op {
  if (!('set' in then) || 'del' in first) return 'set' in then ? first : then
  if ('put' in first) return { id: first.id, put: withValues(first.put, then.set) }
  return { id: first.id, set: { ...first.set, ...then.set } }
}

/** Ops with at most one for each element, in the order of the elements' first ones. */
export function composed(ops: readonly Op[]): Op[] {
  const byId = new Map<string, Op>()
  for (const op of ops) {
    const before = byId.get(op.id)
    byId.set(op.id, before ? compose(before, op) : op)
  }
  return [...byId.values()]
}
