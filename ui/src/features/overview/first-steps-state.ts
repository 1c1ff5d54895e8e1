import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/**
 * By the workspaces' ids, whether its first steps are over, done or hidden, or are shown on demand.
 * Kept by this browser.
 */
const firstStepsAtom = atomWithStorage<Readonly<Record<string, 'over' | 'shown'>>>(
  'first-steps',
  {},
  undefined,
  { getOnInit: true },
)

export function useFirstStepsState(workspaceId: string) {
  const [all, setAll] = useAtom(firstStepsAtom)
  const set = (state: 'over' | 'shown') => setAll((before) => ({ ...before, [workspaceId]: state }))
  return {
    state: all[workspaceId],
    hide: () => set('over'),
    show: () => set('shown'),
  }
}
