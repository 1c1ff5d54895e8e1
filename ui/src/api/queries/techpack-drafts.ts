import type { Job, JobWish, RecentJobs } from './jobs'

const kind = 'techpacks.draft'

/** The jobs in which a language model drafts techpacks. */
export const draftsOf = ({ jobs }: RecentJobs) => jobs.filter((job) => job.kind === kind)

/** A techpack from words and a picture of the library, drafted by a language model. The price is the same for all. */
export const draft = (text: string, assetId = ''): JobWish => ({
  kind,
  count: 1,
  input: { text, ...(assetId !== '' && { assetId }) },
})

/** The techpack that a job has made; null if it has not. */
export function draftedBy({ tasks }: Job): string | null {
  // Cast: what tasks of this kind put out.
  const { techpackId } = (tasks[0]?.output ?? {}) as { techpackId?: string }
  return techpackId ?? null
}

/** The words that a job was asked with. */
export function wordsOf({ input }: Job): string {
  // Cast: what jobs of this kind are asked.
  const { text = '' } = input as { text?: string }
  return text
}
