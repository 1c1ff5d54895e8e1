import { formatCount } from '@/lib/money'
import { findingTitle } from '../feeds/feed-text'
import css from './group.module.css'

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
          aria-label={`Show ${titleOf(each)}, ${formatCount(count)}`}
          onClick={() => onShow(each === code ? '' : each)}
        >
          {titleOf(each)} <small>{formatCount(count)}</small>
        </button>
      ))}
    </span>
  )
}

const titleOf = (code: string) => findingTitle({ code, text: '' })
