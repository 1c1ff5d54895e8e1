import clsx from 'clsx'
import { useMemo, useRef, useState } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { Cell, CellRange } from '@/components/grid/cells'
import { EditableGrid } from '@/components/grid/editable-grid'
import { useOpenPanel } from '@/components/open-panel'
import { useSize } from '@/components/use-size'
import { BulkBar } from './bulk-bar'
import { columnsOf } from './columns'
import css from './grid.module.css'
import { KeysPanel } from './keys-panel'
import type { Names } from './names'
import type { ListingRow } from './rows'
import { StatusLine } from './status-line'
import type { Edits } from './use-edits'

const density = { row: 32, header: 32 }

type ListingGridProps = {
  workspaceId: string
  rows: readonly ListingRow[]
  total: number
  attributes: readonly CatalogAttribute[]
  names: Names
  edits: Edits
  filter: ListingFilter
  onOpen: (productId: string) => void
  onReach: (index: number) => void
  onReread: () => void
}

/** Variants as a spreadsheet. */
export function ListingGrid({
  workspaceId,
  rows,
  total,
  attributes,
  names,
  edits,
  filter,
  onOpen,
  onReach,
  onReread,
}: ListingGridProps) {
  const openPanel = useOpenPanel()
  const area = useRef<HTMLDivElement>(null)
  const { height } = useSize(area)
  const [selected, setSelected] = useState<{ range: CellRange; active: Cell } | null>(null)
  const [notice, setNotice] = useState('')
  const [target, setTarget] = useState<(Cell & { turn: number }) | null>(null)
  const columns = useMemo(
    () => columnsOf(workspaceId, attributes, names),
    [workspaceId, attributes, names],
  )
  const onHelp = () => openPanel(KeysPanel, {})
  const release = () =>
    setTarget((last) => ({
      ...(selected?.active ?? { row: 0, column: 2 }),
      turn: (last?.turn ?? 0) + 1,
    }))
  return (
    <>
      <div ref={area} className={css.area}>
        {height > 0 && columns.length > 2 && (
          <EditableGrid
            label="Listings"
            height={height}
            density={density}
            rows={rows}
            columns={columns}
            target={target}
            history={edits}
            hasAlternate
            rowClass={(_, next) => clsx(next?.isHead === false && css.threaded)}
            onChange={edits.onChange}
            onSelect={(range, active) => setSelected({ range, active })}
            onNotice={setNotice}
            onHelp={onHelp}
            onOpen={({ of }) => onOpen(of.productId)}
            onReach={onReach}
          />
        )}
        <BulkBar
          workspaceId={workspaceId}
          rows={rows}
          columns={columns}
          range={selected?.range}
          total={total}
          attributes={attributes}
          filter={filter}
          edits={edits}
          onOpen={onOpen}
          onReread={onReread}
          onRelease={release}
        />
      </div>
      <StatusLine
        rows={rows}
        columns={columns}
        range={selected?.range}
        total={total}
        notice={notice}
        onHelp={onHelp}
      />
    </>
  )
}
