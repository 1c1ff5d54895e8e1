import table from '@fixtures/stitches.json'

type Stitch = { iso: string; name: string; called: readonly string[]; use: string }

const stitches: readonly Stitch[] = table.stitches

const plain = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '')

/** Stitches by number, name or what people call them; the closest first. */
export function findStitches(typed: string): readonly Stitch[] {
  const wanted = plain(typed)
  if (wanted === '') return stitches
  const rank = ({ iso, name, called, use }: Stitch) => {
    const words = called.map(plain)
    if (iso === wanted || words.includes(wanted)) return 0
    if (iso.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return 1
    if ([plain(name), ...words].some((word) => word.includes(wanted))) return 2
    if (words.some((word) => wanted.startsWith(word))) return 2
    return plain(use).includes(wanted) ? 3 : 9
  }
  return stitches
    .map((stitch) => ({ stitch, at: rank(stitch) }))
    .filter(({ at }) => at < 9)
    .sort((a, b) => a.at - b.at)
    .map(({ stitch }) => stitch)
}

export const nameOfStitch = (iso: string) => stitches.find((each) => each.iso === iso)?.name ?? ''

/** The class of a seam in words: '1.01.01' is 'Superimposed (SS)'. */
export function nameOfSeam(seamClass: string): string {
  const found = table.seams.find((seam) => seam.class === seamClass.split('.')[0])
  if (!found) return ''
  return found.us ? `${found.name} (${found.us})` : found.name
}
