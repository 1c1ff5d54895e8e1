import {
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useSize } from '@/components/use-size'
import {
  type BlockHeights,
  blocksFrom,
  moved,
  pixelsTo,
  placeAt,
  withHeights,
} from './block-heights'
import css from './block-list.module.css'
import { areaHeight, isNear, scrolledFor, scrolledTo } from './scaled-scroll'

/** Pixels above and below what is in view that are drawn. */
const spare = 400

/** Pixels below the last block, where something may lie over the list. */
const foot = 96

/** Milliseconds without scrolling after which the scroll bar is put where it belongs. */
const still = 150

/** Before somebody has scrolled: any place is far from it. */
const nowhere = { top: Number.NEGATIVE_INFINITY, shift: 0 }

const start = { top: 0, block: 0, offset: 0 }
const noHeights: BlockHeights['known'] = new Map()

type BlockListProps = {
  /** The accessible name. */
  label: string
  count: number
  /** What it is a list of: where that is another one, the list begins again at its top. */
  of: unknown
  /** The height of most blocks in pixels. */
  estimate: number
  /** What scrolls above the list. */
  head: ReactNode
  /** The items of a block, each with its number as `data-block`. Space between them is within them. */
  render: (block: number) => ReactNode
  /** Called with the first block that is drawn and the one behind the last. */
  onShow: (from: number, to: number) => void
}

/**
 * A list of any length that is drawn in blocks, whose heights are known when they are drawn. What is
 * in view stays there, whatever becomes known of blocks above: the scroll bar is moved, later.
 */
export function BlockList({ label, count, of, estimate, head, render, onShow }: BlockListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { height: view } = useSize(scroller)
  const [known, setKnown] = useState(noHeights)
  /** Where the area is scrolled to, and which place of the list is there. */
  const [at, setAt] = useState(start)
  const [shown, setShown] = useState(of)
  if (shown !== of) {
    setShown(of)
    setKnown(noHeights)
    setAt(start)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when it is another list
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [of])
  const heights = { count, estimate, known }
  const { block, offset } = at
  const place = block < count ? { block, offset } : { block: count - 1, offset: 0 }
  const total = pixelsTo(heights, { block: count, offset: 0 })
  const extent = { total, view }
  const { from, to, above } = blocksFrom(heights, place, view, spare)
  const blocks = Array.from({ length: to - from }, (_, i) => from + i)

  const onShown = useEffectEvent(() => onShow(from, to))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when others are drawn, or there are more
  useEffect(() => void onShown(), [from, to, count])

  /** Moves the scroll bar to where it says which part of the list is in view. */
  const settle = useEffectEvent(() => {
    if (!scroller.current || !area.current) return
    const { offsetTop } = area.current
    const pixels = pixelsTo(heights, place)
    const last = Math.max(-offsetTop, total + foot - view)
    const wanted = Math.max(-offsetTop, Math.min(pixels, last))
    const { top } = scrolledFor(wanted, nowhere, extent)
    if (wanted === pixels && Math.abs(top - at.top) < 1) return
    scroller.current.scrollTop = top + offsetTop
    // Some browsers round it.
    const real = scroller.current.scrollTop - offsetTop
    // At once, before the browser says that it was scrolled: that is none of somebody's scrolling.
    flushSync(() => setAt({ top: real, ...(wanted === pixels ? place : placeAt(heights, wanted)) }))
  })
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** Drawn at once: later there would be an empty area for a moment. */
  function onScroll() {
    if (!scroller.current || !area.current) return
    const last = scroller.current.scrollHeight - view
    // Some browsers scroll beyond the ends, and back.
    const scrolled = Math.max(0, Math.min(scroller.current.scrollTop, last))
    const top = scrolled - area.current.offsetTop
    const next = isNear(top - at.top, view)
      ? moved(heights, place, top - at.top)
      : placeAt(heights, top + scrolledTo(top, nowhere, extent).shift)
    flushSync(() => setAt({ top, ...next }))
    const isAtEnd = scrolled <= 0 || scrolled >= last - 1
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => settle(), isAtEnd ? 0 : still)
  }

  const measure = useEffectEvent(() => {
    // Nothing has a height where the list is not laid out.
    if (!list.current || list.current.offsetHeight === 0) return
    const shown = new Map(blocks.map((block) => [block, 0]))
    for (const item of list.current.children) {
      const block = Number((item as HTMLElement).dataset.block)
      const { height } = item.getBoundingClientRect()
      shown.set(block, (shown.get(block) ?? 0) + height)
    }
    setKnown(withHeights(heights, shown))
  })
  // Before anything is painted. What is drawn may also change later by itself.
  useLayoutEffect(() => measure())
  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => flushSync(() => measure()))
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when other heights are known
  useEffect(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => settle(), still)
  }, [known, count])

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ paddingBlockEnd: foot }}
      onScroll={onScroll}
    >
      {head}
      <div ref={area} className={css.area} style={{ height: areaHeight(total) }}>
        <ul ref={list} aria-label={label} className={css.list} style={{ top: at.top - above }}>
          {blocks.map((block) => (
            <Block key={block} block={block} render={render} />
          ))}
        </ul>
      </div>
    </div>
  )
}

// Memoized, so that scrolling draws only what comes into view.
const Block = memo(function Block({
  block,
  render,
}: {
  block: number
  render: BlockListProps['render']
}) {
  return render(block)
})
