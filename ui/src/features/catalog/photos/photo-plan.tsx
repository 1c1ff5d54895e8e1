import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { Batch, PhotoGroup } from '@/api/queries/catalog-batches'
import { EmptyState } from '@/components/empty-state'
import { useMediaQuery } from '@/components/use-media-query'
import { useQueryString } from '@/components/use-query-string'
import { catalogPaths } from '@/lib/catalog-screens'
import { photosToApply, stateOf } from '../batches/batch-states'
import { counted, rowsText } from '../batches/batch-text'
import { LiveStatus } from '../batches/live-status'
import { useBatchActions } from '../batches/use-batch-actions'
import { photoPlanKeys } from '../keys'
import { useNames } from '../listings/names'
import { type Figure, Figures } from '../plan/figures'
import css from '../plan/plan.module.css'
import { PlanFoot } from '../plan/plan-foot'
import { PlanHead } from '../plan/plan-head'
import { UndoneReport } from '../plan/undone'
import { useAppliedToast } from '../plan/use-applied-toast'
import { useLostFocus } from '../plan/use-lost-focus'
import { usePlanKeys } from '../plan/use-plan-keys'
import { useKeysPanel } from '../use-keys-panel'
import { PhotosOfGroup } from './photo-group'
import { PhotoSide } from './photo-side'
import { groups } from './photo-texts'

const numbered: readonly PhotoGroup[] = ['add', 'replace', 'same', 'loose']

type PhotoPlanProps = {
  workspaceId: string
  batch: Batch
  /** As it was planned last, while the next plan is made. */
  shown: Batch
}

/** The plan of photos that came without a sheet, with what applies it; later what became of them. */
export function PhotoPlan({ workspaceId, batch, shown }: PhotoPlanProps) {
  const { _id: id, photos, state } = shown
  const narrow = useMediaQuery('(width < 900px)')
  const area = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const names = useNames()
  const chosen = new URLSearchParams(useQueryString()).get('show')
  const only = groups.find((group) => group === chosen) ?? null
  const actions = useBatchActions(workspaceId)
  useKeysPanel(photoPlanKeys)
  useAppliedToast(workspaceId, batch, () => actions.go(id, 'undo'))

  function show(group: PhotoGroup | null) {
    const path = catalogPaths.batchPlan(workspaceId, id)
    navigate(group ? `${path}?show=${group}` : path, { replace: true })
  }

  const isPlanned = state === 'planned'
  const isPlanning = batch.state === 'planning'
  const mayApply = isPlanned && batch.state === 'planned' && photosToApply(shown) > 0
  useLostFocus(area)
  usePlanKeys(area, {
    parts: numbered,
    onShow: (group) => show(only === group ? null : group),
    onTake: () => {},
    onApply: mayApply && !narrow ? () => actions.go(id, 'apply') : null,
  })

  const counts = countsOf(photos)
  const listed = groups.filter((group) => counts[group] > 0 && (only === null || only === group))
  return (
    <>
      <PlanHead
        workspaceId={workspaceId}
        batch={isPlanning ? shown : batch}
        planning={isPlanning ? rowsText(batch) : ''}
        busy={isPlanning}
        narrow={narrow}
        onPlan={isPlanned ? () => actions.go(id, 'plan') : null}
      />
      <Figures figures={figuresOf(photos)} shown={only} onShow={show} />
      <div className={css.split}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section ref={area} className={css.rows} tabIndex={0} aria-label="Photos">
          {narrow && isPlanned && (
            <p className={css.notice}>A plan can be read here. Applying needs a wider window.</p>
          )}
          {batch.undone && state === 'undone' && <UndoneReport undone={batch.undone} />}
          {listed.length === 0 && (
            <EmptyState
              title="No photo to show"
              text={only === null ? undefined : 'The other figures show what there is.'}
            />
          )}
          {listed.map((group) => (
            <PhotosOfGroup
              key={group}
              workspaceId={workspaceId}
              batch={shown}
              group={group}
              count={counts[group]}
              names={names}
              mayPlace={isPlanned && (group === 'loose' || group === 'refused')}
            />
          ))}
        </section>
        <PhotoSide batch={shown} />
      </div>
      {!narrow && (
        <PlanFoot
          workspaceId={workspaceId}
          batch={shown}
          busy={actions.isPending || isPlanning}
          onEdited={null}
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

const countsOf = ({
  added,
  replaced,
  same,
  loose,
  refused,
  out,
}: Batch['photos']): Record<PhotoGroup, number> => ({
  add: added,
  replace: replaced,
  same,
  loose,
  refused,
  out,
})

function figuresOf(photos: Batch['photos']): Figure<PhotoGroup>[] {
  const { added, replaced, same, loose, styles } = photos
  return [
    {
      part: 'add',
      outcome: 'create',
      name: 'Add',
      count: added,
      fact: `for ${counted(styles, 'style')}`,
    },
    {
      part: 'replace',
      outcome: 'update',
      name: 'Replace',
      count: replaced,
      fact: 'of the same name',
    },
    { part: 'same', outcome: 'same', name: 'There already', count: same, fact: 'skipped' },
    {
      part: 'loose',
      outcome: 'refused',
      name: 'Without a style',
      count: loose,
      fact: 'place by hand',
    },
  ]
}
