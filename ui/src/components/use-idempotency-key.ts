import { useRef } from 'react'
import { newId } from '@/lib/new-id'

/** One key for what is asked for: asked again after a failure, it is carried out and charged once. */
export function useIdempotencyKey() {
  const last = useRef({ asked: '', key: '' })
  return {
    keyFor(asked: string): string {
      if (last.current.asked !== asked) last.current = { asked, key: newId() }
      return last.current.key
    },
    /** The same may be asked for once more. */
    forget() {
      last.current = { asked: '', key: '' }
    },
  }
}
