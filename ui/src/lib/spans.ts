/** What the server heard in a text: places in its bytes. */
export type HeardText = {
  text: string
  heard: readonly HeardSpan[]
  unheard: readonly HeardSpan[]
}

type HeardSpan = {
  from: number
  to: number
  slot?: string
  hex?: string
  fabric?: string
  ease?: string
}

/** A stretch of a text that says something: places in its UTF-16 units. */
export type Span = {
  from: number
  to: number
  /** What it filled; empty: it was not heard and is kept as a note. */
  slot: string
  hex: string
  fabric: string
  ease: string
}

/** For each byte of a text in UTF-8 where a character begins or the text ends, the place in its units. */
function unitsByByte(text: string): Map<number, number> {
  const units = new Map<number, number>()
  let [byte, unit] = [0, 0]
  for (const character of text) {
    units.set(byte, unit)
    const code = character.codePointAt(0) ?? 0
    byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
    unit += character.length
  }
  return units.set(byte, unit)
}

/** What was heard and what was not, in the order of the text. The server counts in bytes. */
export function spansOf({ text, heard, unheard }: HeardText): Span[] {
  const units = unitsByByte(text)
  const at = (byte: number) => units.get(byte) ?? text.length
  const spans = [...heard, ...unheard]
    .map(({ from, to, slot = '', hex = '', fabric = '', ease = '' }) => ({
      from: at(from),
      to: at(to),
      slot,
      hex,
      fabric,
      ease,
    }))
    .sort((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const oneNote = last?.slot === '' && span.slot === '' && isJoined(text, last.to, span.from)
    if (last && oneNote) last.to = span.to
    else joined.push(span)
  }
  return joined
}

/** Whether there is no more than a space or a hyphen between two places. */
const isJoined = (text: string, from: number, to: number) =>
  /^[\s\p{Pd}/'’]*$/u.test(text.slice(from, to))

/** The spans of a text in the text that it was edited to: those that the edit didn't touch. */
export function carried(spans: readonly Span[], before: string, after: string): Span[] {
  if (before === after) return [...spans]
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const shift = after.length - before.length
  const letter = /[\p{L}\p{N}]/u
  return spans.flatMap((span) => {
    // A letter that was typed at its end makes it another word.
    const grown = span.to === head && letter.test(after[head] ?? '')
    if (span.to <= head && !grown) return [span]
    if (span.from >= before.length - tail) {
      return [{ ...span, from: span.from + shift, to: span.to + shift }]
    }
    return []
  })
}

/** A text cut where its spans begin and end. */
export function piecesOf(text: string, spans: readonly Span[]) {
  const pieces: { at: number; text: string; span: Span | null }[] = []
  let at = 0
  for (const span of spans) {
    if (span.from < at || span.to > text.length) continue
    if (span.from > at) pieces.push({ at, text: text.slice(at, span.from), span: null })
    pieces.push({ at: span.from, text: text.slice(span.from, span.to), span })
    at = span.to
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), span: null })
  return pieces
}
