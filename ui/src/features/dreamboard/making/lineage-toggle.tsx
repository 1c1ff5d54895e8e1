import { useObservable } from '@/components/use-observable'
import { useStage } from '../canvas/stage-context'
import css from './lineage-toggle.module.css'

/** Shows the lines to parents and children on the board, or takes them away. */
export function LineageToggle() {
  const { lineage } = useStage()
  const on = useObservable(lineage)
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-keyshortcuts="L"
      className={css.show}
      onClick={() => lineage.set(!on)}
    >
      On the board <kbd>L</kbd>
    </button>
  )
}
