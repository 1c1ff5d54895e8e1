import { useQuery } from '@tanstack/react-query'
import { attributesQuery } from '@/api/queries/catalog'
import { type Batch, type Outcome, problemsAddress } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { useOpenPanel } from '@/components/open-panel'
import { formatCount } from '@/lib/money'
import { useFieldLabel } from '../attribute-labels'
import { counted } from '../batches/batch-text'
import { useNames } from '../listings/names'
import { PhotosOfGroup } from '../photos/photo-group'
import { ChangeTable } from './change-table'
import { CompareChangesPanel } from './compare-changes-panel'
import { CreateTable } from './create-table'
import { Group } from './group'
import groupCss from './group.module.css'
import { Notes } from './notes'
import css from './plan.module.css'
import { type ChangedProduct, changedProducts, type RefusedLine } from './plan-lines'
import { ProblemChips } from './problem-chips'
import { RefusedTable } from './refused-table'
import { SkippedTable } from './skipped-table'
import type { Fixes } from './use-fixes'
import type { Shown, usePlan } from './use-plan'
import { WordButtons, WordFix } from './word-choice'

type PlanGroupsProps = {
  workspaceId: string
  plan: Pick<
    ReturnType<typeof usePlan>,
    'version' | 'refused' | 'update' | 'create' | 'restyle' | 'skipped' | 'edited'
  > &
    Shown & { shown: Batch }
  lines: readonly RefusedLine[]
  fixes: Fixes
  mayFix: boolean
  onTake: (line: RefusedLine) => void
  onShow: (only: Shown['only'], code?: string) => void
  /** Looks for nothing anymore. */
  onClear: () => void
}

