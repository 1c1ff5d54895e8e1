import { useRetryTask, useStopTasks } from '@/api/queries/making'
import { useAction } from '@/components/use-action'
import type { ElementOf } from '@/lib/board/element'
import { briefOf, taskOf } from '@/lib/board/making'
import { useMaking } from './making-context'
import { failureOf } from './making-text'

/** What can be done about a picture that is not there: stop it, or what helps after a failure. */
export function useTileActions(element: ElementOf<'picture'>) {
  const making = useMaking()
  const workspaceId = making?.workspaceId ?? ''
  const stop = useAction(useStopTasks(workspaceId), { failed: "Couldn't stop it. Try again." })
  const again = useAction(useRetryTask(workspaceId), { failed: "Couldn't make it again." })
  const place = taskOf(element)
  if (!making || !place) return null
  if (element.data.state === 'waiting') {
    return {
      label: 'Stop',
      busy: stop.isPending,
      act() {
        if (!stop.isPending) stop.run({ job: place.job, tasks: [place.n] })
      },
    }
  }
  if (element.data.state !== 'failed') return null
  const { action, actionText } = failureOf(element.data.reason ?? '')
  return {
    label: actionText,
    busy: again.isPending,
    act() {
      if (again.isPending) return
      if (action === 'again') {
        again.run(place)
        return
      }
      const brief = briefOf(element)
      making.prompt.current?.takeAgain({ words: brief?.words ?? '', seed: 0 })
      if (action === 'plan') making.prompt.current?.ask('collection')
    },
  }
}
