import { useId } from 'react'
import css from './art.module.css'

const dress =
  'M352 166C356 152 360 146 365 142C376 164 424 164 435 142C440 146 444 152 448 166C452 196 446 216 438 240C448 268 462 300 472 340C482 380 496 420 512 452C494 462 480 450 464 460S432 468 414 460S382 466 364 458S322 466 292 450C310 414 320 380 328 340C336 300 350 268 362 240C354 216 348 196 352 166Z'

const folds = [
  'M368 262C356 320 346 390 326 460',
  'M382 300C376 350 372 410 362 458',
  'M400 276C402 340 406 400 414 460',
  'M418 296C428 350 440 410 462 460',
  'M432 260C448 320 466 390 490 456',
  'M374 236C390 246 414 244 428 234',
]

const shadows = [
  'M372 250C362 320 352 392 330 460C342 463 352 461 364 458C372 392 376 320 372 250Z',
  'M402 270C406 340 410 400 414 460C424 465 440 466 452 464C432 400 414 330 402 270Z',
  'M430 250C444 310 464 390 484 455C496 456 504 458 512 452C482 392 452 320 430 250Z',
]

const drape =
  'M365 142C378 176 422 176 435 142M361 147C376 192 424 192 439 147M356 156C374 210 424 208 444 156'

/** The same dress five ways: where it sits in each frame of the contact sheet. */
const frames = [
  { title: 'whole', place: ['translate(36 46) scale(0.22) translate(-400 -304)'] },
  { title: 'neckline', place: ['translate(36 44) scale(0.5) translate(-400 -196)'] },
  { title: 'flat', place: ['translate(38 46) rotate(-26) scale(0.23) translate(-400 -304)'] },
  { title: 'hem', place: ['translate(36 46) scale(0.55) translate(-366 -392)'] },
  {
    title: 'pair',
    place: [
      'translate(20 38) scale(0.17) translate(-400 -304)',
      'translate(50 52) scale(0.2) translate(-400 -304)',
    ],
  },
]

/** A garment on a form under one lamp, framed by crop marks beside a contact sheet. */
export default function ArtPhoto() {
  const id = useId()
  return (
    <svg className={css.svg} viewBox="0 0 800 520" aria-hidden="true">
      <Light id={id} />
      <rect x="220" y="8" width="360" height="504" fill={`url(#${id}wall)`} stroke="none" />
      <Lamp id={id} />
      <ellipse cx="390" cy="478" rx="170" ry="34" fill={`url(#${id}pool)`} stroke="none" />
      <ellipse cx="466" cy="490" rx="110" ry="16" fill={`url(#${id}shade)`} stroke="none" />
      <Form />
      <g id={`${id}dress`} stroke="var(--dye-1)">
        <path d={dress} fill="var(--surface)" stroke="none" />
        <path d={dress} fill={`url(#${id}cloth)`} stroke="none" />
        <path d={shadows.join('')} fill="var(--accent-fill)" fillOpacity="0.34" stroke="none" />
        <path d={folds.join('')} />
        <path d={drape} />
      </g>
      <CropMarks />
      <Contacts id={id} />
    </svg>
  )
}

/** Light that falls from the upper left and dies away over the wall, the floor and the cloth. */
function Light({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}wall`} cx="0.3" cy="0.2" r="0.95">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.6" />
        <stop offset="0.45" stopColor="var(--accent-glow)" stopOpacity="0.26" />
        <stop offset="1" stopColor="var(--accent-glow)" stopOpacity="0.03" />
      </radialGradient>
      <radialGradient id={`${id}pool`}>
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.3" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}shade`}>
        <stop offset="0.2" stopColor="var(--paper)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--paper)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}cloth`} x1="0" x2="1" y1="0.1" y2="0.5">
        <stop offset="0.05" stopColor="var(--ink)" />
        <stop offset="0.4" stopColor="var(--silk)" stopOpacity="0.82" />
        <stop offset="1" stopColor="var(--accent-glow)" stopOpacity="0.5" />
      </linearGradient>
      <linearGradient
        id={`${id}beam`}
        gradientUnits="userSpaceOnUse"
        x1="138"
        x2="400"
        y1="96"
        y2="247"
      >
        <stop offset="0" stopColor="var(--silk)" stopOpacity="0.3" />
        <stop offset="1" stopColor="var(--silk)" stopOpacity="0" />
      </linearGradient>
      <clipPath id={`${id}frame`}>
        <rect width="72" height="92" />
      </clipPath>
    </defs>
  )
}

