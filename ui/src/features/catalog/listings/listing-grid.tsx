import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { Cell, CellRange } from '@/components/grid/cells'
import type { CellChange } from '@/components/grid/editable-column'
import { EditableGrid } from '@/components/grid/editable-grid'
import type { CellStatus } from '@/components/grid/editable-row'
import { useSize } from '@/components/use-size'
import type { SalesChannel } from '@/lib/catalog-channels'
import { listingsKeys } from '../keys'
import { useKeysPanel } from '../use-keys-panel'
import { useColumnAttributes } from '../with-family'
import { BulkBar } from './bulk-bar'
import type { StoreScope } from './channel-states'
import { columnsOf } from './columns'
import css from './grid.module.css'
import type { Names } from './names'
import { isUnread, type ListingRow, type ListingRows, type UnreadListings } from './rows'
import { shownColumnsAtom } from './shown-columns'
import { StatusLine } from './status-line'
import { useTicks } from './ticks'
import { useCellConflicts } from './use-cell-conflicts'
import type { Edits } from './use-edits'
import { useListingsPresence } from './use-listings-presence'

const density = { row: 32, header: 32 }

type ListingGridProps = {
  workspaceId: string
  rows: ListingRows
  total: number
  of: number
  styles: number
  attributes: readonly CatalogAttribute[]
  names: Names
  channels: readonly SalesChannel[]
  scope: StoreScope
  edits: Edits
  filter: ListingFilter
  /** The language that the rows are in. */
  locale: string
  onOpen: (productId: string) => void
  onReach: (from: number, to: number) => void
  onReread: () => void
  onRead: UnreadListings['read']
}

/** Variants as a spreadsheet. */
export function ListingGrid({
  workspaceId,
  rows,
  total,
  of,
  styles,
  attributes,
  names,
  channels,
  scope,
  edits,
  filter,
  locale,
  onOpen,
  onReach,
  onReread,
  onRead,
}: ListingGridProps) {
  const area = useRef<HTMLDivElement>(null)
  const { height } = useSize(area)
  const [selected, setSelected] = useState<{ range: CellRange; active: Cell } | null>(null)
  const [notice, setNotice] = useState('')
  const [refused, setRefused] = useState(0)
  const [refusedTurn, setRefusedTurn] = useState(0)
  const [target, setTarget] = useState<(Cell & { turn: number }) | null>(null)
  const { personAt, setAt } = useListingsPresence(workspaceId)
  const unread = useMemo(() => ({ isUnread, read: onRead }), [onRead])
  const ticks = useTicks(filter, total, rows, unread, setNotice)
  const chosen = useAtomValue(shownColumnsAtom)
  const choosable = useColumnAttributes(workspaceId)
  const { language = '' } = filter
  const columns = useMemo(
    () =>
      columnsOf({
        workspaceId,
        attributes: choosable,
        names,
        channels,
        scope,
        ticks,
        chosen,
        locale,
        order: filter.order,
        language,
      }),
    [workspaceId, choosable, names, channels, scope, ticks, chosen, locale, filter.order, language],
  )
  const onHelp = useKeysPanel(listingsKeys)
  const release = () => {
    ticks.tickAll(false)
    setTarget((last) => ({
      ...(selected?.active ?? { row: 0, column: 2 }),
      turn: (last?.turn ?? 0) + 1,
    }))
  }
  const onChange = (
    changes: readonly CellChange[],
    onTakenBack: () => void,
    of: readonly ListingRow[],
  ) => {
    for (const on of [true, false]) {
      const ids = changes.filter(({ columnId, value }) => columnId === 'tick' && value === on)
      if (ids.length > 0)
        ticks.tick(
          ids.map(({ rowId }) => Number(rowId)),
          on,
        )
    }
    const others = changes.filter(({ columnId }) => columnId !== 'tick')
    return others.length > 0 ? edits.change(others, onTakenBack, of) : undefined
  }
  const conflicting = useCellConflicts(edits)
  const conflictOf = conflicting.statusOf
  const statusOf = useCallback(
    (row: ListingRow, columnId: string): CellStatus | null => {
      const person = personAt(row.of.ordinal, columnId)
      const conflict = conflictOf(row, columnId)
      return person ? { ...conflict, person } : conflict
    },
    [conflictOf, personAt],
  )
  const onSelect = (range: CellRange, active: Cell) => {
    setSelected({ range, active })
    const ordinal = rows.at(active.row)?.of.ordinal ?? 0
    setAt({ ordinal, attribute: ordinal === 0 ? '' : (columns[active.column]?.id ?? '') })
  }
  return (
    <>
      <div ref={area} data-region className={css.area}>
        {height > 0 && columns.length > 2 && (
          <EditableGrid
            label="Listings"
            height={height}
            density={density}
            rows={rows}
            columns={columns}
            target={target}
            history={edits}
            unread={unread}
            hasAlternate
            hasHandle
            rowClass={(_, next) => clsx(next?.isHead === false && css.threaded)}
            onChange={onChange}
            statusOf={statusOf}
            cardOf={conflicting.cardOf}
            onSelect={onSelect}
            onNotice={setNotice}
            onRefused={setRefused}
            refusedTurn={refusedTurn}
            onHelp={onHelp}
            screenKeys="/"
            onOpen={({ of }) => of.productId !== '' && onOpen(of.productId)}
            onReach={(index) => onReach(index, index)}
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
          locale={locale}
          ticks={ticks}
          edits={edits}
          unread={unread}
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
        of={of}
        styles={styles}
        hasLamps={channels.length > 0}
        notice={notice}
        refused={refused}
        onRefused={() => setRefusedTurn((turn) => turn + 1)}
        onHelp={onHelp}
      />
    </>
  )
}
