import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { languageName } from '@/lib/markets'
import css from './in-language.module.css'

/**
 * What is said in one language, which a tooltip and screen readers say. Where that isn't
 * the language of the list, everybody is.
 */
export function InLanguage({
  locale,
  list,
  children,
}: {
  /** Empty: it is for all languages. */
  locale: string
  /** The language of the list; empty: its stores sell in several. */
  list: string
  children: ReactNode
}) {
  if (locale === list && locale === '') return children
  const name = locale === '' ? `not yet in ${languageName(list)}` : languageName(locale)
  return (
    <span title={locale === '' ? `For all languages, ${name}` : name}>
      {locale !== list && (
        <span aria-hidden="true" className={css.tag}>
          {locale || 'all'}
        </span>
      )}
      <span lang={locale || undefined}>{children}</span>
      <VisuallyHidden>, {name}</VisuallyHidden>
    </span>
  )
}

/** A head with the language of its column. */
export function LanguageHead({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <span className={css.head}>
      {children}{' '}
      <span className={css.tag} title={`In ${languageName(locale)}`}>
        <span aria-hidden="true">{locale}</span>
        <VisuallyHidden>in {languageName(locale)}</VisuallyHidden>
      </span>
    </span>
  )
}
