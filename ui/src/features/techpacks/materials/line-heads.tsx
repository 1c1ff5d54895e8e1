import { VisuallyHidden } from '@/components/visually-hidden'
import css from './materials.module.css'

/** The heads of the columns that name a line, in every table of materials. */
export function LineHeads() {
  return (
    <>
      <th scope="col" className={css.no}>
        <VisuallyHidden>Number</VisuallyHidden>
      </th>
      <th scope="col" className={css.material}>
        Material
      </th>
    </>
  )
}
