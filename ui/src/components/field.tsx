import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

/** The props that tie a control to its label, hint and error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  /** Shown below the control and announced at once. */
  error?: ReactNode
  hint?: ReactNode
  className?: string
}

/** Label, hint and error for any control: `<Field label="Name">{(c) => <X {...c} />}</Field>`. */
export function Field({
  label,
  error,
  hint,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </div>
    </div>
  )
}

/** A field with a text input: `<TextField label="Full Name" error={…} {...register('name')} />`. */
export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}

/** A bare text input, without a label. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={clsx(css.input, className)} />
}
