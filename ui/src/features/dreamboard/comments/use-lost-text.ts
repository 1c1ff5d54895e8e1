import { useEffect, useEffectEvent, useRef } from 'react'

/** Hands over what was being written when its field goes, unless its writer ended that. Returns what ends it. */
export function useLostText(text: string, onLost: (text: string) => void): () => void {
  const isEnded = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isEnded.current && text.trim() !== '') onLost(text)
  })
  useEffect(() => () => leave(), [])
  return () => {
    isEnded.current = true
  }
}
