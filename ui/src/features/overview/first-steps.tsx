import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Step } from '@/lib/first-steps'
import css from './first-steps.module.css'

/** The first steps of a workspace, the next one open, beside what the plan buys. */
export function FirstSteps({
  greeting,
  steps,
  make,
  aside,
  onHide,
}: {
  greeting: string
  steps: readonly Step[]
  /** Makes the first images. */
  make: ReactNode
  aside: ReactNode
  onHide: () => void
}) {
  const next = steps.find(({ done }) => !done)
  const done = steps.filter((step) => step.done).length
  return (
    <section aria-label="First steps" className={css.steps}>
      <header className={css.head}>
        <h2 dir="auto" className={css.greeting}>
          {greeting}
        </h2>
        <div className={css.progress}>
          <span className={css.count}>
            {done} of {steps.length} done
          </span>
          <span aria-hidden="true" className={css.pips}>
            {steps.map((step) => (
              <span key={step.id} data-done={step.done || undefined} />
            ))}
          </span>
          <Button variant="ghost" onClick={onHide}>
            Hide
          </Button>
        </div>
      </header>
      <div className={css.columns}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets. */}
        <ol role="list" className={css.list}>
          {steps.map((step, index) =>
            step === next ? (
              <OpenStep key={step.id} step={step} number={index + 1} make={make} />
            ) : (
              <ClosedStep key={step.id} step={step} number={index + 1} />
            ),
          )}
        </ol>
        {aside}
      </div>
    </section>
  )
}

function OpenStep({ step, number, make }: { step: Step; number: number; make: ReactNode }) {
  const { title, about, takes, link } = step
  return (
    <li aria-current="step" className={css.open}>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      <div className={css.content}>
        <div className={css.line}>
          <h3 className={css.title}>{title}</h3>
          <span className={css.takes}>{takes}</span>
        </div>
        <p className={css.about}>{about}</p>
        {link ? (
          <ButtonLink asChild variant="primary" className={css.go}>
            <Link href={link.href}>{link.label}</Link>
          </ButtonLink>
        ) : (
          make
        )}
      </div>
    </li>
  )
}

function ClosedStep({ step, number }: { step: Step; number: number }) {
  const { title, about, takes, done, link } = step
  if (done) {
    return (
      <li className={css.step} data-done>
        <span aria-hidden="true" className={css.number}>
          <Check size={14} />
        </span>
        <s className={css.name}>{title}</s>
        <VisuallyHidden> (done)</VisuallyHidden>
      </li>
    )
  }
  return (
    <li className={css.step}>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      <div>
        {link ? (
          <Link href={link.href} className={css.name}>
            {title}
          </Link>
        ) : (
          <span className={css.name}>{title}</span>
        )}
        <p className={css.about}>{about}</p>
      </div>
      <span className={css.takes}>{takes}</span>
    </li>
  )
}

/** As high as the steps of a new workspace. */
export function FirstStepsSkeleton() {
  return (
    <Loading className={css.steps}>
      <div className={css.head}>
        <Skeleton width={240} height={36} />
      </div>
      <div className={css.list}>
        {[1, 2, 3, 4].map((step) => (
          <div key={step} className={css.step}>
            <Skeleton width={26} height={26} round />
            <Skeleton width="60%" height={40} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
