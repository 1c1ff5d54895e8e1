import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { type Job, type JobFilter, jobsQuery, recentJobsQuery } from '@/api/queries/jobs'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { Paged } from '@/components/paged'
import { Screen } from '@/components/screen'
import { Tabs } from '@/components/tabs'
import { useFewOnPhone } from '@/components/use-few-on-phone'
import { useQueryString } from '@/components/use-query-string'
import { formatDateTime } from '@/lib/dates'
import { resultPath } from '@/lib/job-place'
import { failures, isOpen, outcomeText, standText, withRecent } from '@/lib/jobs'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { screens } from '@/lib/screens'
import { Outcome, StopButton } from './job-actions'
import { JobPicture } from './job-picture'
import { JobRow, mayStop } from './job-row'
import css from './jobs-page.module.css'
import { Segments } from './segments'
import { emptyTexts } from './texts'
import { useApps } from './use-apps'

type PageProps = { user: User; workspace: Workspace }

const filters: { id: JobFilter; label: string }[] = [
  { id: 'all', label: "Everyone's" },
  { id: 'mine', label: 'Mine' },
  { id: 'failed', label: 'Failed' },
]

/** Every job of the last 90 days. The filter is kept in the URL's query. */
export default function JobsPage({ user, workspace }: PageProps) {
  const [, navigate] = useLocation()
  const shown = new URLSearchParams(useQueryString()).get('show')
  return (
    <Screen title="Jobs" lead={`Made in ${workspace.name} in the last 90 days.`}>
      <Tabs
        label="Whose jobs"
        active={filters.find(({ id }) => id === shown)?.id ?? 'all'}
        onChange={(id) => navigate(`${paths.jobs(workspace._id)}?show=${id}`, { replace: true })}
        tabs={filters.map(({ id, label }) => ({
          id,
          label,
          content: <JobsOf user={user} workspace={workspace} filter={id} />,
        }))}
      />
    </Screen>
  )
}

type Row = Job & { id: string }

function JobsOf({ user, workspace, filter }: PageProps & { filter: JobFilter }) {
  const list = useInfiniteQuery(jobsQuery(workspace._id, filter))
  const { data: recent, dataUpdatedAt: now } = useQuery(recentJobsQuery(workspace._id, filter))
  const { appOfJob: appOf } = useApps(workspace._id)
  const rows = useMemo(() => {
    const loaded = list.data?.pages.flatMap(({ data }) => data)
    return (
      loaded && withRecent(recent?.jobs ?? [], loaded).map((job): Row => ({ ...job, id: job._id }))
    )
  }, [list.data, recent])
  const { pages, shown } = useFewOnPhone(list, rows)
  const columns: GridColumn<Row>[] = [
    {
      id: 'what',
      header: 'Job',
      width: '36%',
      cell: (job) => <What job={job} workspace={workspace} icon={appOf(job).icon} />,
    },
    {
      id: 'who',
      header: 'Started by',
      width: '18%',
      cell: (job) => (
        <>
          {job.userName} <span className={css.quiet}>{appOf(job).label}</span>
        </>
      ),
    },
    {
      id: 'stand',
      header: 'State',
      width: '22%',
      cell: (job) => <Stand job={job} workspaceId={workspace._id} now={now} />,
    },
    {
      id: 'credits',
      header: 'Credits',
      width: '9%',
      numeric: true,
      cell: ({ cost }) => formatCount(cost),
    },
    {
      id: 'stop',
      header: 'Ended',
      width: '15%',
      numeric: true,
      cell: (job) =>
        mayStop(job, user, workspace) ? (
          <StopButton job={job} workspaceId={workspace._id} className={css.stop} />
        ) : (
          <span className={css.quiet}>{formatDateTime(job.endedAt ?? job.createdAt)}</span>
        ),
    },
  ]
  return (
    <Paged
      pages={pages}
      rows={shown}
      failure="Couldn't load the jobs"
      errorText={errorText}
      empty={emptyTexts[filter]}
    >
      {shown && (
        <Grid
          label="Jobs"
          columns={columns}
          rows={shown}
          rowHeight={65}
          renderCard={(job) => (
            <div className={css.card}>
              <JobRow job={job} app={appOf(job)} user={user} workspace={workspace} now={now} />
            </div>
          )}
        />
      )}
    </Paged>
  )
}

function What({
  job,
  workspace,
  icon,
}: {
  job: Job
  workspace: Workspace
  icon: string | undefined
}) {
  const path = resultPath(job, screens, workspace._id)
  return (
    <div className={css.what}>
      <JobPicture job={job} workspaceId={workspace._id} icon={icon} />
      <div>
        <span dir="auto" className={css.title}>
          {path === null ? job.title : <Link href={path}>{job.title}</Link>}
        </span>
        {failures(job).map((why) => (
          <p key={why} className={css.why}>
            {why}
          </p>
        ))}
      </div>
    </div>
  )
}

function Stand({ job, workspaceId, now }: { job: Job; workspaceId: string; now: number }) {
  const outcome = outcomeText(job)
  if (isOpen(job)) {
    return (
      <div className={css.stand}>
        {[standText(job, now), outcome].filter(Boolean).join(', ')}
        {job.state === 'running' && <Segments job={job} />}
      </div>
    )
  }
  return (
    <div className={css.stand}>
      {outcome === '' ? 'Done' : outcome.charAt(0).toUpperCase() + outcome.slice(1)}
      <Outcome job={job} workspaceId={workspaceId} />
    </div>
  )
}
