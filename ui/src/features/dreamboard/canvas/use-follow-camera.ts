import { useEffect, useEffectEvent } from 'react'
import { useStage } from './stage-context'

/**
 * Puts something that lies over the board where it belongs: after each step of the camera and of a
 * gesture, once a frame. Returns the same for a change of its own.
 */
export function useFollowCamera(place: () => void): () => void {
  const { camera, view } = useStage()
  const put = useEffectEvent(place)
  useEffect(() => {
    let asked = 0
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        put()
      })
    }
    const stops = [camera.subscribe(ask), view.onPreview(ask)]
    put()
    return () => {
      for (const stop of stops) stop()
      cancelAnimationFrame(asked)
    }
  }, [camera, view])
  return place
}
