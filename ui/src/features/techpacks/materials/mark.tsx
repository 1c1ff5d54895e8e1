import { OctagonX, TriangleAlert } from 'lucide-react'
import { useEditor } from '../editor/editor'
import css from './mark.module.css'

/** What is wrong at a place, as a sign with the words. */
export function Mark({ path }: { path: string }) {
  const { findings } = useEditor()
  const found = findings.filter((finding) => finding.path === path && finding.severity !== 'hint')
  if (found.length === 0) return null
  const isError = found.some(({ severity }) => severity === 'error')
  const text = found.map((finding) => finding.text).join(' ')
  const Icon = isError ? OctagonX : TriangleAlert
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={css.mark}
      data-severity={isError ? 'error' : 'warning'}
    >
      <Icon size={14} aria-hidden="true" />
    </span>
  )
}
