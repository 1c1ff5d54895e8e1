import { fill, type Screen } from '../src/lib/screen'
import { screens } from '../src/lib/screens'

/** A value for each parameter of the screens' patterns, in the demo data. */
const examples: Record<string, string> = { workspaceId: 'nordhaus', slug: 'scout', token: 'ended' }

function exampleOf({ pattern }: Screen): string {
  const names = pattern.match(/(?<=:)\w+/g) ?? []
  const values = names.map((name) => {
    const value = examples[name]
    if (value === undefined) throw new Error(`no example of :${name}, which ${pattern} needs`)
    return value
  })
  return fill(pattern, values)
}

/** Screens of what has another ID in every server; their own tests make one. */
const elsewhere = ['techpack', 'batchMapping', 'batchPlan', 'board']

/** A path of every screen within the frame. */
export const framedPaths = screens
  .filter(({ id, outsideFrame }) => !outsideFrame && !elsewhere.includes(id))
  .map(exampleOf)

/** A path of every screen without a session, except sign-in. */
export const publicPaths = screens
  .filter(({ id, outsideFrame }) => outsideFrame === 'public' && id !== 'login')
  .map(exampleOf)
