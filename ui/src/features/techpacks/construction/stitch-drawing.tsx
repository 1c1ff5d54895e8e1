import css from './construction.module.css'

const repeat = (count: number, part: (x: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')

const dashes = (y: number) => repeat(5, (i) => `M${2 + i * 10} ${y}h7`)
const zigzag = (y: number, height: number) =>
  `M2 ${y}${repeat(6, (i) => `l4 ${i % 2 ? height : -height}l4 ${i % 2 ? -height : height}`)}`
const loops = (y: number) => repeat(6, (i) => `M${2 + i * 8} ${y}c3 -4 7 -4 8 0c-1 4 -5 4 -8 0`)
const edge = 'M1 17H49'
const overedge = (from: number) =>
  repeat(8, (i) => `M${3 + i * 6} ${from}l3 ${17 - from}l3 ${from - 17}`)
const lines = (...heights: number[]) => heights.map((y) => `M2 ${y}H48`).join('')
const crossed = (from: number, to: number) =>
  repeat(6, (i) => `M${2 + i * 8} ${from}l8 ${to - from}M${2 + i * 8} ${to}l8 ${from - to}`)

/** What a stitch looks like on the face of the cloth, or along its edge. */
const drawings: Readonly<Record<string, string>> = {
  '101': loops(10),
  '103': `${lines(6)}${repeat(3, (i) => `M${6 + i * 16} 6l4 7l4 -7`)}`,
  '301': dashes(10),
  '304': zigzag(13, 6),
  '401': `${dashes(6)}${loops(14)}`,
  '406': `${dashes(6)}${dashes(14)}`,
  '407': `${dashes(4)}${dashes(10)}${dashes(16)}`,
  '503': `${edge}${overedge(8)}`,
  '504': `${edge}${overedge(8)}${lines(8)}`,
  '514': `${edge}${overedge(5)}${lines(5, 10)}`,
  '515': `${edge}${overedge(10)}${dashes(4)}`,
  '516': `${edge}${overedge(10)}${lines(10)}${dashes(4)}`,
  '602': `${lines(5, 15)}${crossed(5, 15)}`,
  '605': `${lines(4, 10, 16)}${crossed(4, 16)}`,
  '607': `${lines(3, 8, 12, 17)}${crossed(3, 17)}`,
}

/** A stitch, drawn small; nothing for one without a drawing. */
export function StitchDrawing({ iso }: { iso: string }) {
  const d = drawings[iso]
  return (
    <svg
      viewBox="0 0 50 20"
      width={40}
      height={16}
      className={css.stitchDrawing}
      aria-hidden="true"
    >
      {d && <path d={d} />}
    </svg>
  )
}