function Lamp({ id }: { id: string }) {
  return (
    <>
      <path d="M168 44L580 -20V512H330L108 148Z" fill={`url(#${id}beam)`} stroke="none" />
      <g className={css.line}>
        <path d="M50 74V470M50 410L14 508M50 410L88 508M50 410V500M46 74h8M46 240h8" />
        <path fill="var(--fill-hover)" d="M88 50L62 96L46 88L72 40Z" />
        <path fill="var(--accent-fill)" d="M168 44L86 50L60 96L108 148Z" />
        <path className={css.faint} d="M78 66L148 78M70 80L128 114" />
      </g>
      <path className={css.strong} fill="var(--silk)" d="M168 44Q152 106 108 148Q134 94 168 44Z" />
    </>
  )
}

function Form() {
  return (
    <g className={css.line}>
      <path d="M397 462V484M403 462V484M400 484L352 502M400 484L450 502M400 484V506" />
      <path
        fill="var(--accent-fill)"
        d="M386 70V88C386 102 372 106 350 114C340 118 336 128 338 140C340 158 346 172 352 186H448C454 172 460 158 462 140C464 128 460 118 450 114C428 106 414 102 414 88V70Z"
      />
      <ellipse cx="400" cy="70" rx="14" ry="4" fill="var(--dye-1)" />
      <path d="M400 66V56M396 56a4 4 0 0 1 8 0z" />
      <path className={css.dash} d="M400 74V156" />
      <path className={css.strong} d="M362 109L365 142M438 109L435 142" />
    </g>
  )
}

/** Thirds, corner marks and focus brackets, with the exposure noted beneath. */
function CropMarks() {
  return (
    <>
      <path className={css.faint} d="M340 8V512M460 8V512M220 176H580M220 344H580" />
      <path
        className={css.strong}
        d="M220 -6V-30M206 8H182M580 -6V-30M594 8H618M220 526V550M206 512H182M580 526V550M594 512H618"
      />
      <path className={css.line} d="M220 30V8H242M558 8H580V30M580 490V512H558M242 512H220V490" />
      <path
        className={`${css.strong} ${css.bronze}`}
        d="M318 122V104H336M464 104H482V122M482 222V240H464M336 240H318V222M394 172H406M400 166V178"
      />
      <g className={css.text}>
        <text x="240" y="540">
          1/125 f/8
        </text>
        <text x="560" y="540" textAnchor="end">
          ISO 100
        </text>
      </g>
    </>
  )
}

function Contacts({ id }: { id: string }) {
  return (
    <g transform="translate(668 -56)">
      <rect className={css.film} x="-22" y="-200" width="116" height="768" />
      <path className={css.sprockets} d="M-12 -200V568M84 -200V568" />
      {frames.map(({ title, place }, n) => (
        <g key={title} transform={`translate(0 ${n * 112})`}>
          <g clipPath={`url(#${id}frame)`}>
            <rect width="72" height="92" fill={`url(#${id}wall)`} stroke="none" />
            {place.map((transform) => (
              <use key={transform} href={`#${id}dress`} transform={transform} />
            ))}
          </g>
          <rect className={css.line} width="72" height="92" />
          <text className={css.frameNumber} x="0" y="104">
            {21 + n}
          </text>
        </g>
      ))}
      <path
        className={css.pencil}
        pathLength="1"
        d="M60 214C4 208 -20 236 -16 276C-12 322 24 336 60 326C98 314 98 240 70 220C48 206 10 212 -6 232"
      />
    </g>
  )
}
