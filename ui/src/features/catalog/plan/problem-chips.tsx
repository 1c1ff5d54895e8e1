import { formatCount } from '@/lib/money'
import css from './group.module.css'
import { problemName } from './problem-names'

type ProblemChipsProps = {
  /** Cells by the code of their problem. */
  problems: Readonly<Record<string, number>>
  /** Whose rows alone are shown; empty: all. */
  code: string
  onShow: (code: string) => void
}

/** How often rows are refused for what; each shows its rows alone. */
export function ProblemChips({ problems, code, onShow }: ProblemChipsProps) {
  const most = Object.entries(problems).sort(([, a], [, b]) => b - a)
  const shown = most.filter(([each], at) => at < 3 || each === code)
  return (
    <span className={css.chips}>
      {shown.map(([each, count]) => (
        <button
          key={each}
          type="button"
          className={css.chip}
          aria-pressed={each === code}
          aria-label={`Show ${problemName(each)}, ${formatCount(count)}`}
          onClick={() => onShow(each === code ? '' : each)}
        >
          {problemName(each)} <small>{formatCount(count)}</small>
        </button>
      ))}
    </span>
  )
}
