import { Minus, Plus, X } from 'lucide-react'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { looksOf, mostLooks, type PlanLine, planGarments, planName } from '@/lib/board/making'
import css from './plan-editor.module.css'

type PlanEditorProps = {
  plan: readonly PlanLine[]
  onChange: (plan: PlanLine[]) => void
}

/** How many looks of what a collection has. */
export default function PlanEditor({ plan, onChange }: PlanEditorProps) {
  const total = looksOf(plan)
  const left = planGarments.filter(({ value }) => plan.every(({ garment }) => garment !== value))
  const set = (at: number, count: number) =>
    onChange(plan.map((line, i) => (i === at ? { ...line, count } : line)))

  return (
    <fieldset className={css.plan}>
      <legend className={css.legend}>
        Line plan <output aria-live="polite">{total === 1 ? '1 look' : `${total} looks`}</output>
      </legend>
      <ul className={css.lines}>
        {plan.map(({ garment, count }, i) => {
          const name = planName(garment)
          return (
            <li key={garment} className={css.line}>
              <span>{name}</span>
              <IconButton
                aria-label={`One less of ${name}`}
                disabled={count === 1}
                onClick={() => set(i, count - 1)}
              >
                <Minus size={14} aria-hidden="true" />
              </IconButton>
              <output aria-label={`Looks of ${name}`}>{count}</output>
              <IconButton
                aria-label={`One more of ${name}`}
                disabled={total >= mostLooks}
                onClick={() => set(i, count + 1)}
              >
                <Plus size={14} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={`Leave out ${name}`}
                disabled={plan.length === 1}
                onClick={() => onChange(plan.filter((_, at) => at !== i))}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {left.length > 0 && total < mostLooks && (
        <Menu
          button={
            <Button variant="ghost" className={css.add}>
              <Plus size={14} aria-hidden="true" /> Add a line
            </Button>
          }
          items={left.map(({ value, label }) => ({
            id: value,
            label,
            onSelect: () => onChange([...plan, { garment: value, count: 1 }]),
          }))}
        />
      )}
    </fieldset>
  )
}
