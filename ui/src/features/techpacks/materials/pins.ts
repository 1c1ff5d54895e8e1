import type { Side, Sketch } from '@/api/queries/techpack'
import type { Material } from '@/features/techpacks/materials/bom'
import type { ViewName } from '../drawing/board'
import type { PinProps } from '../drawing/pin'

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }
type Spot = Point & { view: ViewName }
type Numbered = { line: Material; number: number }

/** What words of a placement are called in the drawing, the closest first. */
const names: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^bod(y|ies)|^garment|^shell/, ['body']],
  [/^legs?$/, ['leg']],
  [/^sleeves?$/, ['sleeve']],
  [/^cuffs?$/, ['cuff']],
  [/^lapels?$/, ['lapel', 'collar']],
  [/^collars?$|^undercollar$/, ['collar']],
  [/^hood$/, ['hood']],
  [/^neck(line)?$/, ['neck', 'collar']],
  [/^yoke$/, ['yoke']],
  [/^plackets?$|^fronts?$|^centre$|^center$/, ['closure', 'placket', 'front']],
  [/^fly$/, ['fly']],
  [/^pockets?$|^flaps?$/, ['pocket', 'cargo']],
  [/^waist(band)?$/, ['waistband', 'waist']],
  [/^hem$/, ['hem']],
  [/^belt$/, ['belt']],
  [/^loops$/, ['loops']],
  [/^straps?$/, ['strap']],
  [/^epaulettes?$/, ['epaulette']],
  [/^vents?$/, ['vent']],
]

/** Numbers of lines at the places of the drawing that they go to. A line without such a place has none. */
export function pinsOf(lines: readonly Numbered[], sketch: Sketch): PinProps[] {
  const found = lines.flatMap(({ line, number }) => {
    const spot = spotOf(line, sketch)
    return spot ? [{ line, number, spot }] : []
  })
  return (['front', 'back'] as const).flatMap((view) => {
    const here = found.filter(({ spot }) => spot.view === view)
    const spots = here.map(({ spot }) => spot)
    const labels = labelled(spots, sketch[view].box)
    return here.map(({ line, number, spot }, i) => {
      const label = labels[i] ?? spot
      const beside = label !== spot
      return {
        id: line.id,
        text: String(number),
        label: `${number} ${line.name}`,
        view,
        x: label.x,
        y: label.y,
        ...(beside && { at: { x: spot.x, y: spot.y } }),
      }
    })
  })
}

function spotOf({ kind, part, name, placement }: Material, sketch: Sketch): Spot | null {
  const what = `${part} ${name}`.toLowerCase()
  const where = wordsOf(placement)
  if (kind === 'packaging') return null
  if (kind === 'label') return labelSpot(where, placement, sketch)
  if (kind === 'lining') return insideSpot(sketch)
  if (kind === 'trim') {
    if (/button|snap|stud|toggle/.test(what)) return buttonSpot(where, sketch)
    if (/\bzip/.test(what)) return partSpot(['zip', 'closure', 'fly'], sketch)
    if (/cord|drawstring|eyelet/.test(what)) {
      return partSpot(['cord'], sketch) ?? wordSpot(where, sketch)
    }
  }
  return wordSpot(where, sketch)
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^a-z]+/)

/** The first place of a placement that is drawn. */
function wordSpot(words: readonly string[], sketch: Sketch): Spot | null {
  for (const word of words) {
    const drawn = names.find(([pattern]) => pattern.test(word))?.[1]
    const spot = drawn && partSpot(drawn, sketch)
    if (spot) return spot
  }
  return null
}

function partSpot(stems: readonly string[], sketch: Sketch): Spot | null {
  for (const stem of stems) {
    for (const view of ['front', 'back'] as const) {
      const box = boxOf(sketch[view], stem)
      // Beside the centre front, where the buttons are.
      const share = stem === 'body' ? { x: 0.68, y: 0.72 } : { x: 0.5, y: 0.5 }
      if (box) return { view, ...within(box, share) }
    }
  }
  return null
}

/** A part by its name without the side: as a place, else as what is drawn of it. */
function boxOf({ places, marks }: Side, stem: string): Box | null {
  const isIt = (name: string) => name === stem || name.startsWith(`${stem}.`)
  const place = places.find(({ name }) => isIt(name))
  if (place) return place.box
  const mark = marks.find(({ panel }) => isIt(panel))
  return mark ? boundsOf(mark.d) : null
}

