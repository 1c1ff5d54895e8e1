import { useEffect, useEffectEvent } from 'react'
import { useQueryString } from '@/components/use-query-string'
import type { Stage } from '../canvas/stage'
import { placeOf } from './pins'
import type { CommentThread } from './threads'

/** Pixels around what a comment is about. */
const around = 160

/** Opens the thread whose comment the address names, as an email's does, and goes to its place. */
export function useAskedThread(
  stage: Stage,
  threads: readonly CommentThread[],
  onOpen: (id: string) => void,
): void {
  const asked = new URLSearchParams(useQueryString()).get('comment')
  const thread = threads.find(({ first, answers }) =>
    [first, ...answers].some(({ _id }) => _id === asked),
  )
  const open = useEffectEvent(() => {
    if (!thread) return
    onOpen(thread.first._id)
    const at = placeOf(stage, thread)
    const box = stage.boxOf(thread.first.element) ?? (at && { ...at, w: 1, h: 1 })
    if (box) stage.camera.fit(box, { margin: around }, 1)
  })
  const id = thread?.first._id
  useEffect(() => {
    if (id !== undefined) open()
  }, [id])
}
