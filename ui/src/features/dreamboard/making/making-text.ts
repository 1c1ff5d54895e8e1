import { formatCount } from '@/lib/money'
import type { MakingTask } from './use-task'

/** What is said of a picture that is being made: 'Next', 'Place 2', 'Drawing, 62 %', 'Being made, 0:24'. */
export function waitingText(making: MakingTask | null, now: number): string {
  if (making === null) return 'Being made'
  const { job, task } = making
  if (task.state === 'queued') {
    return job.ahead === 0 ? 'Next' : `Place ${formatCount(job.ahead + 1)}`
  }
  if (task.percent >= 0) return `Drawing, ${task.percent} %`
  if (task.startedAt === null) return 'Being made'
  const seconds = Math.max(0, Math.round((now - new Date(task.startedAt).getTime()) / 1000))
  return `Being made, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Failure = { title: string; action: 'words' | 'choose' | 'plan' | 'again'; actionText: string }

/** What is said of a picture that was not made, and what can help. */
export function failureOf(reason: string): Failure {
  switch (reason) {
    case 'model_refused':
      return { title: 'Refused', action: 'words', actionText: 'Edit words' }
    case 'model_input':
      return {
        title: 'This picture can not be used',
        action: 'choose',
        actionText: 'Choose another',
      }
    case 'no_variation':
      return { title: 'Not made', action: 'plan', actionText: 'Widen plan' }
    case 'stopped':
      return { title: 'Stopped', action: 'again', actionText: 'Try again' }
    default:
      return { title: 'Not made', action: 'again', actionText: 'Try again' }
  }
}