function buttonSpot(words: readonly string[], sketch: Sketch): Spot | null {
  const drawn = (['front', 'back'] as const).flatMap((view) =>
    sketch[view].marks
      .filter(({ cloth }) => cloth === 'button')
      .map(({ d }) => ({ view, ...within(boundsOf(d), { x: 0.5, y: 0.5 }) })),
  )
  for (const word of words) {
    const stems = names.find(([pattern]) => pattern.test(word))?.[1] ?? []
    const there = drawn.filter((spot) =>
      stems.some((stem) => sketch[spot.view].places.some((place) => holds(place, stem, spot))),
    )
    const seen = there.filter(({ view }) => view === there[0]?.view)
    if (seen.length > 0) return seen[Math.floor(seen.length / 2)] ?? null
  }
  return drawn[0] ?? null
}

function holds({ name, box }: Side['places'][number], stem: string, { x, y }: Point): boolean {
  if (name !== stem && !name.startsWith(`${stem}.`)) return false
  const slack = 3
  return (
    x >= box.x - slack &&
    x <= box.x + box.width + slack &&
    y >= box.y - slack &&
    y <= box.y + box.height + slack
  )
}

function labelSpot(words: readonly string[], placement: string, sketch: Sketch): Spot | null {
  const { marks } = sketch.front
  if (words.includes('side') && words.includes('seam')) return sideSeamSpot(placement, sketch.front)
  const drawn = marks.find(({ cloth }) => cloth === 'label')
  const isMain = /neck|waistband|main label|top edge/i.test(placement)
  if (drawn && isMain) {
    return { view: 'front', ...within(boundsOf(drawn.d), { x: 0.5, y: 0.5 }) }
  }
  return wordSpot(words, sketch)
}

/** On the wearer's left or right, as far above the hem as is written. */
function sideSeamSpot(placement: string, { places }: Side): Spot | null {
  const hem = places.find(({ name }) => name === 'hem')?.box
  if (!hem) return null
  const above = Number(/(\d+) ?mm above/.exec(placement)?.[1] ?? 0)
  const isRight = /right/i.test(placement)
  const inset = hem.width * 0.02
  return {
    view: 'front',
    x: isRight ? hem.x + inset : hem.x + hem.width - inset,
    y: hem.y + (above > 0 ? -above : hem.height / 2),
  }
}

/** Where the inside is seen. */
function insideSpot({ front }: Sketch): Spot | null {
  const seen = front.marks
    .filter(({ cloth }) => cloth === 'inside')
    .map(({ d }) => boundsOf(d))
    .sort((a, b) => b.width * b.height - a.width * a.height)[0]
  return seen ? { view: 'front', ...within(seen, { x: 0.5, y: 0.4 }) } : null
}

const within = (box: Box, share: Point): Point => ({
  x: Math.round(box.x + box.width * share.x),
  y: Math.round(box.y + box.height * share.y),
})

/** Around the points of a path, which are all absolute. */
function boundsOf(d: string): Box {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** About the room that the drawing has beside the materials, in pixels. */
const room = { width: 260, height: 420 }
const radius = 10.5

/** Where the numbers stand: near what they point to, off each other. The first one stands on its place. */
function labelled(spots: readonly Spot[], box: Box): Point[] {
  const unit = radius / Math.min(room.width / box.width, room.height / box.height)
  const labels: Point[] = []
  const centre = box.x + box.width / 2
  for (const [i, spot] of spots.entries()) {
    if (i === 0) {
      labels.push(spot)
      continue
    }
    const outwards = spot.x < centre ? -1 : 1
    const candidates = [2.6, 3.6, 4.8, 6.2].flatMap((far) =>
      Array.from({ length: 16 }, (_, k) => {
        const angle = (k * Math.PI) / 8
        const at = {
          x: spot.x + Math.cos(angle) * far * unit,
          y: spot.y + Math.sin(angle) * far * unit,
        }
        const near = (other: Point, reach: number) =>
          Math.max(0, reach - Math.hypot(at.x - other.x, at.y - other.y) / unit)
        const crowded =
          labels.reduce((sum, label) => sum + near(label, 2.5) * 20, 0) +
          spots.reduce((sum, other) => sum + (other === spot ? 0 : near(other, 1.8) * 8), 0)
        const out =
          Math.max(0, box.x - at.x, at.x - box.x - box.width) +
          Math.max(0, box.y - at.y, at.y - box.y - box.height)
        return {
          at,
          cost: crowded + far + (out / unit) * 3 - Math.cos(angle) * outwards * 1.2,
        }
      }),
    )
    const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a))
    labels.push(best.at)
  }
  return labels
}
