import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { sessionQuery } from '@/api/queries/session'
import { visit } from '@/platform/visit'
import css from './steps.module.css'
import { forgetTarget } from './target'

/** Signed in: goes to where the person wanted to be, a path of our own or another origin. */
export function Leaving({ target }: { target: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()

  useEffect(() => {
    let shown = true
    async function go() {
      // The next screen asks who is signed in: it must not hear what was true before.
      await client.prefetchQuery(sessionQuery())
      if (!shown) return
      forgetTarget()
      if (target.startsWith('/')) navigate(target, { replace: true })
      else visit(target)
    }
    go()
    return () => {
      shown = false
    }
  }, [client, navigate, target])

  return <p className={css.leaving}>One moment…</p>
}
