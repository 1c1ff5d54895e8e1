import type { Batch } from '@/api/queries/catalog-batches'

type State = Batch['state']

const working: readonly State[] = ['received', 'planning', 'applying', 'undoing']
const ended: readonly State[] = ['stopped', 'done', 'half_undone', 'undone', 'failed']
const readable: readonly State[] = ['read', 'mapped', 'planned', 'failed']

/** Whether it has a file with rows; else it is photos alone. */
export const hasSheet = ({ assetId }: Pick<Batch, 'assetId'>) => assetId !== ''

/** Photos that applying changes products with. */
export const photosToApply = ({ assetId, photos }: Pick<Batch, 'assetId' | 'photos'>) =>
  hasSheet({ assetId }) ? photos.placed : photos.added + photos.replaced

/** Whether a step of it goes on by itself. */
export const isWorking = ({ state }: Batch) => working.includes(state)

/** Whether another file is worked on before it. */
export const isWaiting = (batch: Batch) => isWorking(batch) && batch.waits

/** Whether its file may be read again with other choices. */
export const mayReadAgain = (batch: Batch) => hasSheet(batch) && readable.includes(batch.state)

/** Whether columns of it wait for a decision. */
export const needsMapping = ({ state, unplaced }: Batch) => state === 'read' && unplaced > 0

export type BatchTone = 'neutral' | 'outlined' | 'success' | 'warning' | 'danger'

/** What a state is called, and how good it is. */
export function stateOf(batch: Batch): { label: string; tone: BatchTone } {
  const { state, applied } = batch
  if (isWaiting(batch)) return { label: 'Waiting', tone: 'neutral' }
  switch (state) {
    case 'received':
      return { label: 'Reading', tone: 'neutral' }
    case 'read':
      return needsMapping(batch)
        ? { label: 'Needs mapping', tone: 'warning' }
        : { label: 'Read', tone: 'neutral' }
    case 'mapped':
      return { label: 'Mapped', tone: 'neutral' }
    case 'planning':
      return { label: `Planning ${percentOf(batch)}`, tone: 'neutral' }
    case 'planned':
      return { label: 'Planned', tone: 'neutral' }
    case 'applying':
      return { label: `Applying ${percentOf(batch)}`, tone: 'neutral' }
    case 'stopped':
      return { label: 'Stopped', tone: 'warning' }
    case 'done':
      return applied.refused > 0
        ? { label: 'Applied in part', tone: 'warning' }
        : { label: 'Applied', tone: 'success' }
    case 'undoing':
      return { label: 'Undoing', tone: 'neutral' }
    case 'half_undone':
      return { label: 'Undone in part', tone: 'warning' }
    case 'undone':
      return { label: 'Undone', tone: 'outlined' }
    case 'failed':
      return { label: 'Failed', tone: 'danger' }
  }
}

/** What a plan goes through: rows, or their variants where sizes stand side by side. */
export const stepsOf = ({ rows, variants }: Pick<Batch, 'rows' | 'variants'>) =>
  Math.max(rows, variants)

/** How much of the running step is done, 0 to 1. Photos are applied after the rows. */
export function shareOf({ state, rows, variants, done, photos }: Batch): number {
  const steps = stepsOf({ rows, variants })
  const all = state === 'applying' || state === 'stopped' ? steps + photos.placed : steps
  return all === 0 ? 0 : Math.min(1, done / all)
}

/** '65 %' with a space that doesn't break. */
export const percentOf = (batch: Batch) => `${Math.floor(shareOf(batch) * 100)}\u00a0%`

/** The way of a batch, from the drop to the catalog, and the step that it is at. */
export function wayOf(batch: Pick<Batch, 'assetId' | 'state'>): { steps: string[]; now: number } {
  const { state } = batch
  if (!hasSheet(batch))
    return { steps: ['Photos', 'Plan', 'Apply', 'Report'], now: photoStepOf[state] }
  const now = stepOf[state]
  return { steps: ['Received', now === 1 ? 'Reading' : 'Read', 'Map', 'Plan', 'Apply'], now }
}

/** Behind the last one once it is through. */
const stepOf: Record<State, number> = {
  received: 1,
  failed: 1,
  read: 2,
  mapped: 3,
  planning: 3,
  planned: 3,
  applying: 4,
  stopped: 4,
  done: 5,
  undoing: 5,
  half_undone: 5,
  undone: 5,
}

const photoStepOf: Record<State, number> = {
  ...stepOf,
  mapped: 0,
  planning: 1,
  planned: 1,
  applying: 2,
  stopped: 2,
  done: 3,
  undoing: 3,
  undone: 3,
}

/** The batch that stands above the list: one that is worked on, or else the latest if it isn't through. */
export function shownFirst(batches: readonly Batch[]): Batch | undefined {
  const [latest] = batches
  const running = batches.find(isWorking)
  if (running) return running
  return latest && !ended.includes(latest.state) ? latest : undefined
}
