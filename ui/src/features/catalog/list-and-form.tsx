import { ArrowLeft, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { useMediaQuery } from '@/components/use-media-query'
import css from './list-and-form.module.css'

type ListedItem = { id: string; name: string; about: string }

type ListAndFormProps = {
  /** What the things are called, in the plural. */
  label: string
  items: readonly ListedItem[]
  /** Whose form is shown; null: none. */
  chosen: string | null
  /** What adds one. */
  adding: string
  onChoose: (id: string | null) => void
  onAdd: () => void
  /** The form of the one that is chosen or added. */
  form: ReactNode
  /** What is said while none is. */
  none: ReactNode
}

/** A list beside the form of what is chosen in it; on a phone, one of the two. */
export function ListAndForm({
  label,
  items,
  chosen,
  adding,
  onChoose,
  onAdd,
  form,
  none,
}: ListAndFormProps) {
  const narrow = useMediaQuery('(width < 760px)')
  if (items.length === 0 && chosen === null) return none
  const isAlone = narrow && chosen !== null
  return (
    <div className={css.page}>
      {isAlone ? (
        <Button variant="ghost" className={css.back} onClick={() => onChoose(null)}>
          <ArrowLeft size={16} aria-hidden="true" /> All {label.toLowerCase()}
        </Button>
      ) : (
        <div className={css.side}>
          <Button onClick={onAdd}>
            <Plus size={16} aria-hidden="true" /> {adding}
          </Button>
          <nav aria-label={label} className={css.list}>
            {items.map(({ id, name, about }) => (
              <button
                key={id}
                type="button"
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => onChoose(id)}
              >
                <span>{name}</span> <small>{about}</small>
              </button>
            ))}
          </nav>
        </div>
      )}
      {chosen === null ? !narrow && <div className={css.none}>{none}</div> : form}
    </div>
  )
}
