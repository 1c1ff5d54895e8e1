import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { configQuery } from '@/api/queries/config'
import { servicesQuery } from '@/api/queries/workspaces'
import { CreditPrices } from '@/components/credit-prices'
import { BillingGlance } from '@/features/billing/billing-glance'
import { PlanAside } from '@/features/billing/plan-aside'
import OverviewPage from '@/features/overview/overview-page'
import { Offered } from './offered'
import type { WorkspacePageProps } from './pages'

// They are of studios, whose code is loaded behind the screen.
const DrawnWords = lazy(() => import('@/features/techpacks/drawn-words'))
const LastBoards = lazy(() => import('@/features/dreamboard/last-boards'))

/** The overview, with a glance at billing. */
export default function OverviewScreen({ workspace, user, actions }: WorkspacePageProps) {
  const { data: config } = useQuery(configQuery())
  const { data: services } = useQuery(servicesQuery(workspace._id))
  const apps = Object.values(services?.group ?? {}).flat()
  return (
    <Offered>
      <OverviewPage
        workspace={workspace}
        user={user}
        onMaking={actions.showJobs}
        draw={(words) => (
          <Suspense>
            <DrawnWords workspaceId={workspace._id} words={words} />
          </Suspense>
        )}
        boards={
          apps.some(({ _id }) => _id === 'dreamboard') && (
            <Suspense>
              <LastBoards workspaceId={workspace._id} />
            </Suspense>
          )
        }
        aside={<PlanAside workspaceId={workspace._id} />}
        glance={
          <BillingGlance
            workspace={workspace}
            unused={<CreditPrices prices={config?.creditPrices} />}
          />
        }
      />
    </Offered>
  )
}
