import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { lineageQuery, type Relative } from '@/api/queries/making'
import { Section } from '../details/section'
import css from './lineage-section.module.css'

const most = 3

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
        <Relatives workspaceId={workspaceId} label="Parents" all={data.parents} onGo={onGo} />
        <img
          alt={`This picture, ${data.asset.name}`}
          src={renditionAddress(workspaceId, asset, 320)}
          className={css.own}
        />
        <Relatives workspaceId={workspaceId} label="Children" all={data.children} onGo={onGo} />
      </div>
    </Section>
  )
}

function Relatives({
  workspaceId,
  label,
  all,
  onGo,
}: {
  workspaceId: string
  label: string
  all: readonly Relative[]
  onGo: (asset: string) => void
}) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? all : all.slice(0, all.length > most ? most - 1 : most)
  if (all.length === 0) return <span />
  return (
    <ul aria-label={label} className={css.relatives} data-side={label}>
      {shown.map(({ _id, name }) => (
        <li key={_id}>
          <button type="button" title={name} onClick={() => onGo(_id)}>
            <img alt={name} loading="lazy" src={renditionAddress(workspaceId, _id, 96)} />
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
  )
}
