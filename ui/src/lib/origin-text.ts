/** How something came to be that was not simply uploaded. */
export type MadeOrigin = 'drawn' | 'made' | 'edited'

/** What is known of where a file comes from. */
type Origin = {
  origin: 'uploaded' | MadeOrigin
  /** IPTC's word for it; empty if it isn't known. */
  sourceType: string
  /** What made it. */
  system: string
  parents: readonly unknown[]
}

/** What an asset's origin is called in full. */
export function originTitle({ origin, sourceType }: Pick<Origin, 'origin' | 'sourceType'>): string {
  if (origin === 'drawn') return 'Drawn by rules, no AI'
  if (origin === 'made') return 'Made with AI'
  if (origin === 'edited') return 'Edited with AI'
  return sourceType === '' ? 'Uploaded, says nothing about its origin' : 'Uploaded'
}

/** The same of what was not simply uploaded, which it is labelled with wherever it is shown. */
export function madeTitle(origin: 'uploaded' | MadeOrigin | undefined): string | undefined {
  if (origin === undefined || origin === 'uploaded') return undefined
  return originTitle({ origin, sourceType: '' })
}

/** The IPTC words for the source of an uploaded file. */
const sources: Record<string, string> = {
  digitalCapture: 'Its file says: taken with a camera.',
  computationalCapture: 'Its file says: taken with a camera, processed by it.',
  negativeFilm: 'Its file says: scanned from film.',
  positiveFilm: 'Its file says: scanned from film.',
  print: 'Its file says: scanned from print.',
  humanEdits: 'Its file says: edited by a person.',
  minorHumanEdits: 'Its file says: edited by a person.',
  digitalCreation: 'Its file says: made by a person on a computer.',
  digitalArt: 'Its file says: made by a person on a computer.',
  dataDrivenMedia: 'Its file says: made from data.',
  virtualRecording: 'Its file says: recorded from a screen.',
  algorithmicMedia: 'Its file says: drawn by rules, no AI.',
  trainedAlgorithmicMedia: 'Its file says: made with AI.',
  compositeWithTrainedAlgorithmicMedia: 'Its file says: edited with AI.',
  compositeSynthetic: 'Its file says: partly made with AI.',
  algorithmicallyEnhanced: 'Its file says: enhanced by a program.',
  composite: 'Its file says: put together from several images.',
  compositeCapture: 'Its file says: put together from several photos.',
}

/** What made it, and of how many others: 'Rules 1.4, from 2 images.' Empty if there is nothing to say. */
export function makerText({ origin, sourceType, system, parents }: Origin): string {
  if (origin === 'uploaded') return sources[sourceType] ?? ''
  const from = parents.length === 1 ? 'from 1 image' : `from ${parents.length} images`
  const made = [system, parents.length > 0 && from].filter(Boolean).join(', ')
  return made && `${made.charAt(0).toUpperCase()}${made.slice(1)}.`
}

type Signed = {
  credentials: boolean
  credentialsInfo: { valid: boolean; signer: string; own: boolean } | null
}

type CredentialsText = { text: string; danger: boolean }

/** What the Content Credentials of a file say; null if it has none. */
export function credentialsText({
  credentials,
  credentialsInfo: info,
}: Signed): CredentialsText | null {
  if (!credentials && !info) return null
  if (!info) return { text: 'The file has Content Credentials.', danger: false }
  if (!info.valid) {
    return { text: 'Changed after it was signed. Don’t rely on what the file says.', danger: true }
  }
  const signed = info.signer === '' ? 'Signed' : `Signed by ${info.signer}`
  const own = info.own ? ' The certificate is your own, not a public one.' : ''
  return { text: `${signed}, unchanged since.${own}`, danger: false }
}
