import { Button } from '@/components/button'
import type { BoardElement } from '@/lib/board/element'
import { align, type Side, tidy } from '../canvas/arrange'
import { frameSelection } from '../canvas/commands'
import { useStage } from '../canvas/stage-context'
import css from './details.module.css'
import { Section } from './section'

const sides: readonly { side: Side; label: string }[] = [
  { side: 'left', label: 'Left' },
  { side: 'middle', label: 'Middle' },
  { side: 'right', label: 'Right' },
  { side: 'top', label: 'Top' },
  { side: 'center', label: 'Center' },
  { side: 'bottom', label: 'Bottom' },
]

/** What goes for several elements. */
export function SeveralDetails({ elements }: { elements: readonly BoardElement[] }) {
  const stage = useStage()
  const frame = sameOf(elements, ({ frame: id }) => id)
  const title = frame === null ? 'Mixed' : frameTitle(stage.get(frame))
  return (
    <>
      <Section title="Together">
        <dl className={css.facts}>
          <dt>Frame</dt>
          <dd>{title}</dd>
          <dt>Width</dt>
          <dd>{sameOf(elements, ({ w }) => Math.round(w)) ?? 'Mixed'}</dd>
          <dt>Height</dt>
          <dd>{sameOf(elements, ({ h }) => Math.round(h)) ?? 'Mixed'}</dd>
        </dl>
        {!stage.readOnly && (
          <div className={css.actions}>
            <Button onClick={() => frameSelection(stage)}>Frame</Button>
            <Button onClick={() => tidy(stage)}>Lay out in rows</Button>
          </div>
        )}
      </Section>
      {!stage.readOnly && (
        <Section title="Line up">
          <div className={css.sides}>
            {sides.map(({ side, label }) => (
              <Button key={side} onClick={() => align(stage, side)}>
                {label}
              </Button>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

/** The value that all have; null: they differ. */
function sameOf<T>(
  elements: readonly BoardElement[],
  read: (element: BoardElement) => T,
): T | null {
  const [first, ...rest] = elements.map(read)
  return first !== undefined && rest.every((value) => value === first) ? first : null
}

const frameTitle = (element: BoardElement | undefined) =>
  element?.kind === 'frame' ? element.data.title : 'None'
