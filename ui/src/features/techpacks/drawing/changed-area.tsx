import { useId } from 'react'
import type { Side } from '@/api/queries/techpack'
import css from './drawing.module.css'

/** Where a side grew, and where it shrank, from an older drawing of it; in mm of the garment. */
export function ChangedArea({ old, next }: { old: Side; next: Side }) {
  const id = useId()
  return (
    <>
      <Part id={`${id}-more`} of={next} without={old} className={css.more} />
      <Part id={`${id}-less`} of={old} without={next} className={css.less} />
    </>
  )
}

type PartProps = { id: string; of: Side; without: Side; className: string | undefined }

/** The cloth of one side that the other has not. */
function Part({ id, of, without, className }: PartProps) {
  const { x, y, width, height } = of.box
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x={x} y={y} width={width} height={height}>
        <rect x={x} y={y} width={width} height={height} fill="white" />
        <path d={clothOf(without)} fill="black" />
      </mask>
      <path className={className} d={clothOf(of)} mask={`url(#${id})`} />
    </>
  )
}

const clothOf = ({ marks }: Side) =>
  marks.flatMap(({ cloth, d }) => (cloth === '' || cloth === 'button' ? [] : [d])).join('')
