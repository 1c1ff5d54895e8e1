import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { backQuery, type Techpack } from '@/api/queries/techpacks'
import { formatDateTimeZone } from '@/lib/dates'
import { techpacksPaths } from '@/lib/techpacks-screens'
import css from './cell.module.css'
import { Colours } from './colours'
import { Findings, findingsText } from './findings'
import { boxOf, flatAddress } from './flat'
import ink from './flat.module.css'
import { type ItemActions, ItemMenu } from './item-menu'
import { ago } from './relative-time'
import { State, stateText } from './state'
import { useHovered } from './use-hovered'
import type { WallGrid } from './wall-grid'

type CellProps = {
  workspaceId: string
  techpack: Techpack
  index: number
  total: number
  /** Where the arrow keys are. */
  active: boolean
  grid: WallGrid
  /** Pixels. */
  left: number
  top: number
  now: number
  actions: ItemActions
  onFocus: (active: { id: string; index: number }) => void
}

/** A techpack of the wall. */
export const Cell = memo(function Cell(props: CellProps) {
  const { workspaceId, techpack, index, total, active, grid, left, top, now, actions } = props
  const { _id, name, code, errors, warnings, updatedAt } = techpack
  const tabIndex = active ? 0 : -1
  const { turned, ...hovered } = useHovered()
  const { data } = useQuery({
    ...backQuery(workspaceId, _id, techpack.version),
    enabled: turned,
  })
  const back = turned ? data : undefined
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      data-turned={back === undefined ? undefined : true}
      className={css.cell}
      style={{ width: grid.cell, height: grid.row, translate: `${left}px ${top}px` }}
      {...hovered}
    >
      <Flat flat={back ?? techpack.flat} grid={grid} />
      <div className={css.caption}>
        <div className={css.line}>
          <Link
            href={techpacksPaths.techpack(workspaceId, _id)}
            tabIndex={tabIndex}
            aria-label={spoken(techpack)}
            className={css.name}
            onFocus={() => props.onFocus({ id: _id, index })}
          >
            {name}
          </Link>
          <Colours colours={techpack.colours} />
        </div>
        <div className={css.line}>
          <span className={css.code}>{code}</span>
          <Findings errors={errors} warnings={warnings} />
        </div>
        <div className={css.line}>
          <State techpack={techpack} />
          <time dateTime={updatedAt} title={formatDateTimeZone(updatedAt)} className={css.time}>
            {ago(updatedAt, now)}
          </time>
        </div>
      </div>
      <div className={css.menu}>
        <ItemMenu techpack={techpack} actions={actions} tabIndex={tabIndex} />
      </div>
    </li>
  )
})

function spoken(techpack: Techpack) {
  const { name, code, errors, warnings } = techpack
  return [name, code, stateText(techpack), findingsText(errors, warnings)]
    .filter(Boolean)
    .join(', ')
}

// Pixels from the top of a cell to the line that garments hang from.
const rail = 22

/** The front of a garment, hung from the line. */
function Flat({ flat, grid: { scale, cell, drawing } }: { flat: string; grid: WallGrid }) {
  const placed = useMemo(() => {
    const box = boxOf(flat)
    if (!box) return null
    const { outer, padding } = box
    // Only what is larger than any garment of the standard charts is shrunk.
    const fitting = Math.min(scale, (drawing - rail) / box.inner.height)
    return {
      address: flatAddress(flat, { scale: fitting, width: 1.15 }),
      style: {
        left: (cell - outer.width * fitting) / 2,
        top: rail - padding * fitting,
        width: outer.width * fitting,
        height: outer.height * fitting,
      },
    }
  }, [flat, scale, cell, drawing])
  return (
    <div className={css.flat} style={{ height: drawing }}>
      {placed && (
        <img
          alt=""
          decoding="async"
          draggable={false}
          className={ink.ink}
          src={placed.address}
          style={placed.style}
        />
      )}
    </div>
  )
}
