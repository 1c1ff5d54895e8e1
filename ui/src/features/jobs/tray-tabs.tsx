import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { type JobFilter, recentJobsQuery } from '@/api/queries/jobs'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import { Tabs } from '@/components/tabs'
import { VisuallyHidden } from '@/components/visually-hidden'
import { countIn, groupsOf, type JobGroups, progressOf, progressText } from '@/lib/jobs'
import { paths } from '@/lib/paths'
import { JobRow, type JobRowProps } from './job-row'
import { emptyTexts } from './texts'
import css from './tray-tabs.module.css'
import { useApps } from './use-apps'

type TabProps = { user: User; workspace: Workspace }

export function TrayTabs(props: TabProps) {
  const { data, dataUpdatedAt } = useQuery(recentJobsQuery(props.workspace._id))
  const [active, setActive] = useState<JobFilter>('all')
  const failed = groupsOf(data ?? [], dataUpdatedAt).today.filter(
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

const groups: { id: keyof JobGroups<never>; title: string }[] = [
  { id: 'now', title: 'Now' },
  { id: 'today', title: 'Today' },
  { id: 'earlier', title: 'Earlier' },
]

function JobsOf({ user, workspace, filter }: TabProps & { filter: JobFilter }) {
  const query = useQuery(recentJobsQuery(workspace._id, filter))
  const appOf = useApps(workspace._id)
  const now = query.dataUpdatedAt
  return (
    <Loaded query={query} skeleton={<JobsSkeleton />} failure="Couldn't load the jobs">
      {(jobs) => {
        if (jobs.length === 0) return <EmptyState {...emptyTexts[filter]} />
        const grouped = groupsOf(jobs, now)
        const linked = groups.find(({ id }) => id !== 'now' && grouped[id].length > 0)
        return groups.map(({ id, title }) => (
          <JobGroup
            key={id}
            title={title}
            note={
              id === 'now' ? (
                progressText(progressOf(jobs))
              ) : id === linked?.id ? (
                <Link href={paths.jobs(workspace._id)}>All jobs</Link>
              ) : null
            }
            rows={grouped[id].map((job) => ({ job, app: appOf(job), user, workspace, now }))}
          />
        ))
      }}
    </Loaded>
  )
}

function JobGroup({ title, note, rows }: { title: string; note: ReactNode; rows: JobRowProps[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={css.group}>
        <span>{title}</span> <span className={css.note}>{note}</span>
      </h3>
      <ul>
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
