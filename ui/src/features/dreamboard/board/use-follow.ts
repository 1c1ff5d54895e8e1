import { useEffect, useEffectEvent, useState } from 'react'
import type { Stage } from '../canvas/stage'
import type { Person } from './use-presence'

/** Goes along with what somebody sees, until the camera is moved by oneself or they leave. */
export function useFollow(stage: Stage, people: readonly Person[]) {
  const [client, set] = useState('')
  const followed = people.find((person) => person.client === client)

  const show = useEffectEvent(() => {
    const view = followed?.view
    const { camera } = stage
    if (view) camera.center(view, Math.min(camera.width / view.w, camera.height / view.h))
  })
  const { x, y, w, h } = followed?.view ?? { x: 0, y: 0, w: 0, h: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is shown
  useEffect(() => show(), [x, y, w, h])

  useEffect(() => {
    if (client === '') return
    const stop = () => set('')
    const events = ['wheel', 'pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, stop)
    return () => {
      for (const event of events) removeEventListener(event, stop)
    }
  }, [client])

  return { client: followed ? client : '', set }
}
