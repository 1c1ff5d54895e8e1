/** A place of a document that is set, moved (`after` alone) or removed (neither). */
export type Change = {
  /** Items of lists are addressed by their ID or code: 'materials/m1/price', 'chart/rows/B02/steps/0'. */
  path: string
  value?: unknown
  /** Of a list's item: the one that it follows; empty: none. */
  after?: string
}

/** A change with what was there before: the server refuses it if something else is there now. */
export type Edit = Change & { was?: unknown }

/** The lists whose items are addressed by their IDs. The server has the same. */
const lists = new Set([
  'colourways',
  'materials',
  'operations',
  'artwork',
  'accepted',
  'chart/rows',
])

type Tree = Readonly<Record<string, unknown>>
type Node = Tree | readonly unknown[]

/** What is at a path; undefined if nothing is. */
export function valueAt(document: object, path: string): unknown {
  let at: unknown = document
  for (const key of path.split('/')) {
    if (Array.isArray(at)) at = at[indexOf(at, key)]
    else if (isTree(at)) at = at[key]
    else return undefined
  }
  return at
}

/** The document after changes in their order. */
export function applyChanges<Document extends object>(
  document: Document,
  changes: readonly Change[],
): Document {
  return changes.reduce<Document>(
    (before, change) =>
      put(before as unknown as Node, change.path.split('/'), '', change) as Document,
    document,
  )
}

/** What to send for changes, and what takes them back. */
export function editsOf<Document extends object>(document: Document, changes: readonly Change[]) {
  const edits: Edit[] = []
  const inverse: Change[] = []
  let at = document
  for (const change of changes) {
    const was = valueAt(at, change.path)
    const before = itemBefore(at, change.path)
    const isMove = change.after !== undefined && isNothing(change.value)
    edits.push(isNothing(was) ? { ...change } : { ...change, was })
    const back: Change = { path: change.path }
    if (isMove) back.after = before ?? ''
    else {
      if (!isNothing(was)) back.value = was
      const isRestored = isNothing(change.value) || change.after !== undefined
      if (isRestored && before !== undefined && !isNothing(was)) back.after = before
    }
    inverse.unshift(back)
    at = applyChanges(at, [change])
  }
  return { edits, inverse, after: at }
}

/** The ID of the item before the one at a path; undefined if that isn't an item of a list. */
function itemBefore(document: object, path: string): string | undefined {
  const cut = path.lastIndexOf('/')
  if (!lists.has(path.slice(0, cut))) return undefined
  const items = valueAt(document, path.slice(0, cut))
  if (!Array.isArray(items)) return undefined
  return idOf(items[indexOf(items, path.slice(cut + 1)) - 1]) ?? ''
}

function put(
  node: Node,
  [key = '', ...rest]: readonly string[],
  parent: string,
  change: Change,
): Node {
  const path = parent === '' ? key : `${parent}/${key}`
  if (Array.isArray(node)) return putInList(node, key, rest, { parent, path }, change)
  const tree = node as Tree
  if (rest.length > 0) {
    const child = tree[key] ?? (lists.has(path) ? [] : {})
    return { ...tree, [key]: put(child as Node, rest, path, change) }
  }
  if (!isNothing(change.value)) return { ...tree, [key]: change.value }
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== key))
}

function putInList(
  items: readonly unknown[],
  key: string,
  rest: readonly string[],
  { parent, path }: { parent: string; path: string },
  { value, after, ...change }: Change,
): readonly unknown[] {
  const index = indexOf(items, key)
  if (rest.length > 0) {
    const item = items[index]
    if (item === undefined) return items
    return items.with(
      index,
      put(item as Node, rest, path, { ...change, value, ...(after !== undefined && { after }) }),
    )
  }
  const isMove = after !== undefined && isNothing(value)
  const next = isMove ? items[index] : value
  if (!lists.has(parent) || (index >= 0 && after === undefined && !isNothing(next))) {
    return index < 0 ? items : items.with(index, next)
  }
  const others = items.filter((_, i) => i !== index)
  if (isNothing(next)) return others
  const place = after === undefined ? others.length : indexOf(others, after) + 1
  return others.toSpliced(place, 0, next)
}

function indexOf(items: readonly unknown[], key: string): number {
  const byId = items.findIndex((item) => idOf(item) === key)
  if (byId >= 0) return byId
  const index = /^\d+$/.test(key) ? Number(key) : -1
  return index >= 0 && index < items.length && idOf(items[index]) === undefined ? index : -1
}

function idOf(item: unknown): string | undefined {
  if (!isTree(item)) return undefined
  const { id, code } = item
  if (typeof id === 'string') return id
  return typeof code === 'string' ? code : undefined
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): value is null | undefined =>
  value === undefined || value === null
