import { Link2, Star, SwatchBook } from 'lucide-react'
import type { Board } from '@/api/queries/boards'
import { VisuallyHidden } from '@/components/visually-hidden'
import css from './marks.module.css'

/** What is said of a board beside its name. */
export function Marks({ board: { starred, linked, fabrics, pictures } }: { board: Board }) {
  return (
    <span className={css.marks}>
      {starred && (
        <>
          <Star size={14} aria-hidden="true" fill="currentcolor" />
          <VisuallyHidden>, starred</VisuallyHidden>
        </>
      )}
      {linked && (
        <>
          <Link2 size={14} aria-hidden="true" />
          <VisuallyHidden>, shared by link</VisuallyHidden>
        </>
      )}
      {fabrics > pictures && (
        <>
          <SwatchBook size={14} aria-hidden="true" />
          <VisuallyHidden>, mostly fabrics</VisuallyHidden>
        </>
      )}
    </span>
  )
}
