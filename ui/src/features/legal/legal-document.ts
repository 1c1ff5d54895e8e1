import { paths } from '@/lib/paths'

/** A paragraph, a bulleted list, or a list of terms with their definitions. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [name: string, meaning: string])[] }

type LegalSection = {
  /** URL fragment, such as #refunds. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export type LegalDocument = {
  path: string
  title: string
  /** Effective date, YYYY-MM-DD. */
  effective: string
  summary: string
  sections: readonly LegalSection[]
}

export const legalPages = {
  terms: { path: paths.terms, title: 'Terms and Conditions' },
  returns: { path: paths.returns, title: 'Return Policy' },
  cookies: { path: paths.cookies, title: 'Cookie Policy' },
  privacy: { path: paths.privacy, title: 'Privacy Notice' },
} as const
