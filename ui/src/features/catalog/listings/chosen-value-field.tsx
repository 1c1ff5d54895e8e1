import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { PickList } from '@/components/pick-list'
import { ChoiceLine } from './choice-line'
import css from './chosen-value-field.module.css'
import { choicesFor, type ValueChoice } from './value-choices'

/** A value that is chosen from those that an attribute can have, found by name and path. */
export function ChosenValueField({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  /** Of the attribute. */
  label: string
  choices: readonly ValueChoice[]
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}) {
  const [open, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const shown = chosen?.name ?? value
  const find = useCallback((typed: string) => choicesFor(choices, typed), [choices])
  return (
    <Field label="Value" error={error} hint={chosen?.about || 'Without one, it is removed.'}>
      {(control) => (
        <PickList
          label={label}
          placeholder={`Find a ${label.toLowerCase()}`}
          wide
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              {...control}
              aria-label={`Value: ${shown || 'none'}`}
              className={clsx(field.input, css.chosen)}
            >
              <span>{shown || 'No value'}</span>
              <ChevronDown size={15} aria-hidden="true" />
            </button>
          }
          find={find}
          keyOf={(choice) => `${choice.value} ${choice.name}`}
          render={(choice) => <ChoiceLine {...choice} />}
          isChosen={(choice) => choice.value === value}
          none="No value is called this."
          onPick={(choice) => onChange(choice.value)}
        />
      )}
    </Field>
  )
}
