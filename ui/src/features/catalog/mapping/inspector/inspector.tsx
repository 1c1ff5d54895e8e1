import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorText } from '@/api/error'
import type { Batch } from '@/api/queries/catalog-batches'
import { type BatchColumn, type BatchPlace, columnValuesQuery } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import type { Names } from '../../listings/names'
import { lettersOf, proposalOf, targetName } from '../columns'
import type { Mapping } from '../use-mapping'
import css from './inspector.module.css'
import { Remember } from './remember'
import { Units } from './units'
import { ValueLine } from './value-line'

type InspectorProps = {
  place: BatchPlace
  batch: Batch
  mapping: Mapping
  names: Names
  index: number
  remember: boolean
  onRemember: (remember: boolean) => void
  /** Adds an attribute for the column. */
  onNew: () => void
}

/** The values of the selected column: what they become, and how often each is there. */
export function Inspector({
  place,
  batch,
  mapping,
  names,
  index,
  remember,
  onRemember,
  onNew,
}: InspectorProps) {
  const { columns, attributes, mayEdit } = mapping
  const column = columns[index]
  const values = useQuery({
    ...columnValuesQuery(place, index),
    placeholderData: keepPreviousData,
  })
  // What was decided moves to its place among the others, and keeps the focus.
  const chosen = useRef<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!values.data || chosen.current === null || document.activeElement !== document.body) return
    const button = list.current?.querySelector<HTMLElement>(
      `[data-word="${CSS.escape(chosen.current)}"]`,
    )
    button?.focus()
  }, [values.data])
  if (!column) return null
  const attribute = attributes.find(({ key }) => key === column.attribute)
  const proposal = proposalOf(column)
  const hidden = values.data ? values.data.different - values.data.values.length : 0
  return (
    <aside aria-label="Column" data-region="inspector" className={css.inspector}>
      <div className={css.head}>
        <h2>
          {column.header || `Column ${lettersOf(index)}`}
          <ArrowRight size={15} aria-label="becomes" />
          {targetName(column, attributes)}
        </h2>
        <p>{aboutOf(column)}</p>
        {proposal && mayEdit && (
          <Button className={css.take} onClick={() => mapping.place(index, proposal)}>
            Take as {targetName(proposal, attributes)}
          </Button>
        )}
        {column.attribute === '' && mayEdit && (
          <Button className={css.take} onClick={onNew}>
            <Plus size={14} aria-hidden="true" /> New attribute
          </Button>
        )}
      </div>
      <Units
        column={column}
        attribute={attribute}
        readOnly={!mayEdit}
        onChange={(more) => mapping.set(index, more)}
      />
      {values.error && !values.data && (
        <ErrorView
          part
          title="Couldn't count the values"
          text={errorText(values.error)}
          onRetry={values.refetch}
        />
      )}
      {values.isPending && (
        <Loading label="Counting values" className={css.loading}>
          <Skeleton height={16} width="100%" />
          <Skeleton height={16} width="86%" />
          <Skeleton height={16} width="92%" />
        </Loading>
      )}
      {values.data?.different === 0 && <p className={css.none}>All cells are empty.</p>}
      <ul ref={list} aria-label="Values" className={css.values}>
        {values.data?.values.map((value) => (
          <ValueLine
            key={value.raw}
            workspaceId={place.workspaceId}
            value={value}
            attribute={attribute}
            names={names}
            readOnly={!mayEdit}
            onChoose={(meaning) => {
              chosen.current = value.raw
              mapping.decideWord(index, value.raw, meaning)
            }}
          />
        ))}
        {hidden > 0 && (
          <li className={css.more}>
            and {formatCount(hidden)} more that are each there less often
          </li>
        )}
      </ul>
      {mayEdit && (
        <Remember
          key={batch.supplier}
          supplier={batch.supplier}
          remember={remember}
          onRemember={onRemember}
          onName={mapping.name}
        />
      )}
    </aside>
  )
}

/** How it is known what a column is. */
function aboutOf({ attribute, proposed, reasons, matched, of }: BatchColumn): string {
  if (proposed !== '') return 'Nothing says surely what this is, so it isn’t taken.'
  if (attribute === '') return 'This column is left out.'
  const fits = of > 0 ? `${formatCount(matched)} of ${formatCount(of)} values fit.` : ''
  if (reasons.includes('decided')) return `Decided by hand. ${fits}`
  if (reasons.includes('as last time')) return `As last time. ${fits}`
  if (reasons.includes('format of the file')) return `Known by the file’s format. ${fits}`
  const by = reasons.map((reason) => (reason === 'header' ? 'its name' : 'its values'))
  return `Known by ${by.join(' and ')}. ${fits}`
}
