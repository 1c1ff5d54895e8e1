import { useEffect, useEffectEvent, useState } from 'react'
import css from './drop-target.module.css'
import { droppedFiles } from './dropped-files'

/** Takes files and folders that are dropped, or files that are pasted, anywhere on the page, and shows where while they are dragged. */
export function DropTarget({
  label = 'Drop to upload',
  inDialog = false,
  onFiles,
}: {
  label?: string
  /** It stands in the dialog over the page; others take nothing then. */
  inDialog?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  const isCovered = useEffectEvent(() => !inDialog && isUnderDialog())

  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const end = () => setOver(false)
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || isCovered()) return
      event.preventDefault()
      setOver(true)
      // It is repeated while the pointer is over the page, also when it does not move.
      clearTimeout(leaving)
      leaving = setTimeout(end, 400)
    }
    const drop = async (event: DragEvent) => {
      clearTimeout(leaving)
      end()
      if (!hasFiles(event.dataTransfer) || isCovered()) return
      event.preventDefault()
      take(await droppedFiles(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0 || isCovered()) return
      event.preventDefault()
      take(files)
    }
    addEventListener('dragover', drag)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      clearTimeout(leaving)
      removeEventListener('dragover', drag)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])

  if (!over) return null
  return (
    <div className={css.target}>
      <svg aria-hidden="true" className={css.stitch}>
        <rect width="100%" height="100%" rx="14" />
      </svg>
      <p className={css.text}>{label}</p>
    </div>
  )
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Whether a dialog stands over the page. */
const isUnderDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
