import type { BoardElement, ElementOf } from './element'

/** What can be made of a selection. */
export type Verb = 'generate' | 'remix' | 'vary' | 'recolor' | 'cutout' | 'extend' | 'collection'

export type Take = 'silhouette' | 'colors' | 'fabric' | 'mood'

export const takes: readonly { take: Take; label: string }[] = [
  { take: 'silhouette', label: 'Silhouette' },
  { take: 'colors', label: 'Colors' },
  { take: 'fabric', label: 'Fabric' },
  { take: 'mood', label: 'Mood' },
]

const mostParents = 4
export const mostPictures = 8
export const mostLooks = 32

/** What an element says of its picture before it is there, and if it never will be. */
export type Brief = {
  do: Verb
  words?: string
  line?: string
  look?: number
  garment?: string
  /** What the garment is called. */
  kind?: string
  seed?: number
  message?: string
  returned?: number
}

export function briefOf({ data }: ElementOf<'picture'>): Brief | null {
  const { recipe } = data
  return isBrief(recipe) ? recipe : null
}

const texts = ['do', 'words', 'line', 'garment', 'kind', 'message']
const numbers = ['look', 'seed', 'returned']

/** Any member can write one: what the screen can't show is none. */
function isBrief(recipe: unknown): recipe is Brief {
  if (typeof recipe !== 'object' || recipe === null || !('do' in recipe)) return false
  return Object.entries(recipe).every(
    ([key, value]) =>
      (!texts.includes(key) || typeof value === 'string') &&
      (!numbers.includes(key) || typeof value === 'number'),
  )
}

/** The task that makes a picture. */
export function taskOf({ data }: ElementOf<'picture'>): { job: string; n: number } | null {
  const [job = '', n = ''] = (data.task ?? '').split(':')
  return job !== '' && /^\d+$/.test(n) ? { job, n: Number(n) } : null
}

/** The pictures of a selection that others can be made from. */
export function parentsOf(selected: readonly BoardElement[]): ElementOf<'picture'>[] {
  return selected
    .filter((element) => element.kind === 'picture')
    .filter(({ data }) => data.state === 'ready' && data.asset !== undefined)
    .slice(0, mostParents)
}

/** What can be made of a selection, the most likely first. */
export function verbsFor(selected: readonly BoardElement[]): [Verb, ...Verb[]] {
  const count = parentsOf(selected).length
  const hasSwatch = selected.some(({ kind }) => kind === 'swatch')
  if (count > 0 && hasSwatch)
    return [
      'recolor',
      ...(count > 1 ? (['remix'] as const) : (['vary'] as const)),
      'cutout',
      'extend',
    ]
  if (count > 1) return ['remix', 'recolor', 'cutout', 'extend']
  if (count === 1) return ['vary', 'remix', 'recolor', 'cutout', 'extend']
  if (selected.some(({ kind }) => kind === 'frame')) return ['collection', 'generate']
  return ['generate', 'collection']
}

const names: Record<Verb, string> = {
  generate: 'Make',
  remix: 'Remix',
  vary: 'Vary',
  recolor: 'Recolor',
  cutout: 'Cut out',
  extend: 'Extend',
  collection: 'Make a collection',
}

export const verbName = (verb: Verb) => names[verb]

/** 'Remix 2 pictures'; empty where the words say it all. */
export function verbText(verb: Verb, count: number): string {
  if (verb === 'generate') return ''
  if (verb === 'collection') return 'A collection:'
  return `${names[verb]} ${count} ${count === 1 ? 'picture' : 'pictures'}`
}

/** How the field asks for words. */
export function placeholderOf(verb: Verb): string {
  switch (verb) {
    case 'generate':
      return 'What comes next on this board?'
    case 'remix':
      return 'with a shawl collar, midi'
    case 'vary':
      return 'with the same recipe and the next seeds'
    case 'recolor':
      return 'in the colors of the palette'
    case 'cutout':
      return 'without the background'
    case 'extend':
      return 'on all sides'
    case 'collection':
      return 'What is it about?'
  }
}

