import { Layers, type LucideIcon, ReceiptText, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '@/lib/paths'
import css from './shortcuts.module.css'

type Shortcut = { href: string; name: string; about: string; Icon: LucideIcon }

/** Links to frequent admin tasks that the sidebar doesn't have. */
export function Shortcuts({ workspaceId }: { workspaceId: string }) {
  const shortcuts: Shortcut[] = [
    {
      href: paths.invite(workspaceId),
      name: 'Invite User',
      about: 'Add a colleague',
      Icon: UserPlus,
    },
    { href: paths.plans(workspaceId), name: 'Plans', about: 'Compare and change', Icon: Layers },
    {
      href: paths.invoices(workspaceId),
      name: 'Invoices',
      about: 'Download receipts',
      Icon: ReceiptText,
    },
  ]
  return (
    <nav aria-label="Shortcuts">
      <ul className={css.shortcuts}>
        {shortcuts.map(({ href, name, about, Icon }) => (
          <li key={href}>
            <Link href={href} className={css.shortcut}>
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
