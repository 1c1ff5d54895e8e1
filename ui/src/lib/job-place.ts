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

/** The screen of a job's app, or the library. */
function screenPath(
  job: Pick<MadeJob, 'kind' | 'appId'>,
  screens: readonly Screen[],
  workspaceId: string,
): string | null {
  const forLibrary = isForLibrary(job)
  const screen = screens.find(({ id, app }) =>
    forLibrary ? id === 'library' : app !== undefined && app === job.appId,
  )
  return screen ? fill(screen.pattern, [workspaceId]) : null
}

/** Where the result of a job is shown; null where no screen shows it. */
export function resultPath(
  job: MadeJob,
  screens: readonly Screen[],
  workspaceId: string,
): string | null {
  const path = screenPath(job, screens, workspaceId)
  if (path === null) return null
  const opened = firstMade(job, 'techpackId') ?? firstMade(job, 'board')
  if (opened !== null) return `${path}/${encodeURIComponent(opened)}`
  const asset = isForLibrary(job) ? firstAsset(job) : null
  return asset === null ? path : `${path}?asset=${encodeURIComponent(asset)}`
}

/**
 * Where the words of a job are changed: the library's form, or the board with what wasn't made; null
 * for a job without words.
 */
export function wordsPath(
  job: MadeJob & { input: object },
  screens: readonly Screen[],
  workspaceId: string,
): string | null {
  const { prompt, words, board } = job.input as Readonly<Record<string, unknown>>
  const path = screenPath(job, screens, workspaceId)
  if (path === null) return null
  if (isForLibrary(job) && typeof prompt === 'string') {
    return `${path}?prompt=${encodeURIComponent(prompt)}`
  }
  if (typeof words !== 'string') return null
  return typeof board === 'string' ? `${path}/${encodeURIComponent(board)}` : path
}
