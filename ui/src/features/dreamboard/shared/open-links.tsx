import { useEffect, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import { linksIn } from '@/lib/board/link'
import { useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import { NoteLinks } from '../details/note-links'
import css from './open-links.module.css'

/** Pixels between the note and its links, and from the edges of the view. */
const gap = 8

/** Where the selected note leads, under it: options of a list can't hold links. */
export function OpenLinks() {
  const stage = useStage()
  const { selection, camera } = stage
  const node = useRef<HTMLElement>(null)
  useObservable(selection)
  const [note] = stage.selected
  const links = note?.kind === 'note' ? linksIn(note.data.text) : []
  const place = useFollowCamera(() => {
    const box = stage.selectedBox()
    if (!node.current || !box) return
    const { x, y } = camera.toView(box)
    const { offsetWidth, offsetHeight } = node.current
    const within = (at: number, most: number) => Math.max(gap, Math.min(at, most - gap))
    const left = within(x, camera.width - offsetWidth)
    const top = within(y + box.h * camera.scale + gap, camera.height - offsetHeight)
    node.current.style.transform = `translate(${left}px, ${top}px)`
  })
  useEffect(() => place())
  if (links.length === 0) return null
  return (
    <nav ref={node} aria-label="Links of the note" data-floating className={css.links}>
      <NoteLinks links={links} />
    </nav>
  )
}
