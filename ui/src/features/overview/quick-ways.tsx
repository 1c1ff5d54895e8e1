import { CreditCard, LayoutGrid, type LucideIcon, PencilRuler, Users } from 'lucide-react'
import { Link } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { paths } from '@/lib/paths'
import css from './quick-ways.module.css'

type Way = { href: string; name: string; about: string; Icon: LucideIcon }

/** The ways on from a workspace's landing; billing for admins alone. */
export function QuickWays({ workspace: { _id, role } }: { workspace: Workspace }) {
  const ways: Way[] = [
    { href: paths.apps(_id), name: 'Apps', about: 'Open a studio', Icon: LayoutGrid },
    { href: paths.home(_id), name: 'Home', about: 'Start a design', Icon: PencilRuler },
    { href: paths.team(_id), name: 'Team', about: 'See who works here', Icon: Users },
  ]
  if (role === 'admin') {
    ways.push({
      href: paths.billing(_id),
      name: 'Billing',
      about: 'Plan and invoices',
      Icon: CreditCard,
    })
  }
  return (
    <nav aria-label="Quick ways">
      <ul className={css.ways}>
        {ways.map(({ href, name, about, Icon }) => (
          <li key={href}>
            <Link href={href} className={css.way}>
              <Icon size={20} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.name}>{name}</span> <span className={css.about}>{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
