import { formatDate } from './dates'
import { formatCount } from './money'

/** One thing that plans limit and credits buy, as the server sends it. */
export type Purchasable = {
  thing: string
  /** Null: unlimited, or limited by credits. */
  max: number | null
  /** When the count starts again or, for what credits limit, when the next credits expire. */
  resetsAt: string | null
  seconds: number | null
  nextPlan: { name: string } | null
  credits: { cost: number; available: number; boundBy: 'credits' | 'plan' } | null
}

/** What credits buy of one thing: '5' 'videos' '300 credits each; your plan leaves 5 until …'. */
export type Purchase = { thing: string; count: string; unit: string; about: string }

const words: Readonly<Record<string, { one: string; many: string; about: string }>> = {
  generations: {
    one: 'generation',
    many: 'generations',
    about: 'Images made from words or other images',
  },
  transformations: {
    one: 'transformation',
    many: 'transformations',
    about: 'On-Model, Mannequin and Flat-Lay',
  },
  catalogProducts: {
    one: 'product',
    many: 'products',
    about: 'First listing or enrichment of a style',
  },
  videos: { one: 'video', many: 'videos', about: 'Videos' },
}

/** What the available credits buy if they are spent on one thing alone, in the plans' order. */
export function purchasesOf(limits: readonly Purchasable[]): Purchase[] {
  return limits.flatMap((limit) => {
    const word = words[limit.thing]
    if (!word || !limit.credits) return []
    const { available } = limit.credits
    return {
      thing: limit.thing,
      count: formatCount(available),
      unit: available === 1 ? word.one : word.many,
      about: aboutOf(limit, limit.credits, word.about),
    }
  })
}

function aboutOf(
  { max, resetsAt, seconds, nextPlan }: Purchasable,
  { cost, available, boundBy }: NonNullable<Purchasable['credits']>,
  about: string,
): string {
  const each = `${formatCount(cost)} credits each`
  if (max === 0) {
    return nextPlan ? `${each}; ${nextPlan.name} and up` : each
  }
  if (boundBy === 'plan') {
    const until = resetsAt === null ? '' : ` until ${formatDate(resetsAt)}`
    return `${each}; your plan leaves ${formatCount(available)}${until}`
  }
  const long = seconds === null ? '' : ` of up to ${seconds} seconds`
  return `${about}${long}, ${each}`
}
