import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import {
  type Job,
  type JobFilter,
  jobsQuery,
  type LongRun,
  recentJobsQuery,
} from '@/api/queries/jobs'
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
import { withRecent } from '@/lib/jobs'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { StopButton } from './job-actions'
import { JobRow, mayStop } from './job-row'
import { RunStand, RunWhat, Stand, What } from './jobs-cells'
import css from './jobs-page.module.css'
import { RunRow, StopRunButton } from './run-row'
import { emptyTexts } from './texts'
import { useApps } from './use-apps'

type PageProps = { user: User; workspace: Workspace }

const filters: { id: JobFilter; label: string }[] = [
  { id: 'all', label: "Everyone's" },
  { id: 'mine', label: 'Mine' },
  { id: 'failed', label: 'Failed' },
]

/**
 * Every job of the last 90 days, after the long work that goes on. The filter is kept in the URL's
 * query.
 */
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

type Row = { id: string } & ({ job: Job; run?: undefined } | { run: LongRun; job?: undefined })

function JobsOf({ user, workspace, filter }: PageProps & { filter: JobFilter }) {
  const workspaceId = workspace._id
  const list = useInfiniteQuery(jobsQuery(workspaceId, filter))
  const { data: recent, dataUpdatedAt: now } = useQuery(recentJobsQuery(workspaceId, filter))
  const { appOf, appOfJob } = useApps(workspaceId)
  const rows = useMemo(() => {
    const loaded = list.data?.pages.flatMap(({ data }) => data)
    if (!loaded) return undefined
    const runs = (recent?.runs ?? []).map((run): Row => ({ id: `${run.area} ${run._id}`, run }))
    const jobs = withRecent(recent?.jobs ?? [], loaded).map((job): Row => ({ id: job._id, job }))
    return [...runs, ...jobs]
  }, [list.data, recent])
  const { pages, shown } = useFewOnPhone(list, rows)
  const appOfRow = ({ job, run }: Row) => (run ? appOf(run.appId) : appOfJob(job))
  const columns: GridColumn<Row>[] = [
    {
      id: 'what',
      header: 'Job',
      width: '36%',
      cell: (row) => {
        const { icon } = appOfRow(row)
        if (row.run) return <RunWhat run={row.run} icon={icon} />
        return <What job={row.job} workspace={workspace} icon={icon} />
      },
    },
    {
      id: 'who',
      header: 'Started by',
      width: '18%',
      cell: (row) => (
        <>
          {row.run ? row.run.actorName : row.job.userName}{' '}
          <span className={css.quiet}>{appOfRow(row).label}</span>
        </>
      ),
    },
    {
      id: 'stand',
      header: 'State',
      width: '22%',
      cell: ({ job, run }) =>
        run ? <RunStand run={run} /> : <Stand job={job} workspaceId={workspaceId} now={now} />,
    },
    {
      id: 'credits',
      header: 'Credits',
      width: '9%',
      numeric: true,
      cell: ({ job }) => formatCount(job?.cost ?? 0),
    },
    {
      id: 'stop',
      header: 'Ended',
      width: '15%',
      numeric: true,
      cell: ({ job, run }) => {
        const stop = { workspaceId, className: css.stop }
        if (run) return run.mayStop && <StopRunButton run={run} {...stop} />
        if (mayStop(job, user, workspace)) return <StopButton job={job} {...stop} />
        return <span className={css.quiet}>{formatDateTime(job.endedAt ?? job.createdAt)}</span>
      },
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
          renderCard={(row) => {
            const app = appOfRow(row)
            return (
              <div className={css.card}>
                {row.run ? (
                  <RunRow run={row.run} app={app} workspaceId={workspaceId} />
                ) : (
                  <JobRow job={row.job} app={app} user={user} workspace={workspace} now={now} />
                )}
              </div>
            )
          }}
        />
      )}
    </Paged>
  )
}
