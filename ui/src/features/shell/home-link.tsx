import { Link } from 'wouter'
import { Logo } from '@/components/logo'
import { paths } from '@/lib/paths'
import css from './home-link.module.css'
import type { Session } from './workspace-gate'

/** The logo, which leads to the workspace's home. */
export function HomeLink({
  session: { workspace },
  markOnly = false,
}: {
  session: Session
  markOnly?: boolean
}) {
  return (
    <Link
      href={workspace ? paths.home(workspace._id) : paths.workspaces}
      className={css.home}
      aria-label="Selvedge home"
    >
      <Logo markOnly={markOnly} />
    </Link>
  )
}
