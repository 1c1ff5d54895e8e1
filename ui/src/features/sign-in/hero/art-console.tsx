import { useId } from 'react'
import css from './art.module.css'
import { herringbone, pitch, plain, twill, warpPath, weftPath, yarn } from './weave'

const top = -156
const rows = 56
const threadRow = 27
const edge = 624
const threadY = top + (threadRow + 0.5) * pitch

const cloths = [
  { name: 'Design', x: -247, columns: 30, weave: plain, label: [48, 306] },
  { name: 'Photo', x: 156, columns: 16, weave: twill, label: [260, 84] },
  { name: 'Catalog', x: 377, columns: 15, weave: herringbone, label: [474, 306] },
  { name: '', x: 572, columns: 4, weave: plain, label: null },
].map(({ name, label, ...cloth }) => {
  const drawn = { ...cloth, y: top, rows }
  return {
    name,
    label,
    warp: warpPath(drawn),
    weft: weftPath(drawn),
    thread: weftPath(drawn, threadRow),
  }
})
const idLine = warpPath({ x: 598, y: top, columns: 1, rows, weave: plain })
const seams = [149.5, 370.5]

/** Every second weft turns round the last warp and comes back: the edge that needs no hem. */
const turns = Array.from({ length: rows / 2 }, (_, n) => 2 * n)
  .filter((row) => row !== threadRow - 1)
  .map((row) => turn(top + row * pitch))
  .join('')

function turn(y: number): string {
  const gap = pitch - yarn
  const outer = (pitch + yarn) / 2
  return `M${edge} ${y + gap / 2}h4a${outer} ${outer} 0 0 1 0 ${2 * outer}h-4v${-yarn}h4a${gap / 2} ${gap / 2} 0 0 0 0 ${-gap}h-4z`
}

/** Three lengths of cloth, one for each studio, seamed together and crossed by one bronze weft. */
export default function ArtConsole() {
  const id = useId()
  return (
    <svg className={css.svg} viewBox="0 0 800 480" aria-hidden="true">
      <linearGradient id={`${id}fade`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0.6" stopColor="white" />
        <stop offset="0.92" stopColor="black" />
      </linearGradient>
      <mask id={`${id}cloth`} maskUnits="userSpaceOnUse" x="-250" y={top} width="900" height="728">
        <rect x="-250" y={top} width="900" height="728" fill={`url(#${id}fade)`} stroke="none" />
      </mask>
      <mask id={`${id}sew`} maskUnits="userSpaceOnUse" x="-250" y="-100" width="1200" height="500">
        <path className={css.sew} pathLength="1" d={`M-250 ${threadY}H640`} />
      </mask>
      <g mask={`url(#${id}cloth)`}>
        {cloths.map(({ name, warp, weft }) => (
          <g key={name}>
            <path className={css.weft} d={weft} />
            <path className={css.warp} d={warp} />
          </g>
        ))}
        <path className={css.warp} d={turns} />
        <path className={css.bronzeYarn} d={idLine} />
        {seams.map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <path className={css.line} d={`M0 ${top}V572`} />
            <path className={`${css.line} ${css.dash}`} d={`M-13 ${top}V572M13 ${top}V572`} />
          </g>
        ))}
      </g>
      <g className={css.bronzeYarn} mask={`url(#${id}sew)`}>
        {cloths.map(({ name, thread }) => (
          <path key={name} d={thread} />
        ))}
      </g>
      {cloths.map(
        ({ name, label }) =>
          label && (
            <g key={name} transform={`translate(${label})`}>
              <rect className={css.label} x="-50" y="-22" width="100" height="44" rx="2" />
              <rect className={css.dash} x="-45" y="-17" width="90" height="34" rx="1" />
              <text className={css.name} textAnchor="middle" y="8">
                {name}
              </text>
            </g>
          ),
      )}
      <Shuttle />
    </svg>
  )
}

/** The shuttle that carries the bronze weft out of the cloth. */
function Shuttle() {
  return (
    <>
      <path
        className={css.loose}
        d={`M626 ${threadY}C690 ${threadY} 656 296 706 290S738 214 724 154`}
      />
      <g transform="translate(744 112) rotate(-34) scale(0.94)">
        <path className={css.shuttle} d="M-128 0C-86 -34 86 -34 128 0C86 34 -86 34 -128 0Z" />
        <path className={css.faint} d="M-112 0C-76 -25 76 -25 112 0C76 25 -76 25 -112 0Z" />
        <rect className={css.well} x="-62" y="-14" width="124" height="28" rx="14" />
        <path className={css.line} d="M-62 0H62" />
        <path className={css.bronzeYarn} d="M-46 -7C-30 -13 30 -13 46 -7V7C30 13 -30 13 -46 7Z" />
        <path
          className={css.wound}
          d="M-38 8l8-18M-29 9l8-20M-20 10l8-21M-11 10l8-21M-2 10l8-21M7 10l8-21M16 10l8-21M25 10l8-20M34 8l6-16"
        />
      </g>
    </>
  )
}
