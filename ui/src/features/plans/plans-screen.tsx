import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '@/components/button'
import { Screen } from '@/components/screen'
import { paths } from '@/lib/paths'

/** Page layout of the plans: the heading and the link back. */
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
