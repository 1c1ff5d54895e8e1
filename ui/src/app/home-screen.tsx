import HomePage from '@/features/home/home-page'
import { Offered } from './offered'
import type { WorkspacePageProps } from './pages'

export default function HomeScreen({ workspace }: WorkspacePageProps) {
  return (
    <Offered>
      <HomePage workspace={workspace} />
    </Offered>
  )
}
