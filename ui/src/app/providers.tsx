import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Router, type RouterOptions } from 'wouter'
import { ConfirmProvider } from '@/components/confirm'
import { Toasts } from '@/components/toast'
import { useQueryString } from '@/components/use-query-string'
import { keepReferralCode } from '@/lib/referral'
import { AppErrorBoundary } from './error-boundary'
import { ForcedLogout } from './forced-logout'

type ProvidersProps = {
  client: QueryClient
  /** By default the browser's own; tests pass another. */
  location?: RouterOptions
  children: ReactNode
}

/** Everything that must stand above the screens. Atoms live in jotai's default store. */
export function Providers({ client, location = {}, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <Router {...location}>
        <ForcedLogout />
        <ReferralCode />
        <AppErrorBoundary>
          <ConfirmProvider>{children}</ConfirmProvider>
        </AppErrorBoundary>
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

/** Keeps the referral code of the address, whichever screen it leads to. */
function ReferralCode() {
  const search = useQueryString()
  useEffect(() => keepReferralCode(search), [search])
  return null
}
