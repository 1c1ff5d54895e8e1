import { type Material, units, unitText } from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import { ChoiceInput } from '../fields/choice-input'

export const unitOptions = units.map((value) => ({ value, label: unitText(value) }))

/** The unit of a line's consumption. */
export function LineUnit({ line, className }: { line: Material; className?: string | undefined }) {
  const { edit, readOnly } = useEditor()
  const path = `materials/${line.id}/unit`
  return (
    <ChoiceInput
      label={`Unit of ${line.name}`}
      value={line.unit}
      options={unitOptions}
      readOnly={readOnly}
      path={path}
      className={className}
      onChange={(value) => edit([{ path, value }])}
    />
  )
}
