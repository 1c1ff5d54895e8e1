import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { ApiError, errorText } from '@/api/error'
import { configQuery } from '@/api/queries/config'
import { requestCode, type SignedIn, type SignInExtras, sessionQuery } from '@/api/queries/session'
import { keepUserData } from '@/api/user-data'
import { toast } from '@/components/toast'
import { useQueryString } from '@/components/use-query-string'
import { paths } from '@/lib/paths'
import { forgetReferralCode, referralCode } from '@/lib/referral'
import { signInAtom, waitAtom } from './state'
import { keepTarget, safeTarget } from './target'

/** Asks for a code and moves on to entering it, or shows the error in a toast. */
export function useCodeRequest(): (email: string) => Promise<boolean> {
  const client = useQueryClient()
  const move = useSetAtom(signInAtom)
  const setWait = useSetAtom(waitAtom)

  const waitFor = (email: string, seconds: number, sent: boolean) =>
    setWait((last) => ({
      email,
      until: Date.now() + seconds * 1000,
      sent: sent || (last?.sent === true && last.email === email),
    }))

  return async (email) => {
    // It brings the cookie of the browser that the code is for: two answers would bring two.
    await client.ensureQueryData(configQuery()).catch(() => undefined)
    try {
      const { resendAfter } = await requestCode(email)
      waitFor(email, resendAfter, true)
      move({ type: 'CODE_SENT', email })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== null) {
        waitFor(email, error.retryAfter, false)
      }
      toast.error(errorText(error, "Couldn't send the code. Try again."))
      return false
    }
  }
}

/** Signs in by a call that is given the extras, and moves on. Fails as the call does. */
export function useSignIn(): (
  call: (extras: SignInExtras) => Promise<SignedIn>,
  fallback: string,
) => Promise<void> {
  const client = useQueryClient()
  const search = useQueryString()
  const move = useSetAtom(signInAtom)

  return async (call, fallback) => {
    const pageUrl = (await keepTarget(client, search)) ?? undefined
    const answer = await call({ referralCode: referralCode(), pageUrl })
    keepUserData(answer)
    // Not fetched again here: until the step has changed, a session would end the screen.
    await client.invalidateQueries({ queryKey: sessionQuery().queryKey, refetchType: 'none' })
    const target = await safeTarget(client, answer.redirectTo)
    if (answer.firstTimeLogin) {
      forgetReferralCode()
      move({ type: 'SIGNED_IN_FIRST_TIME', target: target ?? paths.firstHome })
    } else {
      move({ type: 'SIGNED_IN', target: target ?? fallback })
    }
  }
}
