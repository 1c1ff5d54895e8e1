import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { lineageQuery, type Relative } from '@/api/queries/making'
import { OriginMark } from '@/components/origin-mark'
import { madeTitle } from '@/lib/origin-text'
import { Section } from '../details/section'
import css from './lineage-section.module.css'

const most = 3
/** Pixels: what one is high where there are few or more of them, and what is between two. */
const fewHeight = 61
const height = 40
const between = 6
/** What a stitch goes, in its own units: it is as wide as there is room. */
const across = 26
/** Between the ends of two stitches at the picture. */
const apart = 8

type LineageSectionProps = {
  workspaceId: string
  asset: string
  /** Beside the title. */
  aside?: ReactNode
  /** Goes to where a picture lies. */
  onGo: (asset: string) => void
}

/** From which pictures one was made, and which were made from it. */
export function LineageSection({ workspaceId, asset, aside, onGo }: LineageSectionProps) {
  const { data } = useQuery(lineageQuery(workspaceId, asset))
  if (!data || (data.parents.length === 0 && data.children.length === 0)) return null
  return (
    <Section title="Lineage" aside={aside}>
      <div className={css.lineage}>
        <Relatives workspaceId={workspaceId} side="Parents" all={data.parents} onGo={onGo} />
        <span className={css.own}>
          <img
            alt={`This picture, ${data.asset.name}`}
            src={renditionAddress(workspaceId, asset, 320)}
          />
          <OriginMark origin={data.asset.origin} className={css.origin} />
        </span>
        <Relatives workspaceId={workspaceId} side="Children" all={data.children} onGo={onGo} />
      </div>
    </Section>
  )
}

type RelativesProps = {
  workspaceId: string
  side: 'Parents' | 'Children'
  all: readonly Relative[]
  onGo: (asset: string) => void
}

function Relatives({ workspaceId, side, all, onGo }: RelativesProps) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? all : all.slice(0, all.length > most ? most - 1 : most)
  if (all.length === 0) return null
  const count = shown.length + (shown.length < all.length ? 1 : 0)
  const rowHeight = count < most ? fewHeight : height
  return (
    <div className={css.relatives} data-side={side}>
      <ul aria-label={side} style={{ gridAutoRows: rowHeight, gap: between }}>
        {shown.map(({ _id, name, origin }) => (
          <li key={_id}>
            <button
              type="button"
              title={name}
              aria-description={madeTitle(origin)}
              onClick={() => onGo(_id)}
            >
              <img alt={name} loading="lazy" src={renditionAddress(workspaceId, _id, 96)} />
              <OriginMark origin={origin} className={css.origin} />
            </button>
          </li>
        ))}
        {shown.length < all.length && (
          <li>
            <button
              type="button"
              className={css.more}
              aria-label={`Show ${all.length - shown.length} more`}
              onClick={() => setWhole(true)}
            >
              +{all.length - shown.length}
            </button>
          </li>
        )}
      </ul>
      <Stitches count={count} rowHeight={rowHeight} mirrored={side === 'Children'} />
    </div>
  )
}

type StitchesProps = { count: number; rowHeight: number; mirrored: boolean }

/** Curves from the middle of each to the picture: what belongs together. */
function Stitches({ count, rowHeight, mirrored }: StitchesProps) {
  const whole = count * (rowHeight + between) - between
  const paths = Array.from({ length: count }, (_, n) => {
    const from = n * (rowHeight + between) + rowHeight / 2
    const to = whole / 2 + (n - (count - 1) / 2) * apart
    const middle = across / 2
    return `M0 ${from}C${middle} ${from} ${middle} ${to} ${across} ${to}`
  })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${across} ${whole}`}
      height={whole}
      preserveAspectRatio="none"
      className={css.stitches}
      data-mirrored={mirrored || undefined}
    >
      {paths.map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
