import { Tabs as Radix } from 'radix-ui'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useEditor } from './editor'
import css from './editor.module.css'
import { TabList } from './tab-list'

type SplitProps = {
  /** The drawing, left of the tab or above it on phones. */
  side: ReactNode
  /** Of the side, in pixels, until it is dragged. */
  width?: number
  /** On a phone the drawing leaves room for what is below. */
  low?: boolean
  children: ReactNode
}

/** The width of the side while something stands at the other end. */
const besideRail = 300
const limits = { min: 240, max: 900 }

/** A tab of the editor: the drawing, and beside it what the tab shows. */
export function Split({ side, width = 524, low = false, children }: SplitProps) {
  const { tab, openTab, withRail, commentOn } = useEditor()
  const [dragged, setDragged] = useState<number | null>(null)
  const [folded, setFolded] = useState(false)
  const startedAt = useRef<{ x: number; width: number } | null>(null)
  const shown = dragged ?? (withRail ? Math.min(width, besideRail) : width)

  const resize = (to: number) => setDragged(Math.min(limits.max, Math.max(limits.min, to)))

  /** Alt+Enter comments on the field or line that has the focus, as it does in the chart. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.altKey || event.defaultPrevented) return
    const at = event.target instanceof Element && event.target.closest<HTMLElement>('[data-path]')
    if (!at || at.dataset.path === undefined) return
    event.preventDefault()
    commentOn(at.dataset.path)
  }

  return (
    <div
      className={css.split}
      data-folded={folded || undefined}
      data-low={low || undefined}
      style={{ '--side': folded ? '0px' : `${shown}px` } as CSSProperties}
    >
      <div className={css.drawing}>{!folded && side}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the drawing"
        aria-valuenow={folded ? 0 : shown}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        tabIndex={0}
        className={css.divider}
        onDoubleClick={() => setFolded(!folded)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') resize(shown - 24)
          if (key === 'ArrowRight') resize(shown + 24)
          if (key === 'Enter') setFolded(!folded)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          startedAt.current = { x: event.clientX, width: shown }
        }}
        onPointerMove={({ clientX }) => {
          const from = startedAt.current
          if (from) resize(from.width + clientX - from.x)
        }}
        onPointerUp={() => {
          startedAt.current = null
        }}
      />
      <Radix.Root
        value={tab}
        onValueChange={(to) => openTab(to as typeof tab)}
        className={css.tabs}
      >
        <TabList />
        <Radix.Content value={tab} tabIndex={-1} className={css.content} onKeyDown={onKeyDown}>
          {children}
        </Radix.Content>
      </Radix.Root>
    </div>
  )
}
