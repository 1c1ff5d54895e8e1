import { useQuery } from '@tanstack/react-query'
import { ScanSearch, Search, Sparkles, Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { limitsQuery } from '@/api/queries/limits'
import { Button } from '@/components/button'
import { Input } from '@/components/field'
import { Meter } from '@/components/meter'
import { ScreenTitle } from '@/components/screen-title'
import { useTypedSearch } from '@/components/use-typed-search'
import { amountText, limitShare } from '@/lib/limits'
import css from './library-bar.module.css'

type LibraryBarProps = {
  workspaceId: string
  q: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (q: string) => void
  onUpload: () => void
  onGenerate: () => void
  onAlike: () => void
}

/** The title, the search, what is left of the storage, and what adds assets. */
export function LibraryBar({ workspaceId, q, field, ...on }: LibraryBarProps) {
  return (
    <header className={css.bar}>
      <ScreenTitle title="Library" className={css.title}>
        Library
      </ScreenTitle>
      <SearchField q={q} field={field} onSearch={on.onSearch} />
      <Storage workspaceId={workspaceId} />
      <Button aria-label="Find alike" onClick={on.onAlike}>
        <ScanSearch size={16} aria-hidden="true" />
        <span className={css.wide}>Find alike</span>
      </Button>
      <Button aria-label="Make images" onClick={on.onGenerate}>
        <Sparkles size={16} aria-hidden="true" />
        <span className={css.short}>
          Make<span className={css.wide}> images</span>
        </span>
      </Button>
      <Button variant="primary" onClick={on.onUpload}>
        <Upload size={16} aria-hidden="true" />
        Upload
      </Button>
    </header>
  )
}

function SearchField({ q, field, onSearch }: Pick<LibraryBarProps, 'q' | 'field' | 'onSearch'>) {
  const [typed, setTyped] = useTypedSearch(q, onSearch)
  return (
    <search className={css.search}>
      <Search size={16} aria-hidden="true" />
      <Input
        ref={field}
        type="search"
        aria-label="Search the library"
        aria-keyshortcuts="/"
        placeholder="Search names"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim())
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <span aria-hidden="true" className={css.key}>
        /
      </span>
    </search>
  )
}

/** Takes its room only once it is known; nothing waits for it. */
function Storage({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(limitsQuery(workspaceId))
  const storage = data?.limits.find(({ thing }) => thing === 'storageGB')
  if (!storage) return <span className={css.space} />
  const { thing, used, max } = storage
  const share = limitShare(storage)
  return (
    <div className={css.room}>
      <span>
        <b>{amountText(thing, used)}</b> {max === null ? 'used' : `of ${amountText(thing, max)}`}
      </span>
      {max !== null && (
        <Meter
          share={Math.min(share, 1)}
          level={share >= 1 ? 'full' : share >= 0.8 ? 'low' : 'enough'}
        />
      )}
    </div>
  )
}
