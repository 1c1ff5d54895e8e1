import { isPerSize, type Material } from '@/features/techpacks/materials/bom'
import type { Unit } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { CommitInput } from '../fields/commit-input'
import { type Context, changesOf, type TextFieldName, textFields } from './line-input'

export const contextOf = (currency: string, unit: Unit): Context => ({
  currency,
  inches: unit === 'in',
})

type LineTextProps = {
  line: Material
  field: TextFieldName
  /** Of the line's number, for its accessible name. */
  number?: number
  column?: boolean
  list?: string
  className?: string | undefined
}

/** A written field of a line of the document. */
export function LineText({ line, field, number, column = false, list, className }: LineTextProps) {
  const { document, edit, readOnly, unit, size } = useEditor()
  const context = contextOf(document.cost.currency, unit)
  const { label, show, read, ...entry } = textFields[field]
  const graded = field === 'consumption' && isPerSize(line)
  const shown = graded ? { ...line, consumption: line.perSize[size] ?? 0 } : line
  const name = number === undefined ? label : `${label} of ${number} ${line.name}`
  return (
    <CommitInput
      label={graded ? `${name} in ${size}` : name}
      value={show(shown, context)}
      readOnly={readOnly}
      path={`materials/${line.id}/${field}`}
      className={className}
      {...(column && { column: field })}
      {...(list !== undefined && { list })}
      {...('placeholder' in entry && { placeholder: entry.placeholder })}
      {...('isNumber' in entry && { inputMode: 'decimal' })}
      onCommit={(text) => {
        const fields = read(text, context)
        if (typeof fields === 'string') return fields
        if (graded) {
          const { consumption, ...others } = fields as Partial<Material>
          edit([
            { path: `materials/${line.id}/perSize/${size}`, value: consumption },
            ...changesOf(line.id, others),
          ])
        } else edit(changesOf(line.id, fields))
        return undefined
      }}
    />
  )
}
