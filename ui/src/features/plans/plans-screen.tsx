import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '@/components/button'
import { Screen } from '@/components/screen'
import { paths } from '@/lib/paths'

/** The heading of the plans and the way back, over whatever is there already. */
export function PlansScreen({
  workspaceId,
  lead,
  children,
}: {
  workspaceId: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <Screen
      title="Choose your plan"
      lead={lead}
      actions={
        <ButtonLink asChild>
          <Link href={paths.billing(workspaceId)}>
            <ArrowLeft size={16} aria-hidden="true" />
            Go back
          </Link>
        </ButtonLink>
      }
    >
      {children}
    </Screen>
  )
}
