import { useId, useState } from 'react'
import { PickList } from '@/components/pick-list'
import { ChoiceLine } from './choice-line'
import { useCategoryFinder } from './use-category-finder'
import css from './value-line.module.css'

type CategoryFieldProps = {
  label: string
  value: string
  /** What it is called. */
  shown: string
  /** What is shown where there is none. */
  inherited: string
  isMissing: boolean
  /** What is wrong with it; empty: it is saved. */
  onSave: (value: string) => Promise<string>
}

/** A category that is chosen where it stands. */
export function CategoryField({
  label,
  value,
  shown,
  inherited,
  isMissing,
  onSave,
}: CategoryFieldProps) {
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const refusalId = useId()
  const { find } = useCategoryFinder()
  return (
    <span className={css.editing}>
      <PickList
        label={label}
        placeholder="Find a category"
        wide
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${shown || 'empty'}`}
            aria-describedby={refusal === '' ? undefined : refusalId}
            className={css.value}
          >
            {shown || (
              <span className={isMissing ? css.missing : css.empty}>{inherited || 'empty'}</span>
            )}
          </button>
        }
        find={find}
        keyOf={(choice) => `${choice.value} ${choice.name}`}
        render={(choice) => <ChoiceLine {...choice} />}
        isChosen={(choice) => choice.value === value}
        none="No category is called this."
        onPick={async (choice) => {
          if (choice.value !== value) setRefusal(await onSave(choice.value))
        }}
      />
      {refusal !== '' && (
        <span id={refusalId} role="alert" className={css.missing}>
          {refusal}
        </span>
      )}
    </span>
  )
}
