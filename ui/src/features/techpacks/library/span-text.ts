import type { Span } from '@/lib/spans'

export type Tone = 'shape' | 'construction' | 'cloth' | 'colour' | 'note'

const tones: Record<string, Tone> = {
  garment: 'shape',
  fit: 'shape',
  length: 'shape',
  gender: 'shape',
  season: 'shape',
  mood: 'shape',
  fabric: 'cloth',
  print: 'cloth',
  gsm: 'cloth',
  gauge: 'cloth',
  colour: 'colour',
  '': 'note',
}

export const toneOf = ({ slot }: Span): Tone => tones[slot] ?? 'construction'

const names: Record<string, string> = {
  gender: 'for',
  fabric: 'cloth',
  gsm: 'weight',
  details: 'detail',
}

/** What a stretch filled. */
export function slotName({ slot }: Span, words: string): string {
  if (slot === '') return 'kept as a note'
  if (slot === 'neck' && /lapel|collar|hood/i.test(words)) return 'collar'
  return names[slot] ?? slot
}

// Pixels, about: of a letter of the sentence and of a letter below it.
const [large, small] = [11.3, 5.5]

/** What stands below a stretch: the most that there is room for. */
export function labelOf(span: Span, words: string): string {
  const room = words.length * large + large
  return longer(span, words).find((text) => text.length * small <= room) ?? slotName(span, words)
}

function longer(span: Span, words: string): string[] {
  if (span.slot === '') return ['kept as a note', 'a note', 'note']
  if (span.slot === 'fit' && span.ease !== '') {
    return [`fit, ${span.ease.replace('-', '\u2212')} chest`, 'fit']
  }
  if (span.slot === 'fabric') {
    const rest = span.fabric
      .split(' ')
      .filter((word) => !words.toLowerCase().includes(word))
      .join(' ')
    return [rest, 'cloth'].filter((text) => text !== '')
  }
  return [slotName(span, words)]
}
