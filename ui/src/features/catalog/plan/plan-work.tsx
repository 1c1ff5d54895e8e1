import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { attributesQuery } from '@/api/queries/catalog'
import type { Batch, Outcome } from '@/api/queries/catalog-batches'
import { FailedNotice } from '@/components/failed-notice'
import { useMediaQuery } from '@/components/use-media-query'
import { useTypedSearch } from '@/components/use-typed-search'
import { catalogPaths } from '@/lib/catalog-screens'
import { useFieldLabel } from '../attribute-labels'
import { stateOf } from '../batches/batch-states'
import { counted, rowsText } from '../batches/batch-text'
import { LiveStatus } from '../batches/live-status'
import { useBatchActions } from '../batches/use-batch-actions'
import { planKeys } from '../keys'
import { SearchBox } from '../search-box'
import { useKeysPanel } from '../use-keys-panel'
import { type Figure, Figures } from './figures'
import css from './plan.module.css'
import { PlanFacts } from './plan-facts'
import { PlanFoot } from './plan-foot'
import { PlanGroups } from './plan-groups'
import { PlanHead } from './plan-head'
import { type RefusedLine, refusedLines } from './plan-lines'
import { PlanSide } from './plan-side'
import { UndoneReport } from './undone'
import { useAppliedToast } from './use-applied-toast'
import { useFixes } from './use-fixes'
import { useLostFocus } from './use-lost-focus'
import type { Shown, usePlan } from './use-plan'
import { usePlanKeys } from './use-plan-keys'
import { isUnknownWord } from './word-choice'

type Plan = ReturnType<typeof usePlan> & Shown & { batch: Batch; shown: Batch }

const outcomes: readonly Outcome[] = ['create', 'update', 'same', 'refused']

