import { createContext, useContext } from 'react'
import type { Track } from './port'

const TrackContext = createContext<Track>(() => {})

/** Provides the tracker to the screens; without it nothing is tracked. */
export const TrackProvider = TrackContext

export function useTrack(): Track {
  return useContext(TrackContext)
}
