import { fill, type Screen } from './screen'

type MadeJob = {
  kind: string
  appId: string
  tasks: readonly { state: string; output: object }[]
}

/** The asset that a task made first; null if none is one. */
export function firstAsset({ tasks }: Pick<MadeJob, 'tasks'>): string | null {
  for (const { state, output } of tasks) {
    if (state === 'done' && 'assetId' in output && typeof output.assetId === 'string') {
      return output.assetId
    }
  }
  return null
}

/** Whether a job makes files of the workspace's library, for no app in particular. */
export const isForLibrary = ({ kind }: Pick<MadeJob, 'kind'>) => kind.startsWith('library.')

/** Where the result of a job is shown; null where no screen shows it. */
export function resultPath(
  job: MadeJob,
  screens: readonly Screen[],
  workspaceId: string,
): string | null {
  const forLibrary = isForLibrary(job)
  const screen = screens.find(({ id, app }) =>
    forLibrary ? id === 'library' : app !== undefined && app === job.appId,
  )
  if (!screen) return null
  const path = fill(screen.pattern, [workspaceId])
  const asset = forLibrary ? firstAsset(job) : null
  return asset === null ? path : `${path}?asset=${encodeURIComponent(asset)}`
}
