import { errorText } from '@/api/error'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'

/** What stands in a form's place: why there is none, or that it is on its way. */
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