/** What a board begins with that is made of words. */
export const firstPictures = (words: string) => ({ do: 'generate' as const, words, count: 4 })

/** Whether words mean anything to a verb, and whether it needs them. */
export const takesWords = (verb: Verb) =>
  verb !== 'cutout' && verb !== 'extend' && verb !== 'recolor'
export const needsWords = (verb: Verb) => verb === 'generate' || verb === 'collection'
export const takesCount = (verb: Verb) =>
  verb !== 'cutout' && verb !== 'extend' && verb !== 'collection'

/** Whether a verb makes pictures in colors of the board that are chosen. */
export const takesPalette = (verb: Verb) => verb === 'collection' || verb === 'recolor'

/** How many pictures a verb begins with. */
export const usualCount = (verb: Verb) => (verb === 'remix' ? 2 : verb === 'recolor' ? 1 : 4)

type Asked = {
  do: Verb
  count?: number
  parents?: readonly unknown[]
  linePlan?: readonly PlanLine[]
}

/** How many pictures are asked for. */
export function picturesOf({ do: verb, count = 1, parents = [], linePlan = [] }: Asked): number {
  if (verb === 'collection') return looksOf(linePlan)
  if (verb === 'recolor') return count * parents.length
  return takesCount(verb) ? count : parents.length
}

/** Even weights that are 100 together. */
export function evenWeights(count: number): number[] {
  const even = Math.floor(100 / count)
  return Array.from({ length: count }, (_, i) => (i === 0 ? 100 - even * (count - 1) : even))
}

/** Weights, of which one is set and the others keep their proportions: they stay 100 together. */
export function reweighed(weights: readonly number[], at: number, value: number): number[] {
  if (weights.length === 1) return [100]
  const set = Math.max(0, Math.min(100, Math.round(value)))
  const others = weights.reduce((sum, weight, i) => (i === at ? sum : sum + weight), 0)
  const rest = 100 - set
  const next = weights.map((weight, i) =>
    i === at ? set : others === 0 ? rest / (weights.length - 1) : (weight * rest) / others,
  )
  const rounded = next.map(Math.floor)
  // What rounding leaves goes to those who lost the most.
  const lost = next.map((weight, i) => ({ i, part: weight - Math.floor(weight) }))
  lost.sort((a, b) => b.part - a.part)
  let missing = 100 - rounded.reduce((sum, weight) => sum + weight, 0)
  for (const { i } of lost) {
    if (missing-- <= 0) break
    rounded[i] = (rounded[i] ?? 0) + 1
  }
  return rounded
}

/** 'Silhouette, fabric', or 'All of it'. */
export function takesText(take: readonly string[]): string {
  if (take.length === 0 || take.length === takes.length) return 'All of it'
  const labels = takes.filter((one) => take.includes(one.take)).map(({ label }) => label)
  const [first = '', ...rest] = labels
  return [first, ...rest.map((label) => label.toLowerCase())].join(', ')
}

/** A line of a line plan. */
export type PlanLine = { garment: string; count: number }

export const planGarments: readonly { value: string; label: string }[] = [
  { value: 'outerwear', label: 'Outerwear' },
  { value: 'tailoring', label: 'Tailoring' },
  { value: 'tops', label: 'Tops' },
  { value: 'knitwear', label: 'Knitwear' },
  { value: 'bottoms', label: 'Bottoms' },
  { value: 'dresses', label: 'Dresses' },
]

export const usualPlan: readonly PlanLine[] = [
  { garment: 'outerwear', count: 3 },
  { garment: 'tops', count: 4 },
  { garment: 'bottoms', count: 3 },
  { garment: 'dresses', count: 2 },
]

export const looksOf = (plan: readonly PlanLine[]) =>
  plan.reduce((sum, { count }) => sum + count, 0)

export function planName(garment: string): string {
  const known = planGarments.find(({ value }) => value === garment)
  return known?.label ?? garment.charAt(0).toUpperCase() + garment.slice(1)
}

/** A seed as it is read out: '41 207'. */
export const seedText = (seed: number) => String(seed).replace(/\B(?=(\d{3})+$)/g, ' ')
