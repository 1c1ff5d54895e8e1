import type { ElementOf } from '@/lib/board/element'
import { setData } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import { ColorFields } from './color-fields'
import css from './details.module.css'
import { Section } from './section'
import { ValueField } from './value-field'

/** A color, what it is called, and the code that somebody else knows it by. */
export function SwatchDetails({ element }: { element: ElementOf<'swatch'> }) {
  const stage = useStage()
  const { id, data } = element
  return (
    <Section title="Color">
      <div className={css.fields}>
        <ColorFields hex={data.hex} onHex={(hex) => setData(stage, id, { hex })} />
        <ValueField
          label="Name"
          value={data.name}
          maxLength={120}
          onValue={(name) => setData(stage, id, { name })}
        />
        <ValueField
          label="Code"
          hint="Such as the mill’s or a color book’s."
          value={data.code ?? ''}
          maxLength={60}
          onValue={(code) => setData(stage, id, { code: code || undefined })}
        />
      </div>
    </Section>
  )
}
