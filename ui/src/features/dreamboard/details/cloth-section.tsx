import { SelectField } from '@/components/select-field'
import type { ElementOf } from '@/lib/board/element'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import { ColorFields } from './color-fields'
import css from './details.module.css'
import { Section } from './section'

const weaves = [
  { value: '', label: 'As its name says' },
  { value: 'plain', label: 'Plain weave' },
  { value: 'twill', label: 'Twill' },
  { value: 'melton', label: 'Melton' },
  { value: 'cord', label: 'Corduroy' },
  { value: 'denim', label: 'Denim' },
  { value: 'crepe', label: 'Crepe' },
  { value: 'knit', label: 'Knit' },
  { value: 'rib', label: 'Rib' },
  { value: 'quilt', label: 'Quilted' },
]

/** How the cloth of a fabric is drawn that there is no picture of. */
export function ClothSection({ element: { id, data } }: { element: ElementOf<'fabric'> }) {
  const stage = useStage()
  const set = (values: Record<string, unknown>) => setData(stage, id, values)
  return (
    <Section title="Cloth">
      <div className={css.fields}>
        <SelectField
          label="Drawn as"
          options={weaves}
          value={data.weave ?? ''}
          onChange={(weave) => set({ weave: weave || undefined })}
        />
        <ColorFields
          hex={data.hex ?? ''}
          hint="As its name says"
          onHex={(hex) => set({ hex })}
          onNone={() => set({ hex: undefined })}
        />
      </div>
    </Section>
  )
}
