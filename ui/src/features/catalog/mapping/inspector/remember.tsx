import { useState } from 'react'
import { Checkbox } from '@/components/checkbox'
import css from './inspector.module.css'

type RememberProps = {
  supplier: string
  remember: boolean
  onRemember: (remember: boolean) => void
  onName: (supplier: string) => void
}

/** Whether the next file of the supplier is to map itself. */
export function Remember({ supplier, remember, onRemember, onName }: RememberProps) {
  const [name, setName] = useState(supplier)
  const save = () => {
    if (name.trim() !== '' && name.trim() !== supplier) onName(name.trim())
  }
  return (
    <div className={css.foot}>
      <Checkbox
        label={supplier ? `Remember for ${supplier}` : 'Remember for the supplier'}
        hint="Next time these columns and words map by themselves."
        checked={remember}
        onChange={onRemember}
      />
      {!supplier && (
        <label className={css.supplier}>
          Supplier
          <input
            value={name}
            maxLength={120}
            placeholder="Whose file is this?"
            onChange={({ target }) => setName(target.value)}
            onBlur={save}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
        </label>
      )}
    </div>
  )
}
