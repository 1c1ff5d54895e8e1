import clsx from 'clsx'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListingFilter, ListingQuery } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import { Checkbox } from '@/components/checkbox'
import type { EditableColumn } from '@/components/grid/editable-column'
import { whenRead } from '@/components/grid/unread-rows'
import css from './grid.module.css'
import { type ListingRow, type ListingRows, type UnreadListings, whyUnread } from './rows'

/** Which variants are ticked: some, or all that a filter finds except for some. */
export type Ticked = { all: boolean; but: ReadonlySet<number> }

const nothing: Ticked = { all: false, but: new Set() }

/** As many as a request names; beyond it, all that are found are ticked. */
export const mostNamed = 5000

export const isTicked = ({ all, but }: Ticked, ordinal: number) => but.has(ordinal) !== all

export const countTicked = ({ all, but }: Ticked, total: number) =>
  all ? total - but.size : but.size

/** With rows ticked, or no longer. */
export function withTicks(
  { all, but }: Ticked,
  ordinals: readonly number[],
  ticked: boolean,
): Ticked {
  const next = new Set(but)
  for (const ordinal of ordinals) {
    if (ticked === all) next.delete(ordinal)
    else next.add(ordinal)
  }
  return { all, but: next }
}

/** What is ticked, as the server finds it. */
export function tickedQuery(
  { all, but }: Ticked,
  { q, filters, ranges }: ListingQuery,
): SelectionEdit['query'] {
  if (!all) return { ordinals: [...but] }
  return {
    q,
    filters: filters.map(({ values, ...of }) => ({ ...of, values: [...values] })),
    ...(ranges.length > 0 && { ranges: [...ranges] }),
    ...(but.size > 0 && { except: [...but] }),
  }
}

/** All that a filter finds, as the server finds it. */
export const everything = (filter: ListingQuery) =>
  tickedQuery({ all: true, but: nothing.but }, filter)

/** What is ticked of the list of a filter; of another filter, nothing is. */
export function useTicks(
  filter: ListingFilter,
  total: number,
  rows: ListingRows,
  /** Where a row may be ticked with others that aren't read. */
  unread?: UnreadListings,
  say: (notice: string) => void = () => {},
) {
  // Only read and written by events.
  const latest = useRef({ rows, unread, say, index: 0 })
  Object.assign(latest.current, { rows, unread, say })
  const [state, setState] = useState({ filter, ticked: nothing })
  const ticked = state.filter === filter ? state.ticked : nothing
  const set = useCallback(
    (change: (ticked: Ticked) => Ticked) =>
      setState((before) => ({
        filter,
        ticked: change(before.filter === filter ? before.ticked : nothing),
      })),
    [filter],
  )
  return useMemo(() => {
    const count = countTicked(ticked, total)
    return {
      ticked,
      count,
      /** Of the box that ticks all. */
      state: count === 0 ? false : count < total ? ('indeterminate' as const) : true,
      tick: (ordinals: readonly number[], on: boolean) =>
        set((before) => withTicks(before, ordinals, on)),
      /** Ticks a row, with Shift all from the one before. */
      tickRow(row: ListingRow, on: boolean, isRange: boolean) {
        const index = row.number - 1
        const from = isRange ? latest.current.index : index
        latest.current.index = index
        const range = { top: Math.min(from, index), bottom: Math.max(from, index) }
        const { rows, unread, say } = latest.current
        whenRead(rows, range, unread, say, (all) => {
          const ordinals = all.slice(range.top, range.bottom + 1).map(({ of }) => of.ordinal)
          set((before) => withTicks(before, ordinals, on))
        })
      },
      tickAll: (on: boolean) => set(() => (on ? { all: true, but: new Set() } : nothing)),
    }
  }, [ticked, total, set])
}

export type Ticks = ReturnType<typeof useTicks>

/** The number of a row, and the box that ticks it: Space on it does too. */
export const tickColumn = (ticks: Ticks): EditableColumn<ListingRow> => ({
  id: 'tick',
  header: 'Selected',
  head: <Checkbox aria-label="Select all" checked={ticks.state} onChange={ticks.tickAll} />,
  width: '40px',
  value: ({ of }) => isTicked(ticks.ticked, of.ordinal),
  editor: { kind: 'checkbox' },
  readOnly: whyUnread,
  render: (row) => {
    const { of, number, isWaiting } = row
    return (
      <>
        <span className={css.count}>{number}</span>
        {!isWaiting && (
          <input
            type="checkbox"
            tabIndex={-1}
            className={css.tick}
            aria-label={`Select ${of.sku}`}
            checked={isTicked(ticks.ticked, of.ordinal)}
            onChange={({ target, nativeEvent }) =>
              ticks.tickRow(
                row,
                target.checked,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
          />
        )}
      </>
    )
  },
  cellClass: ({ of }) => clsx(css.number, isTicked(ticks.ticked, of.ordinal) && css.ticked),
  selectsRow: true,
})
