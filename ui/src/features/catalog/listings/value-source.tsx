import { Braces, FileSpreadsheet, PenLine, Sparkles } from 'lucide-react'
import type { CatalogValue } from '@/api/queries/catalog'
import type { ProductEntry } from '@/api/queries/catalog-product'
import { Avatar } from '@/components/avatar'
import { VisuallyHidden } from '@/components/visually-hidden'
import { agoText } from '@/lib/ago'
import { formatDateTime } from '@/lib/dates'
import { withoutEnding } from '../batches/batch-text'
import { actOf } from './history-text'
import { sourceText } from './product-lines'
import css from './value-line.module.css'

const icons: Readonly<Record<string, typeof Braces>> = {
  typed: PenLine,
  imported: FileSpreadsheet,
  rule: Braces,
}

/** Where a value is from, as an icon and few words; it leads to the act in the history. */
export function ValueSource({
  value,
  entries,
  show,
}: {
  value: CatalogValue
  entries: readonly ProductEntry[]
  /** A value as people read it. */
  show: (text: string) => string
}) {
  if (value.source === '') return null
  const from = actOf(entries, value)
  const act = from?.act
  const isTyped = value.source === 'typed'
  const Icon = icons[value.source] ?? Sparkles
  const icon =
    isTyped && act ? (
      <Avatar name={act.actorName} size={16} decorative />
    ) : (
      <Icon size={13} aria-hidden="true" />
    )
  if (!act) {
    return (
      <span className={css.source}>
        {icon}
        {sourceText(value.source)}
      </span>
    )
  }
  const at = formatDateTime(act.at)
  const text = textOf(value.source, act)
  return (
    <button
      type="button"
      className={css.source}
      title={`${act.actorName}, ${at}: ${act.summary}${beforeText(show(from.was), show(value.value))}`}
      onClick={() => showAct(act.number)}
    >
      {icon}
      <span className={css.act}>
        {text.startsWith(imported) && <VisuallyHidden>{imported}</VisuallyHidden>}
        {text.replace(imported, '')}
      </span>
    </button>
  )
}

/** How acts of files begin, which the icon says too. */
const imported = 'Imported '

/** As many characters of the value before are quoted. */
const mostQuoted = 120

function beforeText(was: string, is: string): string {
  if (was === is) return ''
  if (was === '') return '. It was empty before.'
  const quoted = was.length > mostQuoted ? `${was.slice(0, mostQuoted)}…` : was
  return `. Before: “${quoted}”`
}

function textOf(source: string, act: ProductEntry): string {
  if (source === 'imported' && act.kind === 'import') return withoutEnding(act.summary)
  const isDated = source === 'typed' || source === 'imported'
  return isDated ? agoText(act.at, Date.now()) : sourceText(source)
}

/** Scrolls to an act in the history, and focuses what it offers. */
function showAct(number: number) {
  const act = document.getElementById(`act-${number}`)
  act?.scrollIntoView({ block: 'center' })
  act?.querySelector('button')?.focus()
}
