import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useScreenKeys } from '@/components/use-screen-keys'
import css from './search-box.module.css'

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
  field?: RefObject<HTMLInputElement | null>
  /** What stands at its end. */
  children?: ReactNode
}

/** The search field of a work area, which / leads to. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onEnter,
  field,
  children,
}: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  useScreenKeys({ '/': () => input.current?.focus() })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key === 'Enter') onEnter?.()
  }

  return (
    <search className={css.search}>
      <Search size={14} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
      {children}
    </search>
  )
}
