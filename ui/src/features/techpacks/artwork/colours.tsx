import { Plus, X } from 'lucide-react'
import { IconButton } from '@/components/icon-button'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { CommitInput } from '../fields/commit-input'
import { FindingLine } from '../fields/finding-line'
import css from './artwork.module.css'
import type { Artwork } from './places'

type Colour = Artwork['colours'][number]

const next: Colour = { name: '', hex: '#1a1a1a', standard: '', match: false, labDip: '' }

/** The colours of an artwork, each with its standard. */
export function Colours({ artwork: { id, colours } }: { artwork: Artwork }) {
  const { edit, readOnly, findings } = useEditor()
  const path = `artwork/${id}/colours`
  const set = (value: readonly Colour[]) => edit([{ path, value }])
  const change = (index: number, part: Partial<Colour>) =>
    set(colours.map((each, i) => (i === index ? { ...each, ...part } : each)))
  const found = findings.find((each) => each.path === path)
  return (
    <fieldset className={css.colours} disabled={readOnly} data-path={path} data-cells>
      <legend>Colours</legend>
      {colours.map((colour, index) => {
        const name = `colour ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: colours have no identity but their place.
          <div key={index} className={css.colour}>
            <input
              type="color"
              aria-label={`Swatch, ${name}`}
              value={colour.hex || '#ffffff'}
              onChange={({ target }) => change(index, { hex: target.value })}
            />
            <CommitInput
              bare
              column="name"
              label={`Name, ${name}`}
              path={`${path}/${index}/name`}
              value={colour.name}
              placeholder="Name"
              maxLength={120}
              readOnly={readOnly}
              onCommit={(text) => {
                change(index, { name: text.trim() })
                return undefined
              }}
            />
            <CommitInput
              bare
              column="standard"
              label={`Standard, ${name}`}
              path={`${path}/${index}/standard`}
              value={colour.standard}
              placeholder="Pantone 17-1047 TCX"
              maxLength={120}
              readOnly={readOnly}
              onCommit={(text) => {
                change(index, { standard: text.trim() })
                return undefined
              }}
            />
            {!readOnly && (
              <IconButton
                aria-label={`Remove ${name}`}
                onClick={() => set(colours.toSpliced(index, 1))}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )
      })}
      {found && <FindingLine {...found} />}
      {!readOnly && colours.length < 24 && (
        <ToolButton onClick={() => set([...colours, next])}>
          <Plus size={14} aria-hidden="true" /> Colour
        </ToolButton>
      )}
    </fieldset>
  )
}
