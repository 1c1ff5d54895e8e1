import type { TechpackDocument } from '@/api/queries/techpacks'

export type StyleField =
  | 'neck'
  | 'collar'
  | 'shoulder'
  | 'sleeve'
  | 'cuff'
  | 'closure'
  | 'waist'
  | 'hem'
  | 'back'
export type StyleList = 'pockets' | 'details'

type Choice = { value: string; label: string }

const choices = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What can be drawn; core/garment/style.go has the same values. */
export const fields: Readonly<
  Record<StyleField | StyleList, { label: string; choices: readonly Choice[] }>
> = {
  neck: {
    label: 'Neckline',
    choices: choices({ crew: 'Crew', v: 'V', scoop: 'Scoop', boat: 'Boat', square: 'Square' }),
  },
  collar: {
    label: 'Collar',
    choices: choices({
      none: 'None',
      rib: 'Rib',
      shirt: 'Shirt collar',
      camp: 'Camp collar',
      peterpan: 'Peter Pan',
      notch: 'Notch lapel',
      peak: 'Peak lapel',
      shawl: 'Shawl',
      hood: 'Hood',
      stand: 'Stand',
      roll: 'Roll neck',
    }),
  },
  shoulder: {
    label: 'Shoulder',
    choices: choices({ 'set-in': 'Set-in', dropped: 'Dropped', raglan: 'Raglan' }),
  },
  sleeve: {
    label: 'Sleeve',
    choices: choices({ none: 'None', short: 'Short', long: 'Long' }),
  },
  cuff: {
    label: 'Cuff',
    choices: choices({
      hem: 'Hem',
      rib: 'Rib',
      button: 'Buttoned cuff',
      vent: 'Vent',
      elastic: 'Elastic',
    }),
  },
  closure: {
    label: 'Closure',
    choices: choices({
      none: 'None',
      buttons: 'Buttons',
      double: 'Double-breasted',
      zip: 'Zip',
      halfzip: 'Half zip',
      placket: 'Placket',
      wrap: 'Wrap',
    }),
  },
  waist: {
    label: 'Waist',
    choices: choices({ none: 'None', seam: 'Seam', band: 'Band', elastic: 'Elastic' }),
  },
  hem: {
    label: 'Hem',
    choices: choices({ hem: 'Stitched hem', rib: 'Rib', shirttail: 'Shirttail', plain: 'Plain' }),
  },
  back: {
    label: 'Back',
    choices: choices({
      plain: 'Plain',
      yoke: 'Yoke',
      vent: 'Vent',
      seam: 'Centre seam',
      zip: 'Zip',
      darts: 'Darts',
    }),
  },
  pockets: {
    label: 'Pockets',
    choices: choices({
      chest: 'Chest',
      kangaroo: 'Kangaroo',
      flap: 'Flap',
      welt: 'Welt',
      patch: 'Patch',
      slant: 'Slant',
      five: 'Five-pocket',
      cargo: 'Cargo',
      inseam: 'In the side seam',
    }),
  },
  details: {
    label: 'Details',
    choices: choices({
      belt: 'Belt',
      drawstring: 'Drawstring',
      pleats: 'Pleats',
      gathers: 'Gathers',
      darts: 'Darts',
      princess: 'Princess seams',
      'colour-block': 'Colour block',
      epaulettes: 'Epaulettes',
      'turn-ups': 'Turn-ups',
      quilting: 'Quilting',
      embroidery: 'Embroidery',
      'contrast-stitch': 'Contrast stitch',
    }),
  },
}

type Fits = {
  fields: readonly StyleField[]
  pockets: readonly string[]
  details: readonly string[]
}

const upper: Fits = {
  fields: ['neck', 'collar', 'shoulder', 'sleeve', 'cuff', 'closure', 'hem', 'back'],
  pockets: ['chest', 'kangaroo', 'flap', 'welt', 'patch', 'inseam'],
  details: [
    'belt',
    'drawstring',
    'darts',
    'princess',
    'colour-block',
    'epaulettes',
    'quilting',
    'embroidery',
    'contrast-stitch',
  ],
}
const legs: Fits = {
  fields: ['waist', 'closure', 'back'],
  pockets: ['slant', 'five', 'welt', 'patch', 'cargo', 'inseam'],
  details: [
    'belt',
    'drawstring',
    'pleats',
    'darts',
    'turn-ups',
    'colour-block',
    'embroidery',
    'contrast-stitch',
  ],
}

const garments: Readonly<Record<string, Fits>> = {
  dress: {
    ...upper,
    fields: [...upper.fields, 'waist'],
    details: [...upper.details, 'pleats', 'gathers'],
  },
  trousers: legs,
  jeans: legs,
  shorts: legs,
  leggings: { ...legs, fields: ['waist'], details: ['colour-block', 'contrast-stitch'] },
  skirt: { ...legs, details: [...legs.details, 'gathers'] },
  tote: { fields: [], pockets: ['patch'], details: ['embroidery', 'contrast-stitch'] },
}

/** What makes sense for a garment, and whatever the style already has. */
export function optionsFor(style: TechpackDocument['style']) {
  const fits = garments[style.garment] ?? upper
  const of = (list: StyleList) =>
    fields[list].choices.filter(
      ({ value }) => fits[list].includes(value) || style[list]?.includes(value),
    )
  return { fields: fits.fields, pockets: of('pockets'), details: of('details') }
}

/** Pockets that are added to others; one for the hands replaces another. */
const extra = new Set(['chest', 'cargo'])

/** A list of a style with a value put in or taken out; never empty, as that is the garment's own. */
export function toggled(list: StyleList, is: readonly string[], value: string): readonly string[] {
  const kept = is.filter((each) => each !== 'none' && each !== value)
  if (is.includes(value)) return kept.length > 0 ? kept : ['none']
  const replaces = list === 'pockets' && !extra.has(value)
  return [...kept.filter((each) => !replaces || extra.has(each)), value]
}
