import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { backQuery, type Techpack } from '@/api/queries/techpacks'
import { ButtonLink } from '@/components/button'
import { Panel } from '@/components/panel'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { Findings } from './findings'
import { flatAddress } from './flat'
import ink from './flat.module.css'
import css from './look.module.css'
import { State } from './state'

type LookProps = {
  workspaceId: string
  techpack: Techpack
  /** Shows the next one, or the one before. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** A techpack's front and back, large. The arrows walk on, Enter opens it. */
export function Look({ workspaceId, techpack, onStep, onClose }: LookProps) {
  const { _id, name, code, flat, version, errors, warnings } = techpack
  const [, navigate] = useLocation()
  const { data: back } = useQuery(backQuery(workspaceId, _id, version))
  const path = techpacksPaths.techpack(workspaceId, _id)

  function hear(event: KeyboardEvent) {
    const actions: Record<string, () => void> = {
      ArrowRight: () => onStep(1),
      ArrowDown: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      ArrowUp: () => onStep(-1),
      ' ': onClose,
      Enter: () => navigate(path),
    }
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    const action =
      onControl && (event.key === ' ' || event.key === 'Enter') ? null : actions[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the panel within.
    <div onKeyDown={hear}>
      <Panel
        open
        size="wide"
        onClose={onClose}
        title={name}
        description={code}
        footer={
          <div className={css.foot}>
            <State techpack={techpack} />
            <Findings errors={errors} warnings={warnings} />
            <ButtonLink asChild variant="primary">
              <Link href={path}>Open</Link>
            </ButtonLink>
          </div>
        }
      >
        <div className={css.views}>
          <Drawing flat={flat} name={`Front of ${name}`} />
          {back && <Drawing flat={back} name={`Back of ${name}`} />}
        </div>
      </Panel>
    </div>
  )
}

function Drawing({ flat, name }: { flat: string; name: string }) {
  return (
    <img
      alt={name}
      className={`${ink.ink} ${css.drawing}`}
      src={flatAddress(flat, { scale: 1, width: 3 })}
    />
  )
}
