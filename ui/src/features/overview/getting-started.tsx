import { type ReactNode, useEffect } from 'react'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { greeting } from '@/lib/greeting'
import { can } from '@/lib/permission'
import { FirstBoard } from './first-board'
import { FirstImages } from './first-images'
import { FirstSteps, FirstStepsSkeleton } from './first-steps'
import { useFirstStepsState } from './first-steps-state'
import { Invited } from './invited'
import { Shortcuts } from './shortcuts'
import { useSteps } from './use-steps'

type GettingStartedProps = {
  workspace: Workspace
  user: User
  /** What the plan buys, beside the first steps. */
  aside?: ReactNode
  /** Follows once the first steps are over, and for all others. */
  glance: ReactNode
  /** The rest of the screen, which appears with what is above so that nothing moves. */
  children: ReactNode
  /** The boards that were changed last: at the end, as they come later. */
  boards?: ReactNode
  /** Called when the first images are being made. */
  onMaking?: () => void
  /** What the words of the first images say, drawn. */
  draw?: (words: string) => ReactNode
}

/**
 * The first steps, for the first admin of a workspace; shortcuts for the other admins and once the
 * steps are over; for a member who invited them.
 */
export function GettingStarted(props: GettingStartedProps) {
  const { workspace, user, glance, boards, children } = props
  const { state } = useFirstStepsState(workspace._id)
  if (!can(workspace, 'manage_billing')) {
    return (
      <>
        <Invited workspace={workspace} userId={user._id} />
        {glance}
        {children}
        {boards}
      </>
    )
  }
  if (state !== 'over') return <Steps {...props} onDemand={state === 'shown'} />
  return (
    <>
      <Shortcuts workspaceId={workspace._id} />
      {glance}
      {children}
      {boards}
    </>
  )
}

function Steps({
  workspace,
  user,
  aside,
  children,
  onMaking = () => {},
  draw,
  onDemand,
}: GettingStartedProps & { onDemand: boolean }) {
  const { hide } = useFirstStepsState(workspace._id)
  const found = useSteps(workspace, user._id)
  const isOver = found !== null && (!found.isFirst || found.steps.every(({ done }) => done))
  useEffect(() => {
    if (isOver && !onDemand) hide()
  }, [isOver, onDemand, hide])
  if (found === null || (isOver && !onDemand)) return <FirstStepsSkeleton />
  return (
    <>
      <FirstSteps
        greeting={greeting(user.name, new Date())}
        steps={found.steps}
        make={
          found.apps.includes('dreamboard') ? (
            <FirstBoard workspaceId={workspace._id} draw={draw} />
          ) : (
            <FirstImages workspaceId={workspace._id} onStarted={onMaking} draw={draw} />
          )
        }
        aside={aside}
        onHide={hide}
      />
      {children}
    </>
  )
}
