import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { type Job, type JobFilter, recentJobsQuery } from '@/api/queries/jobs'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import { Tabs } from '@/components/tabs'
import { VisuallyHidden } from '@/components/visually-hidden'
import { countIn, groupsOf, progressText } from '@/lib/jobs'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { JobRow, type JobRowProps } from './job-row'
import { RunRow, type RunRowProps } from './run-row'
import { emptyTexts } from './texts'
import css from './tray-tabs.module.css'
import { useApps } from './use-apps'

type TabProps = { user: User; workspace: Workspace }

export function TrayTabs(props: TabProps) {
  const { data, dataUpdatedAt } = useQuery(recentJobsQuery(props.workspace._id))
  const [active, setActive] = useState<JobFilter>('all')
  const failed = groupsOf(data?.jobs ?? [], dataUpdatedAt).today.filter(
    (job) => countIn(job, 'failed') > 0,
  )
  return (
    <div className={css.tabs}>
      <Tabs
        label="Whose jobs"
        wide
        active={active}
        onChange={setActive}
        tabs={[
          { id: 'all', label: "Everyone's", content: <JobsOf {...props} filter="all" /> },
          { id: 'mine', label: 'Mine', content: <JobsOf {...props} filter="mine" /> },
          {
            id: 'failed',
            label: <FailedLabel today={failed.length} />,
            content: <JobsOf {...props} filter="failed" />,
          },
        ]}
      />
    </div>
  )
}

function FailedLabel({ today }: { today: number }) {
  if (today === 0) return 'Failed'
  return (
    <>
      Failed <span className={css.badge}>{today}</span> <VisuallyHidden>today</VisuallyHidden>
    </>
  )
}

/** Jobs that run or wait and are shown; the others are counted. */
const mostOpen = 10

function JobsOf({ user, workspace, filter }: TabProps & { filter: JobFilter }) {
  const query = useQuery(recentJobsQuery(workspace._id, filter))
  const { appOf, appOfJob } = useApps(workspace._id)
  const now = query.dataUpdatedAt
  const rowsOf = (jobs: readonly Job[]) =>
    jobs.map((job) => ({ job, app: appOfJob(job), user, workspace, now }))
  return (
    <Loaded query={query} skeleton={<JobsSkeleton />} failure="Couldn't load the jobs">
      {({ jobs, runs, running, waiting }) => {
        if (jobs.length + runs.length === 0) return <EmptyState {...emptyTexts[filter]} />
        const groups = groupsOf(jobs, now)
        const open = running + waiting
        const page = `${paths.jobs(workspace._id)}${filter === 'all' ? '' : `?show=${filter}`}`
        const link = <Link href={page}>All jobs</Link>
        return (
          <>
            <JobGroup
              title="Now"
              note={progressText({ running: running + runs.length, waiting })}
              runs={runs.map((run) => ({ run, app: appOf(run.appId), workspaceId: workspace._id }))}
              rows={rowsOf(groups.now.slice(0, mostOpen))}
            />
            {open > mostOpen && (
              <p className={css.more}>
                <Link href={page}>Show all {formatCount(open)}</Link>
              </p>
            )}
            <JobGroup title="Today" note={link} rows={rowsOf(groups.today)} />
            <JobGroup
              title="Earlier"
              note={groups.today.length === 0 && link}
              rows={rowsOf(groups.earlier)}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type JobGroupProps = {
  title: string
  note: ReactNode
  /** Long work that is no job. */
  runs?: RunRowProps[]
  rows: JobRowProps[]
}

function JobGroup({ title, note, runs = [], rows }: JobGroupProps) {
  if (runs.length + rows.length === 0) return null
  return (
    <section>
      <h3 className={css.group}>
        <span>{title}</span> <span className={css.note}>{note}</span>
      </h3>
      <ul>
        {runs.map((row) => (
          <li key={row.run._id} className={css.row}>
            <RunRow {...row} />
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.job._id} className={css.row}>
            <JobRow {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function JobsSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton height={44} />
        </div>
      ))}
    </Loading>
  )
}
