import clsx from 'clsx'
import { FileSpreadsheet, Undo2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { ChangeSet } from '@/api/queries/catalog-changes'
import { ActButton } from '@/components/act-button'
import { Avatar } from '@/components/avatar'
import facts from '@/components/facts.module.css'
import { usePassedFocus } from '@/components/use-passed-focus'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatDateTimeZone } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { onDay } from '../batches/day-and-time'
import css from './change-list.module.css'
import { changeText } from './change-text'

/** What was changed with who did it, when, and what takes it back. */
export function ChangeList({
  workspaceId,
  sets,
  onUndo,
}: {
  workspaceId: string
  sets: readonly ChangeSet[]
  onUndo: (set: ChangeSet) => Promise<void>
}) {
  return (
    <ol aria-label="Changes" className={css.list}>
      {sets.map((set) => (
        <ChangeLine key={set.number} workspaceId={workspaceId} set={set} onUndo={onUndo} />
      ))}
    </ol>
  )
}

function ChangeLine({
  workspaceId,
  set,
  onUndo,
}: {
  workspaceId: string
  set: ChangeSet
  onUndo: (set: ChangeSet) => Promise<void>
}) {
  const { number, actorName, at, kind, variants, undoneBy } = set
  const text = changeText(set)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <li className={css.line}>
      <ActIcon kind={kind} actorName={actorName} />
      <div className={css.text}>
        <Link
          ref={link}
          href={`${catalogPaths.listings(workspaceId)}?changeset=${number}`}
          className={css.link}
        >
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
          <span>change {number}</span>
          {undoneBy > 0 && <span>undone by change {undoneBy}</span>}
        </p>
      </div>
      {undoneBy === 0 && (
        <UndoButton
          label={`Undo change ${number}: ${text}`}
          line={link}
          onUndo={() => onUndo(set)}
        />
      )}
    </li>
  )
}

/** Goes once the change is undone; its line keeps the focus. */
function UndoButton({
  label,
  line,
  onUndo,
}: {
  label: string
  line: RefObject<HTMLElement | null>
  onUndo: () => Promise<void>
}) {
  const button = useRef<HTMLButtonElement>(null)
  usePassedFocus(button, line)
  return (
    <ActButton ref={button} variant="ghost" aria-label={label} onAct={onUndo}>
      Undo
    </ActButton>
  )
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
