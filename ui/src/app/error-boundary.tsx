import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { ErrorView } from '@/components/error-view'

type AppErrorBoundaryProps = {
  /** Within a frame that has the page's main part. */
  part?: boolean
  children: ReactNode
}

/** Shows the error view for a screen that threw; trying again, or another location, clears it. */
export function AppErrorBoundary({ part = false, children }: AppErrorBoundaryProps) {
  const [path] = useLocation()
  const Container = part ? 'div' : 'main'
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[path]}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <Container>
              <ErrorView text={errorText(error, '')} onRetry={resetErrorBoundary} />
            </Container>
          )}
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
