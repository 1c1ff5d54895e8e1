import { OctagonX } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { Schema } from '@/api/types'
import { colourOf, lineColourChanges, type Material } from '@/features/techpacks/materials/bom'
import { ColourFields, labDipText } from '../colourways/colour-fields'
import { knownColours } from '../colourways/known-colours'
import { useEditor } from '../editor/editor'
import { Swatch } from '../swatch'
import css from './colour-cell.module.css'

/** A line's colour in a colourway; a press opens what is said of it. */
export function ColourCell({ line, way }: { line: Material; way: Schema<'Colourway'> }) {
  const { document, edit, readOnly } = useEditor()
  const { kind, colour } = colourOf(line, way)
  const label = `Colour of ${line.name} in ${way.name}`
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${label}: ${textOf(kind, colour)}`}
        className={css.cell}
        data-kind={kind}
        data-path={`materials/${line.id}/colours/${way.id}`}
      >
        {kind === 'missing' && (
          <>
            <OctagonX size={14} aria-hidden="true" />
            No colour
          </>
        )}
        {kind === 'match' && <span className={css.match}>dye to match</span>}
        {kind === 'none' && <span className={css.none}>–</span>}
        {kind === 'colour' && (
          <>
            <Swatch hex={colour.hex} />
            <span className={css.texts}>
              <span>{colour.name || colour.standard || colour.hex}</span>
              {colour.labDip && colour.labDip !== 'none' && (
                <small data-state={colour.labDip}>{labDipText[colour.labDip]}</small>
              )}
            </span>
          </>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content aria-label={label} align="start" sideOffset={4} className={css.popover}>
          <p className={css.title}>
            {line.name}, {way.name}
          </p>
          <ColourFields
            colour={colour}
            readOnly={readOnly}
            known={knownColours(document)}
            canMatch={line.kind !== 'shell'}
            onChange={(next) => {
              const changes = lineColourChanges(document, line, way, next)
              edit(
                line.coloured
                  ? changes
                  : [{ path: `materials/${line.id}/coloured`, value: true }, ...changes],
              )
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function textOf(kind: ReturnType<typeof colourOf>['kind'], colour: Schema<'Colour'>): string {
  if (kind === 'missing') return 'none yet'
  if (kind === 'match') return 'dyed to match'
  if (kind === 'none') return 'not coloured'
  const labDip = colour.labDip && labDipText[colour.labDip]
  return [colour.name || colour.standard || colour.hex, labDip].filter(Boolean).join(', ')
}
