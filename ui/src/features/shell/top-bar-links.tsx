import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { Avatar } from '@/components/avatar'
import { paths } from '@/lib/paths'
import css from './top-bar-links.module.css'
import type { Session } from './workspace-gate'

const WorkspaceSwitcher = lazy(() => import('./workspace-switcher'))

/** Where one is: the workspace, which opens the list of others where there are any. */
export function CurrentWorkspace({ session: { workspace, workspaces } }: { session: Session }) {
  if (!workspace) return null
  const { _id, name, imageUrl } = workspace
  const shown = (
    <Link href={paths.workspace(_id)} className={css.workspace} aria-label={`Workspace: ${name}`}>
      <Avatar name={name} src={imageUrl} size={28} shape="square" decorative />
      <span dir="auto" className={css.name}>
        {name}
      </span>
    </Link>
  )
  if (workspaces.length < 2) return shown
  return (
    <Suspense fallback={shown}>
      <WorkspaceSwitcher
        current={workspace}
        workspaces={workspaces}
        collapsed={false}
        act={(run) => run()}
      />
    </Suspense>
  )
}

/** Who one is, which leads to the profile. */
export function CurrentPerson({ session: { user, workspace } }: { session: Session }) {
  return (
    <Link
      href={workspace ? paths.workspaceProfile(workspace._id) : paths.profile}
      className={css.person}
      aria-label={`${user.name}, My Profile`}
    >
      <Avatar name={user.name} src={user.imageUrl} size={32} decorative />
    </Link>
  )
}
