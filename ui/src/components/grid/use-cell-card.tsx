import { Popover } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import overlay from '@/components/overlay.module.css'
import type { Cell } from './cells'
import css from './editable-grid.module.css'

type CardOptions = {
  table: RefObject<HTMLTableElement | null>
  /** What a card says about a cell; null: it has none. */
  cardAt: (cell: Cell, onDone: () => void) => ReactNode
}

/** How a card came: over a pointer that rests, focused by a key, or by itself, and then it stays. */
type How = 'hover' | 'focused' | 'announced'

type Open = { cell: Cell; anchor: Element; how: How }

/** After how long at rest a pointer opens a card, and how long it has to reach it, in ms. */
const rest = 350
const reach = 200

/** A card over a cell: opened by a pointer that rests there, or at once by a key, which focuses it. */
export function useCellCard({ table, cardAt }: CardOptions) {
  const [open, setOpen] = useState<Open | null>(null)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function close() {
    window.clearTimeout(timer.current)
    setOpen(null)
  }

  function later(ms: number, then: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(then, ms)
  }

  /** Reports whether the cell has a card. */
  function show(cell: Cell, how: How): boolean {
    const anchor = table.current?.querySelector(
      `tr[data-index="${cell.row}"] > [data-column="${cell.column}"]`,
    )
    if (!anchor || !cardAt(cell, close)) return false
    window.clearTimeout(timer.current)
    setOpen({ cell, anchor, how })
    return true
  }

  /** The pointer is over a cell, or over none. */
  function onHover(cell: Cell | null) {
    if (open?.how === 'focused') return
    if (cell && open?.cell.row === cell.row && open.cell.column === cell.column) {
      return window.clearTimeout(timer.current)
    }
    const leave = () => open?.how !== 'announced' && setOpen(null)
    if (cell) later(rest, () => show(cell, 'hover') || leave())
    else later(reach, leave)
  }

  const content = open && cardAt(open.cell, close)
  const card = open && content && (
    <Popover.Root open onOpenChange={(stays) => !stays && close()}>
      <Popover.Anchor virtualRef={{ current: open.anchor }} />
      <Popover.Portal>
        <Popover.Content
          aria-label="About this cell"
          side="top"
          sideOffset={4}
          collisionPadding={8}
          className={`${overlay.raised} ${css.card}`}
          onOpenAutoFocus={(event) => open.how !== 'focused' && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A button of the card had the focus, which is nowhere once that is gone.
            const isLost = document.activeElement === document.body
            if (open.how === 'focused' || isLost) table.current?.focus()
          }}
          onPointerEnter={() => window.clearTimeout(timer.current)}
          onPointerLeave={() => open.how === 'hover' && later(reach, close)}
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
  return { card, show, close, onHover }
}
