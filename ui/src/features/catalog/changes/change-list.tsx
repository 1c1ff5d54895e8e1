import clsx from 'clsx'
import { FileSpreadsheet, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { ActButton } from '@/components/act-button'
import { Avatar } from '@/components/avatar'
import facts from '@/components/facts.module.css'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatDateTimeZone } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { onDay } from '../batches/day-and-time'
import css from './change-list.module.css'
import { type Act, actText, numbersText } from './change-text'

/** Acts with who did them, when, and what takes them back. */
export function ChangeList({
  workspaceId,
  acts,
  onUndo,
}: {
  workspaceId: string
  acts: readonly Act[]
  onUndo: (act: Act) => Promise<void>
}) {
  return (
    <ol aria-label="Changes" className={css.list}>
      {acts.map((act) => (
        <ChangeLine
          key={act.sets.at(-1)?.number}
          workspaceId={workspaceId}
          act={act}
          onUndo={onUndo}
        />
      ))}
    </ol>
  )
}

function ChangeLine({
  workspaceId,
  act,
  onUndo,
}: {
  workspaceId: string
  act: Act
  onUndo: (act: Act) => Promise<void>
}) {
  const { actorName, at, kind } = act.latest
  const text = actText(act)
  const variants = act.sets.reduce((sum, set) => sum + set.variants, 0)
  const undone = act.sets.filter(({ undoneBy }) => undoneBy > 0)
  const isUndone = undone.length === act.sets.length
  return (
    <li className={css.line}>
      <ActIcon kind={kind} actorName={actorName} />
      <div className={css.text}>
        <Link href={addressOf(workspaceId, act)} className={css.link}>
          {text}
        </Link>
        <p className={clsx(facts.facts, css.about)}>
          <span>{actorName || 'Somebody who left'}</span>
          <time dateTime={at} title={formatDateTimeZone(at)}>
            {onDay(at, new Date())}
          </time>
          <span>
            {formatCount(variants)} {variants === 1 ? 'variant' : 'variants'}
          </span>
          <span>{numbersText(act)}</span>
          {undone.length > 0 && (
            <span>
              {isUndone
                ? undoneText(undone.map(({ undoneBy }) => undoneBy))
                : `${formatCount(undone.length)} undone`}
            </span>
          )}
        </p>
      </div>
      {!isUndone && (
        <ActButton
          variant="ghost"
          aria-label={`Undo ${numbersText(act)}: ${text}`}
          onAct={() => onUndo(act)}
        >
          Undo
        </ActButton>
      )}
    </li>
  )
}

const undoneText = (by: readonly number[]) =>
  by.length === 1 ? `undone by change ${by[0]}` : 'undone'

/** The variants in Listings that an act changed. */
function addressOf(workspaceId: string, { sets }: Act): string {
  const search = new URLSearchParams(sets.map(({ number }) => ['changeset', String(number)]))
  return `${catalogPaths.listings(workspaceId)}?${search}`
}

function ActIcon({ kind, actorName }: { kind: string; actorName: string }) {
  const Icon = { import: FileSpreadsheet, undo: Undo2 }[kind]
  if (!Icon) return <Avatar name={actorName} size={28} decorative />
  return (
    <span className={css.icon}>
      <Icon size={15} aria-hidden="true" />
    </span>
  )
}
