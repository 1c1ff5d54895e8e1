import { useId } from 'react'
import { Checkbox } from '@/components/checkbox'
import { type Colour, labDips } from '@/features/techpacks/materials/bom'
import { ChoiceInput } from '../fields/choice-input'
import { CommitInput } from '../fields/commit-input'
import { HexInput } from '../fields/hex-input'
import { Labelled } from '../fields/labelled'
import css from './colour-fields.module.css'

export const labDipText: Readonly<Record<string, string>> = {
  '': 'Not said',
  none: 'No lab dip',
  requested: 'LD requested',
  sent: 'LD sent',
  approved: 'LD approved',
  rejected: 'LD rejected',
}

export const labDipOptions = labDips.map((value) => ({ value, label: labDipText[value] ?? value }))

type ColourFieldsProps = {
  colour: Colour
  onChange: (next: Colour) => void
  readOnly: boolean
  /** Colours of the techpack, which their names bring with them. */
  known: readonly Colour[]
  /** Whether it can be dyed to match the shell. */
  canMatch: boolean
}

/** A colour with all that is said of it. */
export function ColourFields({ colour, onChange, readOnly, known, canMatch }: ColourFieldsProps) {
  const listId = useId()
  const set = (changes: Partial<Colour>) => onChange({ ...colour, ...changes })
  return (
    <div className={css.fields}>
      {canMatch && (
        <Checkbox
          label="Dye to match the fabric"
          checked={colour.match}
          refusal={readOnly ? 'This techpack is archived.' : null}
          onChange={(match) => set({ match })}
        />
      )}
      <Labelled label="Name">
        <CommitInput
          label="Colour name"
          value={colour.name}
          readOnly={readOnly}
          list={listId}
          onCommit={(text) => {
            const name = text.trim()
            const same = known.find((other) => other.name.toLowerCase() === name.toLowerCase())
            const brings = same && colour.hex === '' && colour.standard === ''
            set(
              brings
                ? { name: same.name, hex: same.hex, standard: same.standard, match: false }
                : { name, match: colour.match && name === '' },
            )
            return undefined
          }}
        />
      </Labelled>
      <datalist id={listId}>
        {[...new Set(known.map(({ name }) => name))].filter(Boolean).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Labelled label="Colour">
        <HexInput
          label="Colour as hex"
          value={colour.hex}
          readOnly={readOnly}
          onCommit={(hex) => set({ hex, match: colour.match && hex === '' })}
        />
      </Labelled>
      <Labelled label="Standard">
        <CommitInput
          label="Colour standard"
          value={colour.standard}
          readOnly={readOnly}
          placeholder="Such as Pantone 17-1047 TCX"
          onCommit={(text) => {
            set({ standard: text.trim() })
            return undefined
          }}
        />
      </Labelled>
      <Labelled label="Lab dip">
        <ChoiceInput
          label="Lab dip"
          value={colour.labDip}
          options={labDipOptions}
          readOnly={readOnly}
          onChange={(labDip) => set({ labDip })}
        />
      </Labelled>
    </div>
  )
}
