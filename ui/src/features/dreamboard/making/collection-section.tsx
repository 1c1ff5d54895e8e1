import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleStop, RotateCcw } from 'lucide-react'
import { recentJobsQuery } from '@/api/queries/jobs'
import { useRetryTask, useStopTasks } from '@/api/queries/making'
import { Button } from '@/components/button'
import { useAction } from '@/components/use-action'
import type { ElementOf } from '@/lib/board/element'
import { formatCount } from '@/lib/money'
import { Section } from '../details/section'
import { CollectionBrief } from './collection-brief'
import css from './collection-section.module.css'
import { collectionState } from './collection-state'

type CollectionSectionProps = {
  workspaceId: string
  /** The pictures of the frame. */
  pictures: readonly ElementOf<'picture'>[]
  readOnly: boolean
}

/** The line plan of a collection that is being made, and what it costs. */
export function CollectionSection({ workspaceId, pictures, readOnly }: CollectionSectionProps) {
  const { lines, total, ready, waiting, failed, returned, words, seed, asset } =
    collectionState(pictures)
  const { data: jobs } = useQuery({ ...recentJobsQuery(workspaceId), enabled: total > 0 })
  const stop = useAction(useStopTasks(workspaceId), { failed: "Couldn't stop the rest." })
  const again = useAction(useRetryTask(workspaceId), { failed: "Couldn't make it again." })
  if (total === 0) return null
  const open = waiting.filter((task) => task !== null)
  const [job] = open
  const [lost] = failed
  const first = pictures.find(({ data }) => data.task !== undefined)?.data.task?.split(':')[0]
  const each = jobs?.jobs.find(({ _id }) => _id === first)?.costEach

  return (
    <>
      {words !== '' && (
        <CollectionBrief workspaceId={workspaceId} words={words} seed={seed} asset={asset} />
      )}
      <Section title="Line plan" aside={`${ready} of ${total} ready`}>
        <table className={css.plan}>
          <thead>
            <tr>
              <th scope="col">Garments</th>
              <td />
              <th scope="col">Ready</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, pips, ready }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span aria-hidden="true" className={css.pips}>
                    {pips.map((pip, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
                      <i key={i} className={clsx(css.pip, css[pip])} />
                    ))}
                  </span>
                </td>
                <td>
                  {ready} of {pips.length}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td />
              <td>
                {ready} of {total}
              </td>
            </tr>
          </tfoot>
        </table>
      </Section>
      {each !== undefined && (
        <Section title="Credits">
          <dl className={css.sum}>
            <dt>
              {total} looks, {formatCount(each)} each
            </dt>
            <dd>{formatCount(total * each)}</dd>
            {returned > 0 && (
              <>
                <dt>Given back</dt>
                <dd className={css.returned}>−{formatCount(returned)}</dd>
              </>
            )}
            <dt className={css.total}>{open.length > 0 ? 'Used so far' : 'Used'}</dt>
            <dd className={css.total}>{formatCount(total * each - returned)}</dd>
          </dl>
          <p className={css.rule}>Only what is made is paid for. The rest comes back.</p>
        </Section>
      )}
      {!readOnly && (job || lost?.task) && (
        <div className={css.actions}>
          {job && (
            <Button
              busy={stop.isPending}
              onClick={() =>
                stop.run({
                  job: job.job,
                  tasks: open.filter((task) => task.job === job.job).map(({ n }) => n),
                })
              }
            >
              <CircleStop size={15} aria-hidden="true" /> Stop the rest
            </Button>
          )}
          {lost?.task && (
            <Button busy={again.isPending} onClick={() => lost.task && again.run(lost.task)}>
              <RotateCcw size={15} aria-hidden="true" /> Make look {lost.look}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
