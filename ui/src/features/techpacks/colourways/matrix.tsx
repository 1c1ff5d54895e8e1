import type { CSSProperties, ReactNode } from 'react'
import hidden from '@/components/visually-hidden.module.css'
import { type Colourway, panelText } from '@/features/techpacks/colourways/colourway-changes'
import type { Colour } from '@/features/techpacks/materials/bom'
import { shellColourChanges } from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import { ChoiceInput } from '../fields/choice-input'
import { CommitInput } from '../fields/commit-input'
import { HexInput } from '../fields/hex-input'
import { labDipOptions } from './colour-fields'
import css from './colourways.module.css'
import { Head } from './head'

/** The parts of the garment down, the colourways across. */
export function Matrix({ panels }: { panels: readonly string[] }) {
  const { document, edit, readOnly, colourway } = useEditor()
  const { colourways } = document

  const row = (label: string, cell: (way: Colourway) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {colourways.map((way) => (
        <td key={way.id} data-on={way.id === colourway || undefined}>
          {cell(way)}
        </td>
      ))}
    </tr>
  )

  const setShell = (way: Colourway, changes: Partial<Colour>) =>
    edit(shellColourChanges(document, way, { ...way.colour, ...changes }))

  const shellText = (field: 'name' | 'standard', label: string, placeholder: string) =>
    row(label, (way) => (
      <CommitInput
        label={`${label} of ${way.name}`}
        value={way.colour[field]}
        placeholder={placeholder}
        readOnly={readOnly}
        column={field}
        path={`colourways/${way.id}/colour/${field}`}
        onCommit={(text) => {
          setShell(way, { [field]: text.trim() })
          return undefined
        }}
      />
    ))

  return (
    <div className={css.scroll}>
      <table className={css.matrix} style={{ '--ways': colourways.length } as CSSProperties}>
        <caption className={hidden.hidden}>Colourways</caption>
        <thead>
          <tr>
            <td />
            {colourways.map((way, index) => (
              <th key={way.id} scope="col" data-on={way.id === colourway || undefined}>
                <Head way={way} index={index} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Fabric', (way) => (
            <HexInput
              label={`Fabric of ${way.name}`}
              value={way.colour.hex}
              placeholder="lines only"
              readOnly={readOnly}
              path={`colourways/${way.id}/colour/hex`}
              onCommit={(hex) => setShell(way, { hex })}
            />
          ))}
          {shellText('name', 'Colour name', 'Name')}
          {shellText('standard', 'Standard', 'Such as Pantone')}
          {row('Lab dip', (way) => (
            <ChoiceInput
              label={`Lab dip of ${way.name}`}
              value={way.colour.labDip}
              options={labDipOptions}
              readOnly={readOnly}
              path={`colourways/${way.id}/colour/labDip`}
              onChange={(labDip) => setShell(way, { labDip })}
            />
          ))}
          {row('Trim', (way) => (
            <HexInput
              label={`Trim of ${way.name}`}
              value={way.trim}
              fallback={way.colour.hex}
              placeholder="as the fabric"
              readOnly={readOnly}
              path={`colourways/${way.id}/trim`}
              onCommit={(trim) => edit([{ path: `colourways/${way.id}/trim`, value: trim }])}
            />
          ))}
          {panels.map((panel) =>
            row(panelText(panel), (way) => {
              const path = `colourways/${way.id}/panels/${panel}`
              return (
                <HexInput
                  label={`${panelText(panel)} of ${way.name}`}
                  value={way.panels?.[panel] ?? ''}
                  fallback={way.colour.hex}
                  placeholder="not painted"
                  readOnly={readOnly}
                  path={path}
                  onCommit={(hex) => edit([hex === '' ? { path } : { path, value: hex }])}
                />
              )
            }),
          )}
          {row('Note', (way) => (
            <CommitInput
              label={`Note of ${way.name}`}
              value={way.note}
              placeholder="Such as on fastness"
              readOnly={readOnly}
              path={`colourways/${way.id}/note`}
              onCommit={(text) => {
                edit([{ path: `colourways/${way.id}/note`, value: text.trim() }])
                return undefined
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
