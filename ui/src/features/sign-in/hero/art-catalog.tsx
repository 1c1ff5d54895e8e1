import { useId } from 'react'
import css from './art.module.css'
import { twill } from './weave'

const swatches = [
  { name: 'Ticking', code: '1042', turn: -61, weave: 'ticking', tone: 'var(--accent-fill)' },
  { name: 'Windowpane', code: '1057', turn: -42, weave: 'pane', tone: 'var(--fill-hover)' },
  { name: 'Herringbone', code: '1063', turn: -23, weave: 'bone', tone: 'var(--dye-1)' },
  { name: 'Houndstooth', code: '1088', turn: -4, weave: 'tooth', tone: 'var(--fill)' },
  { name: 'Twill', code: '1096', turn: 15, weave: 'twill', tone: 'var(--dye-2)' },
  { name: 'Linen', code: '1104', turn: 34, weave: 'linen', tone: 'var(--ink-2)' },
]

const attributes = [
  ['Color', 'Undyed'],
  ['Fabric', 'Linen 100%'],
  ['Fit', 'Relaxed'],
  ['Season', 'Summer'],
]

/** Cloth cut with pinking shears: every edge but the bound one runs in teeth. */
const cut = pinked(-70, -410, 70, -40)

function pinked(left: number, top: number, right: number, bottom: number): string {
  const across = 'l5 -5l5 5'.repeat((right - left) / 10)
  const down = 'l5 5l-5 5'.repeat(Math.floor((bottom - top) / 10))
  const up = 'l-5 -5l5 -5'.repeat(Math.floor((bottom - top) / 10))
  return `M${left} ${top}${across}${down}H${left}${up}Z`
}

/** Widths of alternating bars and gaps. */
const bars = [
  2, 1, 1, 2, 3, 1, 1, 3, 2, 1, 2, 2, 1, 1, 4, 1, 1, 2, 2, 3, 1, 1, 2, 1, 3, 2, 1, 1, 2, 2,
]

/** Four dark and four light yarns each way, woven in twill: cells of three units. */
const houndstooth = Array.from({ length: 64 }, (_, n) => ({
  column: n % 8,
  row: Math.floor(n / 8),
}))
  .filter(({ column, row }) => (twill(column, row) ? column : row) < 4)
  .map(({ column, row }) => `M${column * 3} ${row * 3}h3v3h-3z`)
  .join('')

/** A fan of woven swatches, one of them tied to the tag that lists its attributes. */
export default function ArtCatalog() {
  const id = useId()
  return (
    <svg className={css.svg} viewBox="0 0 800 520" aria-hidden="true">
      <Weaves id={id} />
      <g transform="translate(306 462)">
        {swatches.map(({ name, code, turn, weave, tone }) => (
          <g key={name} transform={`rotate(${turn})`}>
            <path className={css.cast} d={cut} transform="translate(5 3)" />
            <path d={cut} fill={tone} stroke="none" />
            <path className={css.line} d={cut} fill={`url(#${id}${weave})`} />
            <path
              className={css.binding}
              d="M-70 -64H70V42a14 14 0 0 1 -14 14H-56a14 14 0 0 1 -14 -14Z"
            />
            <path className={css.dash} d="M-62 -52H62" />
            <rect className={css.label} x="-62" y="-388" width="86" height="40" rx="2" />
            <text className={css.swatchName} x="-53" y="-371">
              {name}
            </text>
            <text className={css.frameNumber} x="-53" y="-356">
              {code}
            </text>
          </g>
        ))}
        <circle className={css.rivet} r="13" />
        <circle className={css.eyelet} r="5" />
      </g>
      <Tag />
    </svg>
  )
}

function Weaves({ id }: { id: string }) {
  return (
    <defs stroke="var(--chalk-5)">
      <pattern id={`${id}linen`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path stroke="var(--hair-strong)" d="M0 1.5H4M3 4.5H6M1.5 2V6M4.5 0V4" />
      </pattern>
      <pattern id={`${id}twill`} width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M-1 10L10 -1M-1 1L1 -1M8 10L10 8" strokeWidth="2" />
      </pattern>
      <pattern id={`${id}bone`} width="24" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 12L12 0L24 12M0 2L2 0M0 22L12 10L24 22M22 0L24 2" strokeWidth="1.5" />
      </pattern>
      <pattern id={`${id}tooth`} width="24" height="24" patternUnits="userSpaceOnUse">
        <path d={houndstooth} fill="var(--edge)" stroke="none" />
      </pattern>
      <pattern id={`${id}pane`} width="30" height="30" patternUnits="userSpaceOnUse">
        <path d="M4 0V30M8 0V30M0 4H30M0 8H30" />
        <path d="M20 0V30M0 20H30" stroke="var(--accent-glow)" />
      </pattern>
      <pattern id={`${id}ticking`} width="30" height="30" patternUnits="userSpaceOnUse">
        <path d="M4 0V30M8 0V30M22 0V30M26 0V30" />
        <path d="M15 0V30" stroke="var(--dye-2)" strokeWidth="5" />
      </pattern>
    </defs>
  )
}

function Tag() {
  return (
    <>
      <path className={css.thread} pathLength="1" d="M564 173C578 96 690 70 704 142" />
      <circle className={css.rivet} cx="564" cy="173" r="5" />
      <g transform="translate(704 142) rotate(5)">
        <path className={css.cast} d="M-30 -22H30L78 18V306H-78V18Z" transform="translate(5 8)" />
        <path className={css.tag} d="M-30 -22H30L78 18V306H-78V18Z" />
        <circle className={css.rivet} r="8" />
        <text className={css.name} x="-60" y="58">
          Linen shirt
        </text>
        <g className={css.text}>
          {attributes.map(([name, value], row) => (
            <g key={name} transform={`translate(-60 ${92 + row * 28})`}>
              <line className={css.faint} y1="-19" y2="-19" x2="120" />
              <text>{name}</text>
              <text className={css.note} x="120" textAnchor="end">
                {value}
              </text>
            </g>
          ))}
        </g>
        <path className={css.bars} d={barcode(-60, 204, 56)} />
        <text className={css.text} x="-60" y="284">
          4 012345 110408
        </text>
      </g>
    </>
  )
}

function barcode(x: number, y: number, height: number): string {
  let at = x
  return bars
    .map((width, n) => {
      const bar = n % 2 === 0 ? `M${at} ${y}h${width * 2.2}v${height}h${-width * 2.2}z` : ''
      at += width * 2.2
      return bar
    })
    .join('')
}
