import type { Side, Sketch } from '@/api/queries/techpack'
import type { ViewName } from '../drawing/board'

/** Which part of the garment a word names: the first of these that the drawing has. */
const named: readonly [RegExp, readonly string[]][] = [
  [/\bcoin pocket|\bpocket|\bflap/, ['pocket.left', 'pocket', 'pocket.chest', 'pocket.right']],
  [/\blapel/, ['lapel.left', 'collar']],
  [/\bhood/, ['hood']],
  [/\bcollar/, ['collar', 'collar.left']],
  [/\bcuff/, ['cuff.left']],
  [/\bsleeve (hem|vent)/, ['cuff.left', 'sleeve.left']],
  [/\bsleeve|\barmhole/, ['sleeve.left']],
  [/\byoke/, ['yoke']],
  [/\bcentre back zip|\bzip/, ['zip', 'fly', 'closure']],
  [/\bvent/, ['vent', 'slit']],
  [/\bfly/, ['fly']],
  [/\bplacket|\bbutton|\bfront edge|\bclosure/, ['closure', 'fly']],
  [/\bbelt\b/, ['belt', 'waistband']],
  [/\bwaist/, ['waistband', 'waist']],
  [/\bleg hem/, ['cuff.left', 'hem']],
  [/\binseam|\bleg/, ['leg.left']],
  [/\bhem/, ['hem']],
  [/\bneck/, ['neck', 'collar', 'hood']],
  [/\bstrap/, ['strap']],
]

/** The part of the drawing that the words of a seam name; null if they name none. */
export function placeOfSeam(
  sketch: Sketch,
  seam: string,
): { view: ViewName; box: Side['places'][number]['box'] } | null {
  const words = seam.toLowerCase()
  const views: readonly ViewName[] = /\bback\b/.test(words) ? ['back', 'front'] : ['front', 'back']
  for (const [word, parts] of named) {
    if (!word.test(words)) continue
    for (const view of views) {
      for (const part of parts) {
        const found = sketch[view].places.find(({ name }) => name === part)
        if (found) return { view, box: found.box }
      }
    }
  }
  return null
}
