import { useLocation } from 'wouter'
import {
  type Techpack,
  useArchiveTechpack,
  useDeleteTechpack,
  useMakeTechpack,
} from '@/api/queries/techpacks'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { techpacksPaths } from '@/lib/techpacks-screens'
import type { ItemActions } from './item-menu'

/** What is done with techpacks of the list. `onGone` is called with those that leave it. */
export function useTechpackActions(
  workspaceId: string,
  onGone: (techpackId: string) => void,
): ItemActions {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const copying = useAction(useMakeTechpack(workspaceId), { failed: "Couldn't copy." })
  const archiving = useAction(useArchiveTechpack(workspaceId), {
    failed: (_, { archived }) => (archived ? "Couldn't archive." : "Couldn't bring back."),
  })
  const removing = useAction(useDeleteTechpack(workspaceId), { failed: "Couldn't delete." })

  const setArchived = ({ _id, name }: Techpack, archived: boolean) =>
    archiving.run(
      { techpackId: _id, archived },
      {
        always() {
          onGone(_id)
          toast.success(archived ? `${name} archived` : `${name} is back`, {
            ...(archived && {
              action: {
                label: 'Undo',
                onClick: () => archiving.run({ techpackId: _id, archived: false }),
              },
            }),
          })
        },
      },
    )

  return {
    copy({ _id, name }) {
      if (copying.isPending) return
      copying.run(
        { copyOf: _id },
        {
          always: (made) =>
            toast.success(`${name} copied as ${made.code}`, {
              action: {
                label: 'Open',
                onClick: () => navigate(techpacksPaths.techpack(workspaceId, made._id)),
              },
            }),
        },
      )
    },

    async archive(techpack) {
      const yes = await confirm({
        title: `Archive ${techpack.name}?`,
        body: 'It leaves the library. You can bring it back.',
        action: 'Archive',
      })
      if (yes) setArchived(techpack, true)
    },

    restore: (techpack) => setArchived(techpack, false),

    async remove({ _id, name }) {
      const yes = await confirm({
        title: `Delete ${name} for good?`,
        body: 'You can’t undo this, and it still counts in this month.',
        action: 'Delete',
        danger: true,
      })
      if (!yes) return
      removing.run(_id, {
        always() {
          onGone(_id)
          toast.success(`${name} deleted`)
        },
      })
    },
  }
}
