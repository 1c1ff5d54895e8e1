import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { ErrorView } from '@/components/error-view'

/** Shows the error view for a screen that threw; trying again, or another location, clears it. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[path]}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <main>
              <ErrorView text={errorText(error, '')} onRetry={resetErrorBoundary} />
            </main>
          )}
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
