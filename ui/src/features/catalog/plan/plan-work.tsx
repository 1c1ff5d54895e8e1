import { useRef } from 'react'
import { useLocation } from 'wouter'
import {
  type Batch,
  type BatchFix,
  type Outcome,
  problemsAddress,
  useReviseBatch,
} from '@/api/queries/catalog-batches'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { useMediaQuery } from '@/components/use-media-query'
import { useQueryString } from '@/components/use-query-string'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { useFieldLabel } from '../attribute-labels'
import { stateOf } from '../batches/batch-states'
import { counted, rowsText } from '../batches/batch-text'
import { LiveStatus } from '../batches/live-status'
import { useBatchActions } from '../batches/use-batch-actions'
import { ChangeTable } from './change-table'
import { CreateTable } from './create-table'
import { type Figure, Figures } from './figures'
import { FixPanel } from './fix-panel'
import { Group } from './group'
import css from './plan.module.css'
import { PlanFoot } from './plan-foot'
import { PlanHead } from './plan-head'
import { changedProducts, type RefusedLine, refusedLines } from './plan-lines'
import { PlanSide } from './plan-side'
import { RefusedTable } from './refused-table'
import { UndoneReport } from './undone'
import { useAppliedToast } from './use-applied-toast'
import type { usePlan } from './use-plan'
import { usePlanKeys } from './use-plan-keys'

type Plan = ReturnType<typeof usePlan> & { batch: Batch; shown: Batch }

const outcomes: readonly Outcome[] = ['create', 'update', 'same', 'refused']

