import clsx from 'clsx'
import { ChevronDown, Plus } from 'lucide-react'
import { type Ref, useCallback, useMemo, useState } from 'react'
import { type CatalogAttribute, isOwnKey } from '@/api/queries/catalog'
import type { BatchColumn } from '@/api/queries/catalog-mapping'
import { PickList } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import { ownFirst } from '../../attribute-groups'
import {
  columnName,
  isSame,
  lettersOf,
  proposalOf,
  type Target,
  targetName,
  targetsOf,
} from '../columns'
import css from './sheet.module.css'

type AttributePickerProps = {
  columns: readonly BatchColumn[]
  index: number
  attributes: readonly CatalogAttribute[]
  readOnly: boolean
  tabIndex: number
  /** The accessible description of the button. */
  describedBy: string
  buttonRef: Ref<HTMLButtonElement>
  onPick: (target: Target) => void
  /** Adds an attribute that is called what was typed; empty: nothing was. */
  onNew: (typed: string) => void
}

/** What a column may be; a null target is an attribute that is to be added. */
type Offer = { target: Target | null; name: string; typed?: string }

/** What a column is, chosen from all attributes or added to the brand's own. */
export function AttributePicker({
  columns,
  index,
  attributes,
  readOnly,
  tabIndex,
  describedBy,
  buttonRef,
  onPick,
  onNew,
}: AttributePickerProps) {
  const [open, setOpen] = useState(false)
  const column = columns[index]
  const all = useMemo(
    () =>
      targetsOf(ownFirst(attributes)).map((target) => ({
        target,
        name: targetName(target, attributes),
      })),
    [attributes],
  )
  const find = useCallback(
    (typed: string): Offer[] => {
      // Texts are offered by language and by channel only to those who look for one.
      const isShort = typed.trim().length < 2
      const some = isShort
        ? all.filter(
            ({ target }) =>
              (target.locale === '' && !target.channel) || (column && isSame(target, column)),
          )
        : all
      const proposal = column && proposalOf(column)
      const first = all.filter(({ target }) => proposal && isSame(target, proposal))
      const rest = some.filter((one) => !first.includes(one))
      const found: Offer[] = ranked([...first, ...rest], typed, ({ name, target }) => [
        name,
        target.attribute,
      ])
      const text = typed.trim()
      if (text !== '') {
        return [...found, { target: null, name: `New attribute “${text}” …`, typed: text }]
      }
      // In sight, below what is proposed and what skips the column.
      return found.toSpliced(first.length + 1, 0, { target: null, name: 'New attribute …' })
    },
    [all, column],
  )
  if (!column) return null
  const { sure, attribute } = column
  const name = columnName(column, attributes)
  const asked = attribute !== '' ? !sure : column.proposed !== ''
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className={css.attribute}
      data-column-button={index}
      data-entry={tabIndex === 0 && !readOnly ? true : undefined}
      tabIndex={tabIndex}
      disabled={readOnly}
      aria-label={`Column ${lettersOf(index)}, ${column.header || 'no name'}: ${name}${asked ? ', to be decided' : ''}`}
      aria-describedby={describedBy}
    >
      <span className={clsx(attribute === '' && css.quiet)}>
        {name}
        {asked && attribute !== '' && '?'}
      </span>
      {!readOnly && <ChevronDown size={14} aria-hidden="true" />}
    </button>
  )
  return (
    <PickList
      label={`What column ${lettersOf(index)} is`}
      placeholder="Attribute"
      trigger={button}
      open={open}
      onOpenChange={setOpen}
      find={find}
      keyOf={({ target }) =>
        target ? `${target.attribute} ${target.locale} ${target.channel ?? ''}` : 'new'
      }
      render={({ target, name }) =>
        target ? (
          <>
            {target.attribute === '' ? 'Skip this column' : name}
            {takenBy(columns, index, target) ??
              (isOwnKey(target.attribute) && <small>your own</small>)}
          </>
        ) : (
          <span className={css.new}>
            <Plus size={14} aria-hidden="true" />
            {name}
          </span>
        )
      }
      isChosen={({ target }) => target !== null && isSame(target, column)}
      none="No attribute is called this."
      onPick={({ target, typed = '' }) => (target ? onPick(target) : onNew(typed))}
    />
  )
}

function takenBy(columns: readonly BatchColumn[], index: number, target: Target) {
  if (target.attribute === '') return null
  const at = columns.findIndex((column, other) => other !== index && isSame(column, target))
  return at >= 0 ? <small>column {lettersOf(at)}</small> : null
}
