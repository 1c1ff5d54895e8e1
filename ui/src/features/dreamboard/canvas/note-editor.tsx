import { useEffect, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import { limits } from '@/lib/board/element'
import { setData } from './commands'
import css from './note-editor.module.css'
import { useStage } from './stage-context'
import { useFollowCamera } from './use-follow-camera'

/** The field over the note that is written: options of a list can't hold one. */
export function NoteEditor() {
  const stage = useStage()
  const mode = useObservable(stage.mode)
  if (mode.kind !== 'writing') return null
  return <Field key={mode.id} id={mode.id} />
}

function Field({ id }: { id: string }) {
  const stage = useStage()
  const { camera, mode } = stage
  const element = stage.get(id)
  const node = useRef<HTMLTextAreaElement>(null)
  const place = useFollowCamera(() => {
    const box = stage.boxOf(id)
    if (!node.current || !box) return
    const { x, y } = camera.toView(box)
    node.current.style.transform = `translate(${x}px, ${y}px) scale(${camera.scale})`
    node.current.style.width = `${box.w}px`
    node.current.style.height = `${box.h}px`
  })
  useEffect(() => place())
  // Left by a click elsewhere, too.
  useEffect(() => {
    const field = node.current
    field?.focus()
    field?.select()
    return () => {
      const now = stage.get(id)
      const written = stage.writing.get()
      if (now?.kind !== 'note') {
        if (written) stage.writing.set({ ...written, gone: true })
        return
      }
      if (field && field.value !== now.data.text) {
        setData(stage, id, { text: field.value })
        stage.read()
      }
      stage.writing.set(null)
    }
  }, [stage, id])

  if (element?.kind !== 'note') return null
  return (
    <textarea
      ref={node}
      aria-label="Text of the note"
      className={css.field}
      data-tone={element.data.tone}
      defaultValue={element.data.text}
      maxLength={limits.text}
      onChange={({ target }) => stage.writing.set({ element, text: target.value })}
      onBlur={() => mode.set({ kind: 'none' })}
      onKeyDown={(event) => {
        const done = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (event.key !== 'Escape' && !done) return
        event.preventDefault()
        event.stopPropagation()
        mode.set({ kind: 'none' })
        stage.focus(id)
      }}
    />
  )
}
