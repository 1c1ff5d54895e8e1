import { type BoardElement, limits } from '@/lib/board/element'
import { setValues } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import css from './details.module.css'
import { Section } from './section'
import { NumberField } from './value-field'

const { reach, smallest, largest } = limits

/** Where an element lies, how large it is and how far it is turned. */
export function PlaceSection({ element }: { element: BoardElement }) {
  const stage = useStage()
  const { id, kind, x, y, w, h, rotation = 0 } = element
  const set = (key: string) => (value: number | undefined) => {
    if (value !== undefined) setValues(stage, id, { [key]: value })
  }
  const place = { least: -reach, most: reach }
  const size = { least: smallest, most: largest }
  return (
    <Section title="Place">
      <div className={css.numbers}>
        <NumberField label="Left" value={x} onNumber={set('x')} {...place} />
        <NumberField label="Top" value={y} onNumber={set('y')} {...place} />
        <NumberField label="Width" value={w} onNumber={set('w')} {...size} />
        <NumberField label="Height" value={h} onNumber={set('h')} {...size} />
        {kind !== 'frame' && (
          <NumberField
            label="Turned by °"
            value={rotation}
            onNumber={set('rotation')}
            least={-360}
            most={360}
          />
        )}
      </div>
    </Section>
  )
}
