import weaves from '@fixtures/weaves.json'
import { SelectField } from '@/components/select-field'
import type { ElementOf } from '@/lib/board/element'
import { capital } from '@/lib/capital'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import { ColorFields } from './color-fields'
import css from './details.module.css'
import { Section } from './section'

/** Weaves that aren't called as they are named. */
const names: Readonly<Record<string, string>> = {
  plain: 'Plain weave',
  cord: 'Corduroy',
  quilt: 'Quilted',
}

const options = [
  { value: '', label: 'As its name says' },
  ...weaves.map((value) => ({ value, label: names[value] ?? capital(value) })),
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
          options={options}
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
