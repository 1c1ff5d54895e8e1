import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { subscriptionQuery } from '@/api/queries/billing'
import { sessionQuery } from '@/api/queries/session'
import { invitationsQuery, membersQuery } from '@/api/queries/team'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import { VisuallyHidden } from '@/components/visually-hidden'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { planKind } from '@/lib/plan-status'
import { storage } from '@/lib/storage'
import css from './first-steps.module.css'

type Step = { href: string; name: string; about: string; done: boolean }

const keyOf = (workspaceId: string) => `first-steps-over/${workspaceId}`

/**
 * Whether the first steps of a workspace are done or hidden in this browser, and a function to
 * hide them.
 */
export function useFirstStepsDone(workspace: Workspace): [done: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => storage.get(keyOf(workspace._id)) !== null)
  return [
    hidden || !can(workspace, 'manage_billing'),
    () => {
      storage.set(keyOf(workspace._id), 'true')
      setHidden(true)
    },
  ]
}

/** A checklist for those who manage a new workspace, checked off by the workspace's actual state. */
export function FirstSteps({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const steps = useSteps(workspace)
  const allDone = steps?.every(({ done }) => done) ?? false
  useEffect(() => {
    if (allDone) onDone()
  }, [allDone, onDone])

  return (
    <section aria-labelledby="first-steps" className={css.steps}>
      <header className={css.head}>
        <h2 id="first-steps" className={css.title}>
          First steps
        </h2>
        <Button variant="ghost" onClick={onDone}>
          Hide
        </Button>
      </header>
      {steps ? (
        <ol className={css.list}>
          {steps.map((step) => (
            <li key={step.href} className={css.step} data-done={step.done || undefined}>
              {step.done ? (
                <Check size={18} aria-hidden="true" />
              ) : (
                <Circle size={18} aria-hidden="true" />
              )}
              <span className={css.words}>
                <Link href={step.href} className={css.name}>
                  {step.name}
                </Link>
                {step.done && <VisuallyHidden> (done)</VisuallyHidden>}{' '}
                <span className={css.about}>{step.about}</span>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Loading className={css.list}>
          {[1, 2, 3, 4].map((step) => (
            <div key={step} className={css.step}>
              <Skeleton width="60%" height={36} />
            </div>
          ))}
        </Loading>
      )}
    </section>
  )
}

/** The steps, or null while loading; a step whose state fails to load counts as not done. */
function useSteps({ _id, imageUrl }: Workspace): Step[] | null {
  const session = useQuery(sessionQuery())
  const members = useQuery(membersQuery(_id))
  const invitations = useQuery(invitationsQuery(_id))
  const subscription = useQuery(subscriptionQuery(_id))
  if ([members, invitations, subscription].some(({ isPending }) => isPending)) return null
  const people = (members.data?.length ?? 0) + (invitations.data?.length ?? 0)
  return [
    {
      href: paths.workspaceSettings(_id),
      name: 'Name your workspace and add an image',
      about: 'Everyone you invite will see them.',
      done: imageUrl !== '',
    },
    {
      href: paths.invite(_id),
      name: 'Invite a colleague',
      about: 'You decide what they can access.',
      done: people > 1,
    },
    {
      href: paths.plans(_id),
      name: 'See what credits buy, and choose a plan',
      about: 'The free plan is enough to try everything.',
      done: subscription.data ? planKind(subscription.data) !== 'free' : false,
    },
    {
      href: paths.workspaceProfile(_id),
      name: 'Add your company',
      about: 'It appears on your profile.',
      done: (session.data?.user.company ?? '') !== '',
    },
  ]
}
