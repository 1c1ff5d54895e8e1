import { memo, useLayoutEffect, useRef } from 'react'
import { assetOf } from '@/lib/board/element'
import { madeTitle } from '@/lib/origin-text'
import css from './board-item.module.css'
import { FabricFace } from './fabric-face'
import { FrameFace } from './frame-face'
import { NoteFace } from './note-face'
import { PictureFace } from './picture-face'
import { useElement, useStage } from './stage-context'
import { SwatchFace } from './swatch-face'
import { useOrigin } from './use-origin'

/**
 * An element of the board. It is rendered again when it changes; its place, name and selection are
 * written into its node by the view.
 */
export const BoardItem = memo(function BoardItem({ id }: { id: string }) {
  const { view } = useStage()
  const element = useElement(id)
  const origin = useOrigin(element && assetOf(element))
  const node = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const attached = node.current
    if (!attached) return
    view.attach(id, attached)
    return () => view.detach(id)
  }, [view, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another element has another place.
  useLayoutEffect(() => view.place(id), [view, id, element])

  if (!element) return null
  return (
    <div
      ref={node}
      role="option"
      aria-description={madeTitle(origin)}
      aria-selected={false}
      tabIndex={-1}
      data-id={id}
      data-kind={element.kind}
      className={css.item}
    >
      {element.kind === 'picture' && <PictureFace element={element} />}
      {element.kind === 'note' && <NoteFace element={element} />}
      {element.kind === 'swatch' && <SwatchFace element={element} />}
      {element.kind === 'fabric' && <FabricFace element={element} />}
      {element.kind === 'frame' && <FrameFace element={element} />}
    </div>
  )
})
