import { useEffect, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import type { Stage } from '../canvas/stage'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import css from './pins.module.css'
import type { CommentThread } from './threads'

type PinsProps = { threads: readonly CommentThread[]; open: string; onOpen: (id: string) => void }

/** Where open threads are on the board. */
export function Pins({ threads, open, onOpen }: PinsProps) {
  return threads
    .filter(({ first }) => first.resolvedAt === null || first._id === open)
    .map((thread) => (
      <Pin key={thread.first._id} thread={thread} on={thread.first._id === open} onOpen={onOpen} />
    ))
}

function Pin({
  thread,
  on,
  onOpen,
}: {
  thread: CommentThread
  on: boolean
  onOpen: PinsProps['onOpen']
}) {
  const stage = useStage()
  const node = useRef<HTMLButtonElement>(null)
  useBoardVersion()
  useObservable(stage.selection)
  const place = useFollowCamera(() => {
    const at = placeOf(stage, thread)
    if (!node.current) return
    node.current.hidden = !at
    if (!at) return
    const { x, y } = stage.camera.toView(at)
    const [left, top] = spotOf(stage, thread.first.element, x, y)
    node.current.style.transform = `translate(${left}px, ${top}px)`
  })
  useEffect(() => place())
  const { first, answers } = thread
  return (
    <button
      ref={node}
      type="button"
      data-floating
      aria-label={
        first.deleted ? 'Comment deleted' : `Comment by ${first.byName}: ${first.text.slice(0, 80)}`
      }
      aria-pressed={on}
      className={css.pin}
      onClick={() => onOpen(first._id)}
    >
      {answers.length + (first.deleted ? 0 : 1)}
    </button>
  )
}

/** Pointing at a place, or over the corner of an element; beside it where that has handles. */
function spotOf({ selection }: Stage, element: string, x: number, y: number): [number, number] {
  if (!element) return [x, y - 26]
  return selection.get().has(element) ? [x + 3, y - 31] : [x - 14, y - 12]
}

/** On an element: at its upper right corner, wherever that goes; null: it is gone. */
export function placeOf(stage: Stage, { first }: CommentThread) {
  if (first.element) {
    const box = stage.boxOf(first.element)
    return box ? { x: box.x + box.w, y: box.y } : null
  }
  return first.place
}
