import { fill, type Screen } from './screen'

type MadeJob = {
  kind: string
  appId: string
  tasks: readonly { state: string; output: object }[]
}

/** The asset that a task made first; null if none is one. */
export const firstAsset = (job: Pick<MadeJob, 'tasks'>) => firstMade(job, 'assetId')

function firstMade({ tasks }: Pick<MadeJob, 'tasks'>, what: 'assetId' | 'techpackId' | 'board') {
  for (const { state, output } of tasks) {
    const id = (output as Readonly<Record<string, unknown>>)[what]
    if (state === 'done' && typeof id === 'string') return id
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
  const opened = firstMade(job, 'techpackId') ?? firstMade(job, 'board')
  if (opened !== null) return `${path}/${encodeURIComponent(opened)}`
  const asset = forLibrary ? firstAsset(job) : null
  return asset === null ? path : `${path}?asset=${encodeURIComponent(asset)}`
}
