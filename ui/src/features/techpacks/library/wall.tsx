import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Techpack } from '@/api/queries/techpacks'
import { useSize } from '@/components/use-size'
import { Cell } from './cell'
import type { ItemActions } from './item-menu'
import { Look } from './look'
import { useNow } from './use-now'
import css from './wall.module.css'
import { stepTo, wallGrid } from './wall-grid'

type WallProps = {
  workspaceId: string
  techpacks: readonly Techpack[]
  /** Of all that match. */
  total: number
  actions: ItemActions
  /** Called when its end is near. */
  onEnd: () => void
}

/** Where the arrow keys are. */
type Active = { id: string; index: number }

/** Techpacks as their flats, all to one scale. One tab stop; only the rows in sight are drawn. */
export function Wall({ workspaceId, techpacks, total, actions, onEnd }: WallProps) {
  const list = useRef<HTMLUListElement>(null)
  const { width } = useSize(list)
  const grid = useMemo(() => wallGrid(width), [width])
  const top = useTop(list)
  const now = useNow()
  const [active, setActive] = useState<Active>({ id: '', index: 0 })
  const wanted = useRef(false)
  const [looked, setLooked] = useState(false)
  // The one that was looked at last: the focus comes back to the one that was looked at first.
  const returning = useRef<Active | null>(null)
  const onFocus = useCallback((next: Active) => {
    const to = returning.current
    returning.current = null
    wanted.current = to !== null
    setActive({ ...(to ?? next) })
  }, [])

  const rows = width === 0 ? 0 : Math.ceil(techpacks.length / grid.columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => grid.row,
    overscan: 2,
    scrollMargin: top,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 24,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are those of the grid.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, grid])

  const shown = virtualizer.getVirtualItems()
  const near = rows > 0 && (shown.at(-1)?.index ?? -1) >= rows - 2
  const reachEnd = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still end in sight.
  useEffect(() => {
    if (near) reachEnd()
  }, [near, techpacks.length])

  // What was active may have left; its neighbour is then.
  const found = techpacks.findIndex(({ _id }) => _id === active.id)
  const activeIndex = found < 0 ? Math.min(active.index, techpacks.length - 1) : found

  function goTo(index: number) {
    wanted.current = true
    setActive({ id: techpacks[index]?._id ?? '', index })
    virtualizer.scrollToIndex(Math.floor(index / grid.columns))
  }

  // After every render, because a row far away is drawn only once the page has scrolled.
  useEffect(() => {
    if (!wanted.current) return
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"] a`)
    if (!link) return
    wanted.current = false
    link.focus({ preventScroll: true })
  })

  // The focus would be lost with a cell that has left the list.
  const count = useRef(techpacks.length)
  useEffect(() => {
    const fewer = techpacks.length < count.current
    count.current = techpacks.length
    if (!fewer || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"] a`)?.focus()
  }, [techpacks.length, activeIndex])

  function hear(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLAnchorElement)) return
    const techpack = techpacks[activeIndex]
    const next = stepTo(event.key, activeIndex, grid.columns, techpacks.length)
    if (next !== null) goTo(next)
    else if (!techpack) return
    else if (event.key === ' ') setLooked(true)
    else if (event.key === 'c' || event.key === 'C') actions.copy(techpack)
    else if (event.key !== 'Delete' && event.key !== 'Backspace') return
    else if (techpack.state !== 'archived') actions.archive(techpack)
    event.preventDefault()
    event.stopPropagation()
  }

  function lookAt(index: number) {
    const techpack = techpacks[index]
    if (!techpack) return
    setActive({ id: techpack._id, index })
    virtualizer.scrollToIndex(Math.floor(index / grid.columns))
  }

  const shownLarge = looked ? techpacks[activeIndex] : undefined
  return (
    <>
      {shownLarge && (
        <Look
          workspaceId={workspaceId}
          techpack={shownLarge}
          onStep={(by) => lookAt(activeIndex + by)}
          onClose={() => {
            setLooked(false)
            returning.current = { id: shownLarge._id, index: activeIndex }
          }}
        />
      )}
      <ul
        ref={list}
        aria-label="Techpacks"
        className={css.wall}
        style={{ height: rows * grid.row + 1 }}
        onKeyDown={hear}
      >
        {shown.flatMap(({ index: row, start }) =>
          Array.from({ length: grid.columns }, (_, column) => {
            const index = row * grid.columns + column
            const techpack = techpacks[index]
            return (
              techpack && (
                <Cell
                  key={techpack._id}
                  workspaceId={workspaceId}
                  techpack={techpack}
                  index={index}
                  total={Math.max(total, techpacks.length)}
                  active={index === activeIndex}
                  grid={grid}
                  left={column * grid.cell}
                  top={start - top}
                  now={now}
                  actions={actions}
                  onFocus={onFocus}
                />
              )
            )
          }),
        )}
      </ul>
    </>
  )
}

/** How far a list begins below the top of the page, in pixels. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  // After every render, because what stands above may have changed its height.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
  })
  return top
}
