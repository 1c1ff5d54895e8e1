import { useRef } from 'react'
import type { Finding } from '@/api/queries/techpack'

export const keyOf = ({ rule, path, size }: Finding) => `${rule} ${path} ${size}`

/** Walks the findings: the next one, or the one before. A repaired one is no step. */
export function useWalk(findings: readonly Finding[], show: (finding: Finding) => void) {
  const last = useRef({ key: '', index: -1 })
  return (by: 1 | -1) => {
    const { length } = findings
    const found = findings.findIndex((each) => keyOf(each) === last.current.key)
    const gone = by === 1 ? last.current.index - 1 : Math.max(0, last.current.index)
    const from = found >= 0 ? found : Math.max(-1, gone)
    const index = (from + by + length) % length
    const next = findings[index]
    if (!next) return
    last.current = { key: keyOf(next), index }
    show(next)
  }
}
