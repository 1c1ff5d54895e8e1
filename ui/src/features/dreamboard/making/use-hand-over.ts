import { useToTechpack } from '@/api/queries/making'
import { useAction } from '@/components/use-action'
import type { Making } from './making-context'

/** Hands a look or a picture of a board over to Techpacks. */
export function useHandOver({ workspaceId, boardId }: Making) {
  return useAction(useToTechpack(workspaceId, boardId), {
    done: ({ code }) => `Techpack ${code} has begun`,
    failed: "Couldn't begin a techpack.",
  })
}
