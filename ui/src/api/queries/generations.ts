import type { JobWish, RecentJobs } from './jobs'

const kind = 'library.generate'

/** The jobs that generate images into the library. */
export const generationsOf = ({ jobs }: RecentJobs) => jobs.filter((job) => job.kind === kind)

/** Images of what a prompt says. The price is the same for any prompt. */
export const generation = (count: number, prompt = 'Image'): JobWish => ({
  kind,
  count,
  input: { prompt },
})
