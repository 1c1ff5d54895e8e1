import clsx from 'clsx'
import css from './compared.module.css'

/** A field on both sides. */
type ComparedField = {
  label: string
  left: string
  right: string
  /** What is said instead of the right one. */
  note?: string
}

type ComparedProps = {
  title: string
  /** What stands on each side, such as 'Before' and 'After'. */
  sides: readonly [left: string, right: string]
  fields: readonly ComparedField[]
  /** The right side replaces the left one. */
  isChange?: boolean
}

/** Two sides, field by field. What differs is marked, and reads so without color. */
export function Compared({ title, sides, fields, isChange = false }: ComparedProps) {
  if (fields.length === 0) return null
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.label} {...field} isChange={isChange} />
        ))}
      </tbody>
    </table>
  )
}

function FieldRow({ label, left, right, note, isChange }: ComparedField & { isChange: boolean }) {
  const differs = note === undefined && left !== right
  return (
    <tr className={clsx(!differs && css.same)}>
      <th scope="row">{label}</th>
      <td>
        {isChange && differs && left !== '' ? (
          <del className={css.left}>{left}</del>
        ) : (
          left || 'empty'
        )}
      </td>
      <td>
        {note ??
          (isChange && differs && right !== '' ? (
            <ins className={css.right}>{right}</ins>
          ) : (
            right || 'empty'
          ))}
      </td>
    </tr>
  )
}
