import { VisuallyHidden } from '@/components/visually-hidden'
import { paths } from '@/lib/paths'
import css from './login-page.module.css'

const links = [
  ['Terms', paths.terms],
  ['Privacy', paths.privacy],
  ['Returns', paths.returns],
  ['Cookies', paths.cookies],
] as const

/** The legal texts, in new tabs: reading them must not undo a sign-in under way. */
export function LegalLinks() {
  return (
    <nav aria-label="Legal" className={css.legal}>
      {links.map(([name, path]) => (
        <a key={path} href={path} target="_blank" rel="noopener">
          {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      ))}
    </nav>
  )
}
