import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'

/** Milliseconds between two announcements. */
const interval = 5000

/** Says what a text has become, at most every 5 seconds. */
export function LiveStatus({ text }: { text: string }) {
  const [said, setSaid] = useState(text)
  const say = useEffectEvent(() => setSaid(text))
  useEffect(() => {
    const timer = setInterval(() => say(), interval)
    return () => clearInterval(timer)
  }, [])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