/** The rows of a plan, in the order of need. */
export function PlanGroups(props: PlanGroupsProps) {
  const { workspaceId, plan, onShow, onClear } = props
  const { refused, update, create, restyle, skipped, edited, only, code, q } = plan
  const { _id: id, plan: tally, photos } = plan.shown
  const fieldLabel = useFieldLabel(workspaceId)
  const names = useNames()
  const openPanel = useOpenPanel()
  const compare = (product: ChangedProduct) =>
    openPanel(CompareChangesPanel, { workspaceId, product })
  const isShown = (outcome: Outcome, count: number) =>
    count > 0 && (only === null || only === outcome)
  const looked = { refused, update, create }
  const count = (outcome: keyof typeof looked, all: number) =>
    q !== '' && looked[outcome].rows ? looked[outcome].found : all
  const counts = {
    refused: count('refused', tally.refused),
    update: count('update', tally.update),
    create: count('create', tally.create),
  }
  const isNothing =
    q !== '' &&
    only !== 'edited' &&
    !outcomesLooked.some((outcome) => isShown(outcome, counts[outcome]))
  const problems = Object.keys(tally.problems).length
  const fields = Object.entries(tally.changed).sort(([, a], [, b]) => b - a)
  return (
    <>
      {only === 'edited' && (
        <Group
          outcome="update"
          name="Edited since the drop"
          about={counted(tally.edited, 'product')}
          tools={
            <button type="button" className={groupCss.link} onClick={() => onShow(null)}>
              Show all rows
            </button>
          }
          pages={edited.pages}
          loaded={edited.rows !== undefined}
          more="More of them"
        >
          <ChangeTable
            workspaceId={workspaceId}
            products={changedProducts(edited.rows ?? [])}
            fieldLabel={fieldLabel}
            onCompare={compare}
          />
        </Group>
      )}
      {isNothing && (
        <EmptyState
          title="No row to show"
          text={
            tally.same > 0
              ? `${counted(tally.same, 'row')} that stay the same can’t be looked for.`
              : undefined
          }
          action={<Button onClick={onClear}>Clear the search</Button>}
        />
      )}
      {isShown('refused', counts.refused) && (
        <Group
          outcome="refused"
          name="Refused"
          about={
            q === ''
              ? `${counted(tally.refused, 'row')}, ${counted(problems, 'reason')}`
              : partOf(counts.refused, tally.refused)
          }
          tools={
            <>
              {q === '' && (
                <ProblemChips
                  problems={tally.problems}
                  code={code}
                  onShow={(code) => onShow(code === '' ? null : 'refused', code)}
                />
              )}
              <a className={groupCss.link} href={problemsAddress(workspaceId, id)} download>
                Download with reasons, XLSX
              </a>
            </>
          }
          pages={refused.pages}
          loaded={refused.rows !== undefined}
          expected={Math.max(problems, 1)}
          more={
            code === ''
              ? `${formatCount(counts.refused - (refused.rows?.length ?? 0))} more refused rows`
              : 'More refused rows'
          }
        >
          <Refused {...props} />
        </Group>
      )}
      {only === null && q === '' && Object.keys(tally.notes).length > 0 && (
        <Notes workspaceId={workspaceId} batchId={id} version={plan.version} notes={tally.notes} />
      )}
      {isShown('update', counts.update) && (
        <Group
          outcome="update"
          name="Change"
          about={
            q === ''
              ? `${counted(tally.update, 'row')}, ${counted(tally.cells, 'cell')}`
              : partOf(counts.update, tally.update)
          }
          tools={
            <span className={groupCss.chips}>
              {(q === '' ? fields : []).slice(0, 4).map(([attribute, count]) => (
                <span key={attribute} className={groupCss.chip}>
                  {fieldLabel({ attribute, locale: '' })} <small>{formatCount(count)}</small>
                </span>
              ))}
            </span>
          }
          pages={update.pages}
          loaded={update.rows !== undefined}
          expected={counts.update}
          more={`${formatCount(counts.update - (update.rows?.length ?? 0))} more changed rows`}
        >
          <ChangeTable
            workspaceId={workspaceId}
            products={changedProducts(update.rows ?? [])}
            fieldLabel={fieldLabel}
            onCompare={compare}
          />
        </Group>
      )}
      {isShown('update', tally.restyled) && (q === '' || restyle.found > 0) && (
        <Group
          outcome="update"
          name="Change by new variants"
          about={`${counted(tally.restyled, 'row')} of known styles`}
          pages={restyle.pages}
          loaded={restyle.rows !== undefined}
          expected={tally.restyled}
          more="More of them"
        >
          <ChangeTable
            workspaceId={workspaceId}
            products={changedProducts(restyle.rows ?? [])}
            fieldLabel={fieldLabel}
            onCompare={compare}
          />
        </Group>
      )}
      {isShown('update', photos.replaced) && q === '' && (
        <PhotosOfGroup
          workspaceId={workspaceId}
          batch={plan.shown}
          group="replace"
          name="Replace pictures"
          count={photos.replaced}
          names={names}
          mayPlace={false}
        />
      )}
      {isShown('create', counts.create) && (
        <Group
          outcome="create"
          name="Create"
          about={
            q === ''
              ? `${counted(tally.create, 'variant')} in ${counted(tally.styles, 'new style')}`
              : counted(counts.create, 'style')
          }
          pages={create.pages}
          loaded={create.rows !== undefined}
          expected={tally.styles}
          more="More new styles"
        >
          <CreateTable
            workspaceId={workspaceId}
            rows={(create.rows ?? []).filter((row) => row.new)}
          />
        </Group>
      )}
      {q === '' && isShown('same', tally.same) && (
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
      {only === null && q === '' && tally.skipped > 0 && (
        <Group
          outcome="same"
          name="Left out"
          about={counted(tally.skipped, 'row')}
          pages={skipped.pages}
          loaded={skipped.rows !== undefined}
          expected={tally.skipped}
          more="More of them"
        >
          <SkippedTable rows={skipped.rows ?? []} />
        </Group>
      )}
    </>
  )
}

const outcomesLooked = ['refused', 'update', 'create'] as const

/** How many of the rows are found. */
const partOf = (found: number, all: number) => `${formatCount(found)} of ${counted(all, 'row')}`

function Refused({ workspaceId, plan, lines, fixes, mayFix, onTake }: PlanGroupsProps) {
  const fieldLabel = useFieldLabel(workspaceId)
  const names = useNames()
  const { data: attributes = [] } = useQuery(attributesQuery(workspaceId))
  const attributeOf = ({ problem }: RefusedLine) =>
    attributes.find(({ key }) => key === problem.attribute)
  return (
    <RefusedTable
      workspaceId={workspaceId}
      batchId={plan.shown._id}
      lines={lines}
      fieldLabel={fieldLabel}
      mayFix={mayFix}
      onTake={onTake}
      onEdit={fixes.edit}
      wordFix={(line) => {
        const attribute = attributeOf(line)
        return attribute && <WordFix line={line} attribute={attribute} names={names} />
      }}
      wordButtons={(line) => {
        const attribute = attributeOf(line)
        return (
          attribute && (
            <WordButtons
              workspaceId={workspaceId}
              line={line}
              attribute={attribute}
              names={names}
              label={fieldLabel(line.problem)}
              onMean={(meaning) => fixes.mean(line, meaning)}
            />
          )
        )
      }}
    />
  )
}
