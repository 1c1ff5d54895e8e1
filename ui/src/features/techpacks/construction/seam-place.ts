import type { Side, Sketch } from '@/api/queries/techpack'
import type { ViewName } from '../drawing/board'

/** Which parts of the garment a word names: the first of these that the drawing has. */
const named: readonly [RegExp, readonly string[]][] = [
  [/\bpockets?\b|\bflaps?\b/, ['pocket']],
  [/\blapel/, ['lapel', 'collar']],
  [/\bhood/, ['hood']],
  [/\bcollar/, ['collar']],
  [/\bcuff/, ['cuff']],
  [/\bsleeve (hem|vent|placket)/, ['cuff', 'sleeve']],
  [/\bsleeve\b|\barmhole/, ['sleeve']],
  [/\byoke/, ['yoke']],
  [/\bzip/, ['zip', 'fly', 'closure']],
  [/\bvent/, ['vent', 'slit']],
  [/\bfly\b/, ['fly']],
  [/\bplacket|\bbutton|\bfront edge|\bclosure/, ['closure', 'fly']],
  [/\bbelt\b/, ['belt', 'waistband']],
  [/\bwaist/, ['waistband', 'waist']],
  [/\bleg hem/, ['cuff', 'hem']],
  [/\binseam|\bleg\b/, ['leg']],
  [/\bhem\b/, ['hem']],
  [/\bneck/, ['neck', 'collar', 'hood']],
  [/\bstrap/, ['strap']],
]

type Part = { view: ViewName; box: Side['box'] }

/** The parts of the drawing that the first word of a seam names which names any. */
export function partsOfSeam(sketch: Sketch, seam: string): readonly Part[] {
  const words = seam.toLowerCase()
  const views: readonly ViewName[] = /\bback\b/.test(words) ? ['back', 'front'] : ['front', 'back']
  const mentions = named
    .map(([word, stems]) => ({ at: words.search(word), stems }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  for (const { stems } of mentions) {
    for (const view of views) {
      for (const stem of stems) {
        const found = sketch[view].places.filter(
          ({ name }) => name === stem || name.startsWith(`${stem}.`),
        )
        if (found.length > 0) return found.map(({ box }) => ({ view, box }))
      }
    }
  }
  return []
}