/** The plan of a batch with what mends, changes and applies it. */
export function PlanWork({ workspaceId, plan }: { workspaceId: string; plan: Plan }) {
  const { batch, shown: batchShown, mapping, refused, update, create } = plan
  const { _id: id, plan: tally, state } = batchShown
  const narrow = useMediaQuery('(width < 900px)')
  const area = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const query = useQueryString()
  const openPanel = useOpenPanel()
  const fieldLabel = useFieldLabel()
  const actions = useBatchActions(workspaceId)
  const revision = useReviseBatch(workspaceId, id)
  const revise = useAction(revision, {
    failed: "Couldn't change the plan. Try again.",
  })
  useAppliedToast(workspaceId, batch, () => actions.go(id, 'undo'))

  const chosen = new URLSearchParams(query).get('show')
  const only = outcomes.find((outcome) => outcome === chosen) ?? null
  function show(outcome: Outcome | null) {
    const path = catalogPaths.batchPlan(workspaceId, id)
    navigate(outcome === null ? path : `${path}?show=${outcome}`, { replace: true })
  }

  const isPlanned = state === 'planned'
  const mayChange = isPlanned && !narrow && batch.state === 'planned' && !revise.isPending
  const lines = refusedLines(refused.rows ?? [], mapping?.empty === 'clear')

  function fix(cell: BatchFix) {
    const back = { ...cell, text: cell.came }
    revise.run(
      { fixes: [cell] },
      {
        always: () =>
          toast.success(cell.text === '' ? 'Taken as an empty cell' : `Taken as “${cell.text}”`, {
            action: { label: 'Undo', onClick: () => revise.run({ fixes: [back] }) },
          }),
      },
    )
  }

  function edit(line: RefusedLine) {
    openPanel(FixPanel, {
      line,
      label: fieldLabel(line.problem),
      onFix: fix,
    })
  }

  function take(line: RefusedLine) {
    const { offer } = line
    if (offer.kind === 'edit') edit(line)
    else if (offer.kind !== 'none') fix(offer.fix)
  }

  const hasSome = tally.create + tally.update + batchShown.photos.placed > 0
  const mayApply = mayChange && hasSome
  usePlanKeys(area, {
    outcomes,
    onShow: (outcome) => show(only === outcome ? null : outcome),
    onTake: (lineId) => {
      const line = mayChange && lines.find((each) => each.id === lineId)
      if (line) take(line)
    },
    onApply: mayApply ? () => actions.go(id, 'apply') : null,
  })

  const problems = Object.keys(tally.problems).length
  const figures: Figure[] = [
    {
      outcome: 'create',
      name: 'Create',
      count: tally.create,
      fact: counted(tally.styles, 'style'),
    },
    { outcome: 'update', name: 'Change', count: tally.update, fact: counted(tally.cells, 'cell') },
    { outcome: 'same', name: 'Same', count: tally.same, fact: 'skipped' },
    { outcome: 'refused', name: 'Refused', count: tally.refused, fact: 'mend and drop again' },
  ]
  const isShown = (outcome: Outcome, count: number) =>
    count > 0 && (only === null || only === outcome)
  const fields = Object.entries(tally.changed).sort(([, a], [, b]) => b - a)

  return (
    <>
      <PlanHead
        workspaceId={workspaceId}
        batch={batch.state === 'planning' ? batchShown : batch}
        busy={batch.state === 'planning' || revise.isPending}
        narrow={narrow}
        onPlan={isPlanned ? () => actions.go(id, 'plan') : null}
      />
      <Figures figures={figures} shown={only} onShow={show} />
      <div className={css.split}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section ref={area} className={css.rows} tabIndex={0} aria-label="Rows">
          {narrow && (
            <p className={css.notice}>
              A plan can be read here. Fixing and applying need a wider window.
            </p>
          )}
          {batch.undone && state === 'undone' && <UndoneReport undone={batch.undone} />}
          {isShown('refused', tally.refused) && (
            <Group
              outcome="refused"
              name="Refused"
              about={`${counted(tally.refused, 'row')}, ${counted(problems, 'reason')}`}
              tools={
                <a className={css.link} href={problemsAddress(workspaceId, id)} download>
                  Download with reasons, XLSX
                </a>
              }
              pages={refused.pages}
              loaded={refused.rows !== undefined}
              more={`${formatCount(tally.refused - (refused.rows?.length ?? 0))} more refused rows`}
            >
              <RefusedTable
                workspaceId={workspaceId}
                lines={lines}
                fieldLabel={fieldLabel}
                mayFix={mayChange}
                onTake={take}
                onEdit={edit}
              />
            </Group>
          )}
          {isShown('update', tally.update) && (
            <Group
              outcome="update"
              name="Change"
              about={`${counted(tally.update, 'row')}, ${counted(tally.cells, 'cell')}`}
              tools={
                <span className={css.chips}>
                  {fields.slice(0, 4).map(([attribute, count]) => (
                    <span key={attribute} className={css.chip}>
                      {fieldLabel({ attribute, locale: '' })} <small>{formatCount(count)}</small>
                    </span>
                  ))}
                </span>
              }
              pages={update.pages}
              loaded={update.rows !== undefined}
              more={`${formatCount(tally.update - (update.rows?.length ?? 0))} more changed rows`}
            >
              <ChangeTable
                workspaceId={workspaceId}
                products={changedProducts(update.rows ?? [])}
                fieldLabel={fieldLabel}
              />
            </Group>
          )}
          {isShown('create', tally.create) && (
            <Group
              outcome="create"
              name="Create"
              about={`${counted(tally.create, 'variant')} in ${counted(tally.styles, 'new style')}`}
              pages={create.pages}
              loaded={create.rows !== undefined}
              more="More new styles"
            >
              <CreateTable
                workspaceId={workspaceId}
                rows={(create.rows ?? []).filter((row) => row.new)}
              />
            </Group>
          )}
          {isShown('same', tally.same) && (
            <Group
              outcome="same"
              name="Same"
              about={counted(tally.same, 'row')}
              loaded
              startsOpen={false}
            >
              <p className={css.notice}>
                These rows say what the catalog has already. They are skipped.
              </p>
            </Group>
          )}
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <aside tabIndex={0} aria-label="What applying does" className={css.side}>
          <PlanSide
            batch={batchShown}
            mapping={mapping}
            empty={
              (revision.isError ? undefined : revision.variables?.empty) ?? mapping?.empty ?? ''
            }
            mayChange={mayChange}
            onEmpty={(empty) => revise.run({ empty })}
            onTakeBack={() =>
              revise.run({
                fixes: (mapping?.fixes ?? []).map((each) => ({ ...each, text: each.came })),
              })
            }
            fieldLabel={fieldLabel}
          />
        </aside>
      </div>
      {!narrow && (
        <PlanFoot
          workspaceId={workspaceId}
          batch={batchShown}
          busy={actions.isPending || batch.state === 'planning' || revise.isPending}
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
