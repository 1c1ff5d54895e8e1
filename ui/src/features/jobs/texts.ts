import type { JobFilter } from '@/api/queries/jobs'

/** What is said where there are no jobs. */
export const emptyTexts: Record<JobFilter, { title: string; text: string }> = {
  all: { title: 'No jobs yet', text: 'What your team makes in the studios shows up here.' },
  mine: { title: 'No jobs of yours yet', text: 'What you make in the studios shows up here.' },
  failed: { title: 'Nothing failed', text: "What couldn't be made shows up here for 90 days." },
}
