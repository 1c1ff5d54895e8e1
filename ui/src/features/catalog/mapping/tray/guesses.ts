import type { LoosePhoto, PhotoPlace, Tray } from '@/api/queries/catalog-mapping'
import { capital } from '@/lib/capital'
import { views } from '../../picture-views'

export type View = PhotoPlace['view']

/** What is known of a photo's place, in the few words below it. */
export function captionOf({ guess, why, width, height }: LoosePhoto, isActive: boolean): string {
  if (isActive) return width > 0 ? `${width} × ${height}` : ''
  if (!guess) return missTexts[why]
  if (guess.sure) return `${guess.label}?`
  if (guess.others.length > 0) return 'two products fit'
  return guess.evidence.some(({ kind }) => kind === 'color') ? `${guess.label}?` : 'color unknown'
}

/** Why a name says of no product that it is shown. */
const missTexts = {
  unknown: 'no product in its name',
  several: 'several in its name',
  weak: 'number too short',
} as const

/** The question that a guess is: 'Fanø Crew, Rust, front?' */
export function questionOf({ guess, view }: LoosePhoto): string {
  if (!guess) return 'Which product does it show?'
  return `${[guess.title || guess.label, guess.color, view].filter(Boolean).join(', ')}?`
}

/** The guesses that need no question, as one act. */
export function surePlaces(photos: readonly LoosePhoto[]): PhotoPlace[] {
  return photos.flatMap(({ assetId, guess, view }) =>
    guess?.sure ? [{ assetId, sku: guess.sku, view: viewOf(view) }] : [],
  )
}

/** A view as the server knows it. */
export const viewOf = (view: string): NonNullable<View> => views.find((each) => each === view) ?? ''

/** What dropping a photo on a row does: 'Front of NH-2604-RUS'. */
export const dropWords = (view: string, label: string) =>
  `${view ? capital(view) : 'Photo'} of ${label}`

/** By what the sure guesses are known: 'neighbor, name and color'. */
export function evidenceWords(photos: readonly LoosePhoto[]): string {
  const kinds = new Set(
    photos.flatMap(({ guess }) => (guess?.sure ? guess.evidence.map(({ kind }) => kind) : [])),
  )
  const said = (['neighbor', 'name', 'color'] as const).filter((kind) => kinds.has(kind))
  return list.format(said)
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The tray without photos that were just placed or left out. */
export function without(tray: Tray, places: readonly PhotoPlace[]): Tray {
  const gone = new Set(places.map(({ assetId }) => assetId))
  const photos = tray.photos.filter(({ assetId }) => !gone.has(assetId))
  const removed = tray.photos.length - photos.length
  const out = places.filter((place) => place.out).length
  return {
    ...tray,
    photos,
    loose: tray.loose - removed,
    out: tray.out + out,
    placed: tray.placed + removed - out,
  }
}

/** What a photo is called without its type, shortened by the tray if it is long. */
export const fileName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