/** The plan of a batch with what mends, changes and applies it. */
export function PlanWork({ workspaceId, plan }: { workspaceId: string; plan: Plan }) {
  const { batch, shown, version, mapping, refused, only, q } = plan
  const { _id: id, plan: tally, state } = shown
  const narrow = useMediaQuery('(width < 900px)')
  const area = useRef<HTMLDivElement>(null)
  useKeysPanel(planKeys)
  useLostFocus(area)
  const [, navigate] = useLocation()
  const fieldLabel = useFieldLabel(workspaceId)
  const loading = useQuery(attributesQuery(workspaceId))
  const { data: attributes = [] } = loading
  const actions = useBatchActions(workspaceId)
  const fixes = useFixes(workspaceId, id, version)
  const { revise, revision } = fixes
  useAppliedToast(workspaceId, batch, () => actions.go(id, 'undo'))

  const show = (only: Shown['only'], code = '') => look({ only, code, q })
  const find = (q: string) => look({ only: plan.only, code: plan.code, q })
  const [typed, setTyped] = useTypedSearch(q, find)

  function look({ only, code, q }: Shown) {
    const search = new URLSearchParams({
      ...(only && { show: only }),
      ...(code && { code }),
      ...(q && { q }),
    })
    const path = catalogPaths.batchPlan(workspaceId, id)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }

  const isPlanned = state === 'planned'
  const isPlanning = batch.state === 'planning'
  const mayChange = isPlanned && !narrow && batch.state === 'planned' && !revise.isPending
  const lines = refusedLines(refused.rows ?? [], mapping?.empty === 'clear', (problem) =>
    isUnknownWord(problem, attributes),
  )

  function take(line: RefusedLine) {
    const { offer } = line
    switch (offer.kind) {
      case 'compare':
        return fixes.compare(line)
      case 'edit':
        return fixes.edit(line)
      case 'choose':
        return area.current?.querySelector<HTMLElement>(`[data-choose="${line.id}"]`)?.click()
      case 'use':
      case 'keep':
        return fixes.fix(offer.fix)
      default:
        return
    }
  }

  function takeRow(rowId: string) {
    const line = mayChange && lines.find((each) => each.id === rowId)
    if (line) take(line)
    else area.current?.querySelector<HTMLElement>(`[data-row="${rowId}"] [data-compare]`)?.click()
  }

  const hasSome = tally.create + tally.update + shown.photos.placed > 0
  usePlanKeys(area, {
    parts: outcomes,
    onShow: (outcome) => show(only === outcome ? null : outcome),
    onTake: takeRow,
    onApply: mayChange && hasSome ? () => actions.go(id, 'apply') : null,
  })

  return (
    <>
      <PlanHead
        workspaceId={workspaceId}
        batch={isPlanning ? shown : batch}
        planning={isPlanning ? rowsText(batch) : ''}
        busy={isPlanning || revise.isPending}
        narrow={narrow}
        onPlan={isPlanned ? () => actions.go(id, 'plan') : null}
      />
      <Figures
        figures={figuresOf(tally)}
        shown={only}
        onShow={show}
        search={
          <SearchBox
            label="Search the rows"
            placeholder="Row, SKU or field"
            value={typed}
            onChange={setTyped}
            onEnter={() => find(typed.trim())}
          />
        }
      />
      <FailedNotice
        parts={[
          { name: 'the attributes', query: loading },
          { name: 'what was decided of the columns', query: plan.reading },
        ]}
      />
      <div className={css.split}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section ref={area} className={css.rows} tabIndex={0} aria-label="Rows">
          {narrow && (
            <p className={css.notice}>
              A plan can be read here. Fixing and applying need a wider window.
            </p>
          )}
          <PlanFacts plan={tally} mapping={mapping} />
          {batch.undone && (state === 'half_undone' || state === 'undone') && (
            <UndoneReport undone={batch.undone} />
          )}
          <PlanGroups
            workspaceId={workspaceId}
            plan={plan}
            lines={lines}
            fixes={fixes}
            mayFix={mayChange}
            onTake={take}
            onShow={show}
            onClear={() => find('')}
          />
        </section>
        <PlanSide
          workspaceId={workspaceId}
          batch={shown}
          mapping={mapping}
          empty={(revision.isError ? undefined : revision.variables?.empty) ?? mapping?.empty ?? ''}
          mayChange={mayChange}
          onEmpty={(empty) => revise.run({ empty })}
          makeNew={
            (revision.isError ? undefined : revision.variables?.makeNew) ??
            mapping?.makeNew ??
            false
          }
          onMakeNew={(makeNew) => revise.run({ makeNew })}
          onTakeBack={() =>
            revise.run({
              fixes: (mapping?.fixes ?? []).map((each) => ({ ...each, text: each.came })),
            })
          }
          fieldLabel={fieldLabel}
        />
      </div>
      {!narrow && (
        <PlanFoot
          workspaceId={workspaceId}
          batch={shown}
          busy={actions.isPending || isPlanning || revise.isPending}
          onEdited={only === 'edited' ? null : () => show('edited')}
          onApply={() => actions.go(id, 'apply')}
          onStop={() => actions.go(id, 'stop')}
          onUndo={() => actions.go(id, 'undo')}
          onDiscard={() =>
            actions.discard(batch, () => navigate(catalogPaths.batches(workspaceId)))
          }
        />
      )}
      <LiveStatus text={`${stateOf(batch).label}, ${rowsText(batch)}`} />
    </>
  )
}

function figuresOf({
  create,
  styles,
  update,
  restyled,
  cells,
  same,
  refused,
}: Batch['plan']): Figure<Outcome>[] {
  return [
    {
      part: 'create',
      outcome: 'create',
      name: 'Create',
      count: create,
      fact: counted(styles, 'style'),
    },
    {
      part: 'update',
      outcome: 'update',
      name: 'Change',
      count: update + restyled,
      fact: counted(cells, 'cell'),
    },
    { part: 'same', outcome: 'same', name: 'Same', count: same, fact: 'skipped' },
    {
      part: 'refused',
      outcome: 'refused',
      name: 'Refused',
      count: refused,
      fact: 'mend and drop again',
    },
  ]
}
