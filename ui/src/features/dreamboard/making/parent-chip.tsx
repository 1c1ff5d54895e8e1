import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { type Take, takes, takesText } from '@/lib/board/making'
import css from './parent-chip.module.css'

export type ParentChoice = {
  id: string
  asset: string
  name: string
  weight: number
  /** Empty: all. */
  take: readonly Take[]
}

type ParentChipProps = {
  workspaceId: string
  parent: ParentChoice
  /** Whether it shares the weight with others. */
  weighed: boolean
  onWeight: (weight: number) => void
  onTake: (take: Take[]) => void
  onRemove: () => void
}

/** A picture that others are made from: what it gives, and how much. */
export function ParentChip({
  workspaceId,
  parent,
  weighed,
  onWeight,
  onTake,
  onRemove,
}: ParentChipProps) {
  const { asset, name, weight } = parent
  const given = parent.take.length === 0 ? takes.map(({ take }) => take) : parent.take

  function toggle(take: Take) {
    const next = given.includes(take) ? given.filter((one) => one !== take) : [...given, take]
    if (next.length > 0) onTake(next.length === takes.length ? [] : next)
  }

  return (
    <li className={css.chip}>
      <img alt="" src={renditionAddress(workspaceId, asset, 96)} className={css.image} />
      {weighed ? (
        <Menu
          button={
            <button
              type="button"
              className={css.name}
              aria-label={`${name} gives ${takesText(given)}`}
            >
              <b>{name}</b>
              <span>{takesText(given)}</span>
            </button>
          }
          items={takes.map(({ take, label }) => ({
            id: take,
            label,
            ...(given.includes(take) ? { hint: '✓' } : {}),
            onSelect: () => toggle(take),
          }))}
        />
      ) : (
        <span className={css.name}>
          <b>{name}</b>
        </span>
      )}
      {weighed && (
        <label className={css.weight}>
          <output>{weight} %</output>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            aria-label={`Weight of ${name}`}
            aria-valuetext={`${weight} percent`}
            value={weight}
            style={{ '--share': `${weight}%` } as CSSProperties}
            onChange={({ target }) => onWeight(target.valueAsNumber)}
          />
        </label>
      )}
      <IconButton aria-label={`Leave out ${name}`} className={css.remove} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
