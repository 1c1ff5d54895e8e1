import { useState } from 'react'
import { Button } from '@/components/button'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import type { FitPoint } from '@/features/techpacks/fit/fit-results'
import { LengthInput } from '../fields/length-input'
import css from './measure-screen.module.css'

type RemarkProps = {
  point: FitPoint
  onFill: (entry: Partial<FitPoint>) => void
  onDone: () => void
}

/** What is said of a point, and what it shall be. */
export function Remark({ point: { code, remark, revised }, onFill, onDone }: RemarkProps) {
  const [text, setText] = useState(remark)
  return (
    <form
      className={css.remark}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <Field label="Comment">
        {(control) => (
          <textarea
            {...control}
            className={field.input}
            rows={2}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => {
              if (text !== remark) onFill({ remark: text })
            }}
          />
        )}
      </Field>
      <div className={css.revised}>
        <span>Revised</span>
        <LengthInput
          label={`Revised, ${code}`}
          className={field.input}
          value={revised}
          onChange={(tenths) => onFill({ revised: tenths })}
        />
        <Button type="submit" variant="primary">
          Done
        </Button>
      </div>
    </form>
  )
}
