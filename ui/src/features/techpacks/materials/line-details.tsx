import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { entriesQuery } from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { Panel } from '@/components/panel'
import { bySection, isPerSize } from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import { ColourCell } from './colour-cell'
import { LineFields } from './line-fields'
import css from './line-fields.module.css'
import { changesOf } from './line-input'
import { contextOf } from './line-text'
import { useLineActions } from './use-line-actions'

type LineDetailsProps = {
  id: string
  /** The field to show at first, such as 'gsm'. */
  field?: string
  onClose: () => void
  onOpen: (id: string) => void
}

/** All of a line of the bill of materials. */
export default function LineDetails({ id, field, onClose, onOpen }: LineDetailsProps) {
  const { place, document, edit, readOnly, unit, size } = useEditor()
  const { materials, colourways, cost } = document
  const { data: suppliers = [] } = useQuery(entriesQuery(place.workspaceId, 'supplier'))
  const found = bySection(materials)
    .flatMap(({ lines }) => lines)
    .find(({ line }) => line.id === id)
  const actions = useLineActions(onOpen)
  const isGone = !found
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!found) return null
  const { line, number } = found
  const graded = isPerSize(line)
  return (
    <Panel
      open
      onClose={onClose}
      title={`${number} ${line.name}`}
      footer={
        <div className={css.actions}>
          {!readOnly && (
            <>
              <Button onClick={() => actions.duplicate(line)}>Duplicate</Button>
              <Button onClick={() => actions.saveToLibrary(line)}>Save to the library</Button>
              <Button
                variant="danger"
                onClick={() => {
                  onClose()
                  actions.remove(line)
                }}
              >
                Delete line
              </Button>
            </>
          )}
        </div>
      }
    >
      <FocusOn path={field && `materials/${id}/${field}`} />
      <LineFields
        line={graded ? { ...line, consumption: line.perSize[size] ?? 0 } : line}
        context={contextOf(cost.currency, unit)}
        readOnly={readOnly}
        suppliers={suppliers.map(({ name }) => name)}
        path={`materials/${id}`}
        {...(graded && { size })}
        onChange={({ consumption, ...fields }) => {
          const path = graded ? `materials/${id}/perSize/${size}` : `materials/${id}/consumption`
          edit([
            ...(consumption === undefined ? [] : [{ path, value: consumption }]),
            ...changesOf(id, fields),
          ])
        }}
      />
      <h3 className={css.heading}>Colours</h3>
      <Checkbox
        label="Has a colour in each colourway"
        checked={line.coloured}
        refusal={readOnly ? 'This techpack is archived.' : null}
        onChange={(coloured) => edit(changesOf(id, { coloured }))}
      />
      {line.coloured && colourways.length > 0 && (
        <ul className={css.colours}>
          {colourways.map((way) => (
            <li key={way.id}>
              <span>{way.name}</span>
              <ColourCell line={line} way={way} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Focuses a place in the panel before the panel does so by itself. */
function FocusOn({ path }: { path: string | undefined }) {
  useEffect(() => {
    if (!path) return
    const opener = window.document.activeElement
    window.document.querySelector<HTMLElement>(`[role="dialog"] [data-path="${path}"]`)?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [path])
  return null
}
