import { errorText } from '@/api/error'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'

/** Shown in place of a form while it loads or if loading failed. */
export function PanelFallback({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <ErrorView
        part
        title="Unable to load workspace details"
        text={errorText(error)}
        onRetry={onRetry}
      />
    )
  }
  return (
    <Loading>
      <Skeleton height={44} />
    </Loading>
  )
}
