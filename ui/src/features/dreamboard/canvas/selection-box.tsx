import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import { handles } from '@/lib/board/resize'
import css from './selection-box.module.css'
import { useBoardVersion, useStage } from './stage-context'
import { useFollowCamera } from './use-follow-camera'

/** The box around what is selected, with its handles. */
export function SelectionBox() {
  const stage = useStage()
  const box = useRef<HTMLDivElement>(null)
  const { size: count } = useObservable(stage.selection)
  const cropping = useObservable(stage.mode, ({ kind }) => kind === 'cropping')
  useBoardVersion()
  const one = count === 1 ? stage.selected[0] : undefined

  const place = useFollowCamera(() => {
    const node = box.current
    if (!node) return
    const [id] = stage.selection.get()
    // One that is rotated has its box along its own sides.
    const turned =
      stage.selection.get().size === 1 && id !== undefined ? stage.boxOf(id) : undefined
    const around = turned ?? stage.selectedBox()
    if (!around) return
    const { x, y } = stage.camera.toView(around)
    const { scale } = stage.camera
    node.style.transform = `translate(${x}px, ${y}px) rotate(${turned?.rotation ?? 0}deg)`
    node.style.width = `${around.w * scale}px`
    node.style.height = `${around.h * scale}px`
  })
  useEffect(() => place())

  if (count === 0 || cropping || stage.readOnly) return null
  return (
    <div ref={box} aria-hidden="true" className={css.box} data-one={count === 1 || undefined}>
      {handles.map((handle) => (
        <i key={handle} data-handle={handle} className={css.handle} />
      ))}
      {one && one.kind !== 'frame' && (
        <i data-handle="rotate" className={css.rotate}>
          <RotateCw size={12} />
        </i>
      )}
    </div>
  )
}
