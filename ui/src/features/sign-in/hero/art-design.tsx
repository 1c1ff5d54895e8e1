import { useId } from 'react'
import css from './art.module.css'

const backCut =
  'M100.8 61.6C164.8 61.6 190.3 56.5 206 30.3L379.8 99.9C340.7 181.1 336.4 259.9 420.4 305.7L399.2 557.2H100.8Z'
const backSeam =
  'M120 70C165.6 70 195.6 64 206.4 46L362.4 108.4C328.8 178 324 266.8 403.2 310L384 538H120Z'
const frontCut =
  'M770 136C721.4 136 696.7 103.1 693.7 27.6L517.6 95.8C573.5 179.6 579.7 263.3 465.8 303.4L487 562.6C588.4 575.1 673.6 578.8 770 578.8'
const frontSeam =
  'M770 144.4C717.2 144.4 688.4 106 686 46L537.2 103.6C585.2 175.6 592.4 271.6 483.2 310L502.4 545.2C590 556.6 673.6 559.6 770 559.6'
/** Paper ruled every two centimetres of the block, wider than any panel. */
const grid = Array.from({ length: 92 }, (_, n) => `M${24 * n - 600} -600V1600`)
  .concat(Array.from({ length: 92 }, (_, n) => `M-600 ${24 * n - 578}H1600`))
  .join('')
const tape = 'M915 -160C850 20 985 310 800 310H490'

/** A bodice block, back and front: cut lines, sewn lines, darts, notches, grain and measurements. */
export default function ArtDesign() {
  const mask = useId()
  return (
    <svg className={css.svg} viewBox="70 14 760 590" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="900" height="640">
        <path className={css.sew} pathLength="1" d={backSeam} />
        <path className={css.sew} pathLength="1" d={frontSeam} />
      </mask>
      <path className={css.grid} d={grid} />
      <path className={css.faint} d="M-600 310H1600M-600 538H1600M120 -400V610M770 -400V136" />
      <g className={css.strong}>
        <path className={css.piece} d={backCut} />
        <path className={css.piece} d={frontCut} />
      </g>
      <g className={css.stitch} mask={`url(#${mask})`}>
        <path d={backSeam} />
        <path d={frontSeam} />
      </g>
      <Darts />
      <Marks />
      <Measurements />
      <Tape />
    </svg>
  )
}

function Darts() {
  return (
    <g className={css.line}>
      <path d="M229.2 538L252 298L277.2 538M271.2 71.9L268.8 156.4L286.8 78.2" />
      <path d="M609.2 556.6L654.8 398.8L662 559M486.6 350.8L628.4 370L489.7 389.2" />
      <path className={css.dash} d="M253 557L252 298M634 576L654.8 398.8M470 370H628.4" />
      <g className={css.bronze}>
        <circle cx="252" cy="298" r="4" />
        <circle cx="268.8" cy="156.4" r="4" />
        <circle cx="654.8" cy="398.8" r="4" />
        <circle cx="628.4" cy="370" r="4" />
      </g>
    </g>
  )
}

/** Notches, grain lines, the fold bracket and the names of the pieces. */
function Marks() {
  return (
    <>
      <path
        className={css.strong}
        d="M342.7 232L354.4 229.4M344.9 240.4L356.4 237M564.8 237.2L553.4 233.3M411 420l-17-1.5M475 420l18-1.5"
      />
      <g className={css.line}>
        <path className={css.dash} d="M770 136V600" />
        <path d="M180 200V490M174 209l6-9 6 9M174 481l6 9 6-9" />
        <path d="M770 190H750V276H770M763 184l7 6-7 6M763 270l7 6-7 6" />
        <path d="M706 360V530M700 369l6-9 6 9M700 521l6 9 6-9" />
      </g>
      <g className={css.name}>
        <text x="296" y="424">
          Back
        </text>
        <text x="530" y="462">
          Front
        </text>
      </g>
      <g className={css.text}>
        <text x="296" y="446">
          Cut 2
        </text>
        <text x="530" y="484">
          Cut 1 on fold
        </text>
      </g>
    </>
  )
}

function Measurements() {
  return (
    <>
      <path
        className={css.bronze}
        d="M72 70V538M66 70H78M66 538H78M120 586H384M120 580V592M384 580V592M120 230H340M120 224V236M214 12L388 82M211 18l6-13M385 88l6-13"
      />
      <g className={css.note} textAnchor="middle">
        <text transform="translate(60 424) rotate(-90)">39.0</text>
        <text x="252" y="606">
          22.0
        </text>
        <text x="232" y="222">
          17.3
        </text>
        <text transform="translate(306 38) rotate(22)">13.3</text>
      </g>
    </>
  )
}

/** A tape measure laid along the bust line: strokes over each other make edges, ticks and body. */
function Tape() {
  return (
    <g className={css.tape}>
      <path d={tape} className={css.shade} transform="translate(3 6)" />
      <path d={tape} className={css.edge} strokeWidth="27" />
      <path d={tape} className={css.body} strokeWidth="25" />
      <path d={tape} className={css.edge} strokeWidth="25" strokeDasharray="1 9" />
      <path d={tape} className={css.body} strokeWidth="15" />
      <path d={tape} className={css.edge} strokeWidth="25" strokeDasharray="1 49" />
      <path d={tape} className={css.body} strokeWidth="5" />
      <path className={css.tip} d="M492 297V323H477V297Z" />
      <circle className={css.body} cx="484.5" cy="310" r="2" />
    </g>
  )
}
