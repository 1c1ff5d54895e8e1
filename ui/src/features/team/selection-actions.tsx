import { type Member, usePromote, useRemoveMembers } from '@/api/queries/team'
import type { Refusals, Workspace } from '@/api/queries/workspaces'
import { useConfirm } from '@/components/confirm'
import { RefusableButton } from '@/components/refusable-button'
import { toast } from '@/components/toast'
import { promotionRefusal } from '@/lib/team-row'
import { failure } from './failure'
import { subjectOf } from './row'
import css from './team-page.module.css'

/** As many as a question names; of more, the first ones and how many others. */
const named = 4

function namesOf(members: readonly Member[]): string {
  const names = members.map(({ user }) => user.name || user.email)
  if (names.length > named) names.splice(named - 1, Infinity, `${names.length - named + 1} others`)
  return new Intl.ListFormat('en').format(names)
}

/** What can be done with everyone who is selected. */
export function SelectionActions({
  workspace,
  selected,
  mayNot,
  onDone,
}: {
  workspace: Workspace
  selected: readonly Member[]
  mayNot: Refusals
  onDone: () => void
}) {
  const confirm = useConfirm()
  const remove = useRemoveMembers(workspace._id)
  const promote = usePromote(workspace._id)
  const ids = selected.map(({ user }) => user._id)
  const names = namesOf(selected)

  async function onRemove() {
    const yes = await confirm({
      title: selected.length === 1 ? 'Remove the user?' : `Remove ${selected.length} users?`,
      body: `${names} will lose access to ${workspace.name} at once.`,
      action: 'Remove',
      danger: true,
    })
    if (!yes) return
    // Awaited, as below: the page may be left by then, and with it goes what `mutate` would call back.
    try {
      const { usersRemoved, usersNotRemoved } = await remove.mutateAsync(ids, { onSuccess: onDone })
      if (usersRemoved.length > 0) toast.success('user removed')
      const [first] = usersNotRemoved
      if (first) toast.error(`Failed to remove users. ${first.message}`)
    } catch (error) {
      toast.error(failure('Failed to remove users', error))
    }
  }

  async function onPromote() {
    const yes = await confirm({
      title: 'Promote to admin?',
      body: `${names} will have full access to ${workspace.name}, including its apps, billing and team.`,
      action: 'Promote',
    })
    if (!yes) return
    try {
      await promote.mutateAsync(ids, { onSuccess: onDone })
      toast.success('Successfully promoted user(s) to admin')
    } catch (error) {
      toast.error(failure('Failed to promote users', error))
    }
  }

  const subjects = selected.map((member) => subjectOf({ kind: 'member', id: member._id, member }))
  const nobody = selected.length === 0 ? 'Select the users to remove.' : null
  return (
    <div className={css.bulk}>
      <RefusableButton
        refusal={mayNot('promote') ?? promotionRefusal(subjects)}
        busy={promote.isPending}
        onClick={onPromote}
      >
        Promote to admin
      </RefusableButton>
      <RefusableButton
        refusal={mayNot('remove_member') ?? nobody}
        busy={remove.isPending}
        onClick={onRemove}
      >
        Remove
      </RefusableButton>
    </div>
  )
}
