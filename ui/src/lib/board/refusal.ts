import weaves from '@fixtures/weaves.json'
import { type BoardElement, type Box, type Kind, limits } from './element'
import type { Op } from './ops'

/** What of an op can't be made, as the server says it. */
export type Problem = 'id' | 'shape' | 'kind' | 'number' | 'order' | 'frame' | 'key' | 'value'

type Check = (value: unknown) => boolean
type Field = { check: Check; required?: boolean }

const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && [...value].length <= most && !value.includes('\0')
const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const oneOf =
  (...all: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && all.includes(value)
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (value: unknown, checks: Readonly<Record<string, Check>>): boolean =>
  isObject(value) &&
  Object.keys(value).length === Object.keys(checks).length &&
  Object.entries(checks).every(([key, check]) => check(value[key]))

const id = matching(/^[0-9A-Za-z_-]{1,40}$/)
const line: Field = { check: text(300) }
const needed: Field = { check: text(300), required: true }
const share = within(0, 1)
const isHex = matching(/^#[0-9a-f]{6}$/)
const longestRecipe = 16 << 10

const isCrop: Check = (value) => {
  if (!has(value, { x: share, y: share, w: share, h: share })) return false
  // Cast: it has just been looked at.
  const { x, y, w, h } = value as Box
  return w > 0 && h > 0 && x + w <= 1 + 1e-6 && y + h <= 1 + 1e-6
}
const isFibres: Check = (value) =>
  Array.isArray(value) &&
  value.length <= 12 &&
  value.every((fibre) => has(fibre, { code: text(300), percent: within(0, 100) }))
const isRecipe: Check = (value) => isObject(value) && JSON.stringify(value).length <= longestRecipe
const isReference: Check = (value) => text(64)(value) && value !== ''

const fields: Readonly<Record<Kind, Readonly<Record<string, Field>>>> = {
  picture: {
    asset: { check: isReference },
    alt: needed,
    crop: { check: isCrop },
    state: { check: oneOf('ready', 'waiting', 'failed'), required: true },
    reason: line,
    task: { check: isReference },
    recipe: { check: isRecipe },
    techpack: { check: isReference },
  },
  note: {
    text: { check: text(limits.text), required: true },
    tone: { check: oneOf('note', 'plain', 'title'), required: true },
  },
  swatch: {
    hex: { check: isHex, required: true },
    name: needed,
    code: line,
    from: { check: isReference },
  },
  fabric: {
    name: needed,
    fibres: { check: isFibres, required: true },
    gsm: { check: within(0, 5000) },
    width: { check: within(0, 10_000) },
    supplier: line,
    asset: { check: isReference },
    weave: { check: oneOf(...weaves) },
    hex: { check: isHex },
  },
  frame: {
    title: needed,
    kind: { check: oneOf('look', 'palette', 'free', 'collection'), required: true },
    theme: line,
    techpack: { check: isReference },
  },
}

const place = within(-limits.reach, limits.reach)
const size = within(limits.smallest, limits.largest)
const shape: Readonly<Record<string, { check: Check; problem: Problem }>> = {
  x: { check: place, problem: 'number' },
  y: { check: place, problem: 'number' },
  w: { check: size, problem: 'number' },
  h: { check: size, problem: 'number' },
  rotation: { check: within(-360, 360), problem: 'number' },
  order: { check: matching(/^[0-9A-Za-z]{0,199}[1-9A-Za-z]$/), problem: 'order' },
  frame: { check: (value) => value === '' || id(value), problem: 'frame' },
}

/** What keeps the server from making an op on an element; null: nothing that is known here. */
export function refusalOf(element: BoardElement | undefined, op: Op): Problem | null {
  if (!id(op.id)) return 'id'
  const asked = ['put', 'set', 'del'].filter((key) => key in op)
  if (asked.length !== 1) return 'shape'
  if ('put' in op) return isObject(op.put) && op.put.id === op.id ? elementProblem(op.put) : 'id'
  if ('del' in op) return null
  const set = Object.entries(op.set)
  if (set.length === 0) return 'shape'
  for (const [key, value] of set) {
    const problem = key.startsWith('data.')
      ? dataProblem(element?.kind, key.slice('data.'.length), value)
      : placeProblem(element?.kind, key, value)
    if (problem) return problem
  }
  return null
}

/** What keeps something from being an element, wherever it comes from. */
export function elementProblem(element: unknown): Problem | null {
  if (!isObject(element) || !id(element.id)) return 'id'
  const { kind, data } = element
  if (!isKind(kind)) return 'kind'
  for (const key of Object.keys(shape)) {
    const value = key === 'rotation' ? (element[key] ?? 0) : element[key]
    const problem = placeProblem(kind, key, value)
    if (problem) return problem
  }
  if (!isObject(data)) return 'value'
  for (const [key, value] of Object.entries(data)) {
    const problem = dataProblem(kind, key, value)
    if (problem) return problem
  }
  const lacks = Object.entries(fields[kind]).some(
    ([key, { required }]) => required && !(key in data),
  )
  return lacks ? 'value' : null
}

const isKind = (kind: unknown): kind is Kind =>
  typeof kind === 'string' && Object.hasOwn(fields, kind)

function placeProblem(kind: Kind | undefined, key: string, value: unknown): Problem | null {
  const known = Object.hasOwn(shape, key) ? shape[key] : undefined
  if (!known) return 'key'
  if (key === 'frame' && kind === 'frame' && value !== '') return 'frame'
  return kind === undefined || known.check(value) ? null : known.problem
}

/** Of what is gone only the names are looked at. */
function dataProblem(kind: Kind | undefined, key: string, value: unknown): Problem | null {
  if (kind === undefined) {
    return Object.values(fields).some((known) => Object.hasOwn(known, key)) ? null : 'key'
  }
  const field = Object.hasOwn(fields[kind], key) ? fields[kind][key] : undefined
  if (!field) return 'key'
  if (value === null && !field.required) return null
  return field.check(value) ? null : 'value'
}
