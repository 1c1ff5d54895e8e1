import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { languageName } from '@/lib/markets'

/** What is said in one language, which those who hover it or can't see it are told. */
export function InLanguage({ locale, children }: { locale: string; children: ReactNode }) {
  if (locale === '') return children
  return (
    <span title={languageName(locale)}>
      <span lang={locale}>{children}</span>
      <VisuallyHidden>, {languageName(locale)}</VisuallyHidden>
    </span>
  )
}
