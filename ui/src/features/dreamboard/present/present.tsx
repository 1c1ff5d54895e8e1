import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/icon-button'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { BoardElement, ElementOf } from '@/lib/board/element'
import { membersOf } from '@/lib/board/frames'
import { BoardItem } from '../canvas/board-item'
import { Stage } from '../canvas/stage'
import { StageContext } from '../canvas/stage-context'
import css from './present.module.css'

type PresentProps = { stage: Stage; name: string; onClose: () => void }

/** Pixels that a finger goes sideways for another page. */
const swipe = 48

/** The frames of a board as pages, one after the other: by keys, by buttons, by a finger. */
export default function Present({ stage, name, onClose }: PresentProps) {
  const frames = stage.reading.get().flatMap((id): ElementOf<'frame'>[] => {
    const element = stage.get(id)
    return element?.kind === 'frame' ? [element] : []
  })
  const [at, setAt] = useState(() => {
    const [selected] = stage.selected
    const id = selected?.kind === 'frame' ? selected.id : selected?.frame
    return Math.max(
      0,
      frames.findIndex((frame) => frame.id === id),
    )
  })
  const frame = frames[at]
  const touched = useRef<number | null>(null)
  const step = (by: number) => setAt((now) => Math.min(frames.length - 1, Math.max(0, now + by)))
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    PageDown: 1,
    ' ': 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageUp: -1,
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className={css.present}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onPointerDown={({ pointerType, clientX }) => {
            touched.current = pointerType === 'touch' ? clientX : null
          }}
          onPointerUp={({ clientX }) => {
            const gone = touched.current === null ? 0 : clientX - touched.current
            touched.current = null
            if (Math.abs(gone) > swipe) step(gone < 0 ? 1 : -1)
          }}
          onKeyDown={(event) => {
            const by = steps[event.key]
            const inButton = event.target instanceof HTMLButtonElement && event.key === ' '
            if (by === undefined || inButton) return
            step(by)
            event.preventDefault()
          }}
        >
          <Dialog.Title className={css.title}>
            {frame ? frame.data.title : name}
            {frame?.data.theme && <small>{frame.data.theme}</small>}
          </Dialog.Title>
          {frame ? (
            <Page key={frame.id} stage={stage} frame={frame} />
          ) : (
            <p className={css.none}>
              Put pictures in frames to present them: select some, and press Ctrl G.
            </p>
          )}
          <footer className={css.foot}>
            <IconButton aria-label="Page before" onClick={() => step(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <span>{frames.length > 0 && `${at + 1} of ${frames.length}`}</span>
            <IconButton aria-label="Next page" onClick={() => step(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </footer>
          <VisuallyHidden role="status">
            {frame && `${frame.data.title}, page ${at + 1} of ${frames.length}`}
          </VisuallyHidden>
          <Dialog.Close asChild>
            <IconButton aria-label="End" className={css.close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const margin = 24

/** One frame on paper, as large as there is room. */
function Page({ stage, frame }: { stage: Stage; frame: ElementOf<'frame'> }) {
  const paper = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  // A stage of its own: the board's nodes stay those of the board.
  const [shown] = useState(
    () =>
      new Stage(stage.document, {
        readOnly: true,
        origins: stage.origins,
        imageAddress: stage.view.images.address,
        newId: stage.newId,
      }),
  )
  const members: BoardElement[] = membersOf(stage.document.elements, frame.id)
  const order = stage.document.order.filter((id) => members.some((member) => member.id === id))

  useEffect(() => {
    const node = paper.current
    if (!node) return
    const { camera, view } = shown
    const fill = () => {
      camera.resize(node.clientWidth, node.clientHeight)
      camera.fit(frame, { margin })
      if (world.current) {
        world.current.style.transform = `scale(${camera.scale}) translate(${-camera.x}px, ${-camera.y}px)`
      }
      view.refresh()
    }
    fill()
    const observer = new ResizeObserver(fill)
    observer.observe(node)
    return () => observer.disconnect()
  }, [shown, frame])

  return (
    <StageContext value={shown}>
      <div ref={paper} className={css.paper}>
        <div ref={world} role="listbox" aria-label={frame.data.title} className={css.world}>
          {order.map((id) => (
            <BoardItem key={id} id={id} />
          ))}
        </div>
      </div>
    </StageContext>
  )
}
