import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { User } from '@/api/queries/profile'
import { allServicesQuery, invitationsQuery, membersQuery } from '@/api/queries/team'
import {
  permissionsQuery,
  type Refusals,
  useRefusals,
  type Workspace,
} from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Input } from '@/components/field'
import { combined, Loaded } from '@/components/loaded'
import { useOpenPanel } from '@/components/open-panel'
import { RefusableButton } from '@/components/refusable-button'
import { Screen } from '@/components/screen'
import { Loading, Skeleton } from '@/components/skeleton'
import { useMediaQuery } from '@/components/use-media-query'
import { useOpenFromQuery } from '@/components/use-open-from-query'
import { paths } from '@/lib/paths'
import { EditMemberAccessPanel, InvitePanel } from './panels'
import { isFound, rowsOf, type TeamRow } from './row'
import { SelectionActions } from './selection-actions'
import { TeamList } from './team-list'
import css from './team-page.module.css'
import { useTeamTable } from './team-selection'

type TeamPageProps = {
  user: User
  workspace: Workspace
}

/** The search box appears above this number of rows. */
const searchThreshold = 10

/** The members and invitations of a workspace, with their access. */
export default function TeamPage(props: TeamPageProps) {
  const { workspace } = props
  const openPanel = useOpenPanel()
  const onInvite = () => openPanel(InvitePanel, { workspace })
  const mayNot = useRefusals(workspace._id)
  const members = useQuery(membersQuery(workspace._id))
  const invitations = useQuery(invitationsQuery(workspace._id))
  const permissions = useQuery(permissionsQuery(workspace._id))
  const { data: services } = useQuery(allServicesQuery())
  const refusal = mayNot('invite')
  useOpenFromQuery('invite', { screen: paths.team(workspace._id), refusal, open: onInvite })

  const rows = useMemo(
    () => members.data && invitations.data && rowsOf(members.data, invitations.data),
    [members.data, invitations.data],
  )
  return (
    <Screen
      title="Team"
      lead={`Everyone in ${workspace.name} and what they can access.`}
      actions={
        <RefusableButton variant="primary" refusal={refusal} onClick={onInvite}>
          <UserPlus size={16} aria-hidden="true" />
          Invite User
        </RefusableButton>
      }
    >
      <Loaded
        query={combined([members, invitations, permissions], permissions.data && rows)}
        skeleton={<TeamSkeleton />}
        failure="Couldn't load the team"
      >
        {(all) => (
          <Team {...props} rows={all} serviceCount={services?.length ?? 0} mayNot={mayNot} />
        )}
      </Loaded>
    </Screen>
  )
}

function Team({
  user,
  workspace,
  rows,
  serviceCount,
  mayNot,
}: TeamPageProps & { rows: TeamRow[]; serviceCount: number; mayNot: Refusals }) {
  const openPanel = useOpenPanel()
  const [query, setQuery] = useState('')
  const cards = useMediaQuery('(width < 1180px)')
  const table = useTeamTable(rows)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const members = rows.filter(({ kind }) => kind === 'member').length
  const searching = query.trim() !== ''
  const found = table.getRowModel().rows.filter(({ original }) => isFound(original, query))

  if (rows.length === 0) return <EmptyState title="No user to show" />
  return (
    <>
      {(rows.length > searchThreshold || searching) && (
        <Input
          type="search"
          aria-label="Search the team"
          placeholder="Search by name or email"
          value={query}
          className={css.search}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className={css.bar} data-selecting={selected.length > 0 || undefined}>
        <p className={css.counts} aria-live="polite">
          <span className={css.count}>{members === 1 ? '1 user' : `${members} users`}</span>
          {searching && <span className={css.count}>{found.length} found</span>}
          {selected.length > 0 && <span className={css.count}>{selected.length} selected</span>}
        </p>
        <SelectionActions
          workspace={workspace}
          selected={selected}
          mayNot={mayNot}
          onDone={() => table.resetRowSelection(true)}
        />
      </div>
      {found.length > 0 ? (
        <TeamList
          table={table}
          rows={found}
          userId={user._id}
          serviceCount={serviceCount}
          cards={cards}
          workspace={workspace}
          onEdit={({ user: { _id } }) =>
            openPanel(EditMemberAccessPanel, { workspace, userId: _id })
          }
        />
      ) : (
        <EmptyState
          title="No user to show"
          text={
            <>
              No one matches <q>{query.trim()}</q>.
            </>
          }
          action={<Button onClick={() => setQuery('')}>Clear search</Button>}
        />
      )}
    </>
  )
}

function TeamSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {[64, 80, 72, 60].map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={28} height={28} round />
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </Loading>
  )
}
