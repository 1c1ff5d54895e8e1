import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Asset } from '@/api/queries/assets'
import { useMediaQuery } from '@/components/use-media-query'
import { useSize } from '@/components/use-size'
import { ratioOf } from './asset-text'
import { dayGroup } from './days'
import type { Selection } from './selection'
import { Tile } from './tile'
import css from './wall.module.css'
import { type Direction, layoutWall, neighbour, rowOf, type WallRow } from './wall-layout'

export type WallProps = {
  workspaceId: string
  assets: readonly Asset[]
  /** Of all that match, as far as it is known. */
  total: number
  /** Whether they stand under the day they were added. */
  byDay: boolean
  selection: Selection
  /** The asset whose details are open. */
  open: string | null
  /** What scrolls around it. */
  scroller: RefObject<HTMLElement | null>
  onSelect: (index: number, how: 'only' | 'toggle' | 'range' | 'go') => void
  onOpen: (index: number) => void
  onPreview: (index: number) => void
  onDelete: () => void
  onClear: () => void
  /** Called when its end is near. */
  onEnd: () => void
}

const gap = 6
/** Pixels that the name of a group takes. */
const groupHeight = 42

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
}

/** Assets in rows that fill the width. One tab stop; only the rows in sight are drawn. */
export function Wall(props: WallProps) {
  const { workspaceId, assets, total, byDay, selection, open, scroller, onSelect, onEnd } = props
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { width } = useSize(list)
  const narrow = useMediaQuery('(width < 700px)')
  const top = useTop(list, scroller)

  const rows = useMemo(() => {
    const now = new Date()
    const items = assets.map((asset) => ({
      ratio: ratioOf(asset),
      group: byDay ? dayGroup(asset.createdAt, now) : '',
    }))
    return layoutWall(items, { width, height: narrow ? 108 : 148, gap })
  }, [assets, byDay, width, narrow])

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => heightOf(rows[place]),
    gap,
    overscan: 3,
    scrollMargin: top,
    scrollPaddingStart: groupHeight,
    scrollPaddingEnd: 2 * gap,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are those of the rows.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows])

  const shown = virtualizer.getVirtualItems()
  const near = rows.length > 0 && (shown.at(-1)?.index ?? -1) >= rows.length - 3
  const reachEnd = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still end in sight.
  useEffect(() => {
    if (near) reachEnd()
  }, [near, rows])

  const activeIndex = assets.findIndex(({ _id }) => _id === selection.active)
  const activeId = activeIndex < 0 ? undefined : `${id}-${activeIndex}`

  // Details that open make the wall narrower, and move what they are of.
  const keepInSight = useEffectEvent(() => {
    const index = assets.findIndex(({ _id }) => _id === (open ?? selection.active))
    if (index >= 0) virtualizer.scrollToIndex(rowOf(rows, index))
  })
  useEffect(() => {
    if (width > 0) keepInSight()
  }, [width])

  function hear(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || assets.length === 0) return
    const direction = arrows[event.key]
    const at = Math.max(activeIndex, 0)
    if (direction) {
      const next = activeIndex < 0 ? 0 : neighbour(rows, at, direction)
      onSelect(next, event.shiftKey ? 'range' : 'go')
      virtualizer.scrollToIndex(rowOf(rows, next))
    } else if (event.key === ' ') props.onPreview(at)
    else if (event.key === 'Enter') props.onOpen(at)
    else if (event.key === 'x' || event.key === 'X') onSelect(at, 'toggle')
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onDelete()
    else if (event.key === 'Escape') props.onClear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function press(event: MouseEvent) {
    const index = indexOf(event)
    if (index === null) return
    // The keys are heard here, wherever the mouse was.
    list.current?.focus({ preventScroll: true })
    const ticked = event.target instanceof Element && event.target.closest('[data-tick]') !== null
    if (event.shiftKey) onSelect(index, 'range')
    else onSelect(index, ticked || event.ctrlKey || event.metaKey ? 'toggle' : 'only')
  }

  function pressTwice(event: MouseEvent) {
    const index = indexOf(event)
    if (index !== null) props.onPreview(index)
  }

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label="Assets"
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      className={css.wall}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={hear}
      onClick={press}
      onDoubleClick={pressTwice}
      onFocus={() => activeIndex < 0 && assets.length > 0 && onSelect(0, 'go')}
    >
      {shown.map(({ index: place, start }) => {
        const row = rows[place]
        if (!row) return null
        const above = row.first && row.group !== '' ? groupHeight : 0
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
          <div
            key={row.tiles[0]?.index}
            role="group"
            aria-label={row.group || 'All'}
            className={css.row}
            style={{ height: heightOf(row), translate: `0 ${start - top}px` }}
          >
            {above > 0 && (
              <p aria-hidden="true" className={css.group}>
                {row.group}
              </p>
            )}
            {row.tiles.map(({ index, left, width }) => {
              const asset = assets[index]
              if (!asset) return null
              return (
                <Tile
                  key={asset._id}
                  id={`${id}-${index}`}
                  workspaceId={workspaceId}
                  asset={asset}
                  index={index}
                  total={Math.max(total, assets.length)}
                  selected={selection.selected.has(asset._id)}
                  open={asset._id === open}
                  active={asset._id === selection.active}
                  selecting={selection.selected.size > 1}
                  left={left}
                  top={above}
                  width={width}
                  height={row.height}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** The asset that was pressed. */
function indexOf({ target }: MouseEvent): number | null {
  const tile = target instanceof Element && target.closest('[data-index]')
  return tile ? Number(tile.getAttribute('data-index')) : null
}

const heightOf = (row: WallRow | undefined) =>
  row ? row.height + (row.first && row.group !== '' ? groupHeight : 0) : 0

/** How far a list begins below the top of what scrolls around it, in pixels. */
function useTop(list: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  // After every render, because what stands above may have changed its height.
  useLayoutEffect(() => {
    if (!list.current || !scroller.current) return
    const from = scroller.current.getBoundingClientRect().top - scroller.current.scrollTop
    setTop(Math.round(list.current.getBoundingClientRect().top - from))
  })
  return top
}
