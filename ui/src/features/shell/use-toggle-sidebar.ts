import { errorText } from '@/api/error'
import { useCollapseSidebar } from '@/api/queries/profile'
import { toast } from '@/components/toast'

/** Changes the preference, and says so when the server did not keep it. */
export function useToggleSidebar(collapsed: boolean): () => void {
  const { mutate } = useCollapseSidebar((error) =>
    toast.error(errorText(error, "Couldn't save your sidebar setting."), { id: 'sidebar' }),
  )
  return () => mutate(!collapsed)
}
