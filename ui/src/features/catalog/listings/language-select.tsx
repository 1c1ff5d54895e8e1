import { ChevronDown, Languages } from 'lucide-react'
import { languageName, languageOptions } from '@/lib/markets'
import css from './listings-bar.module.css'

/** In which language values are shown and edited. */
export function LanguageSelect({
  language,
  ofStores,
  onChange,
}: {
  /** Empty: that of the stores. */
  language: string
  /** Empty: they sell in several. */
  ofStores: string
  onChange: (language: string) => void
}) {
  const shown = language || ofStores
  return (
    <span className={css.language}>
      <Languages size={15} aria-hidden="true" />
      <span aria-hidden="true" className={css.shortLanguage}>
        {shown === '' ? 'All' : languageName(shown)}
      </span>
      <select
        aria-label="Language"
        title={ofStores === '' || language !== '' ? undefined : nameOf(ofStores)}
        value={language}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{ofStores === '' ? 'All languages' : nameOf(ofStores)}</option>
        {languageOptions(language || 'en').map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" className={css.languageArrow} />
    </span>
  )
}

const nameOf = (ofStores: string) => `${languageName(ofStores)}, as the stores`
