import type { ElementOf } from '@/lib/board/element'
import { type Brief, briefOf, planName, taskOf } from '@/lib/board/making'

export type Pip = 'ready' | 'waiting' | 'failed'

type Line = { name: string; pips: Pip[]; ready: number }

/** The seed of a collection: each of its looks has the next one. Undefined: it isn't known. */
const seedOf = (brief: Brief | undefined) =>
  brief?.seed && brief.look ? brief.seed - (brief.look - 1) : undefined

/** How far the looks of a collection are. */
export function collectionState(pictures: readonly ElementOf<'picture'>[]) {
  const looks = pictures
    .flatMap((picture) => {
      const brief = briefOf(picture)
      return brief?.do === 'collection' ? [{ picture, brief }] : []
    })
    .sort((a, b) => (a.brief.look ?? 0) - (b.brief.look ?? 0))
  const lines = new Map<string, Line>()
  for (const { picture, brief } of looks) {
    const name = planName(brief.line ?? '')
    const line = lines.get(name) ?? { name, pips: [], ready: 0 }
    line.pips.push(picture.data.state)
    if (picture.data.state === 'ready') line.ready++
    lines.set(name, line)
  }
  const inState = (state: Pip) => looks.filter(({ picture }) => picture.data.state === state)
  return {
    lines: [...lines.values()],
    total: looks.length,
    ready: inState('ready').length,
    waiting: inState('waiting').map(({ picture }) => taskOf(picture)),
    failed: inState('failed').map(({ picture, brief }) => ({
      look: brief.look ?? 0,
      task: taskOf(picture),
    })),
    returned: looks.reduce((sum, { brief }) => sum + (brief.returned ?? 0), 0),
    words: looks[0]?.brief.words ?? '',
    seed: seedOf(looks[0]?.brief),
    /** The first picture that is there. */
    asset: inState('ready')[0]?.picture.data.asset,
  }
}
