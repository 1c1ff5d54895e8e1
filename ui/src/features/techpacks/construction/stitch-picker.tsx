import { useState } from 'react'
import { PickList } from '@/components/pick-list'
import css from './construction.module.css'
import { StitchDrawing } from './stitch-drawing'
import { findStitches, nameOfStitch } from './stitches'

type StitchPickerProps = {
  /** The accessible name. */
  label: string
  /** In the document. */
  path: string
  /** ISO 4915 number. */
  value: string
  readOnly: boolean
  onChange: (iso: string) => void
}

/** The stitch of an operation: its number and name, chosen by either or by what people call it. */
export function StitchPicker({ label, path, value, readOnly, onChange }: StitchPickerProps) {
  const [open, setOpen] = useState(false)
  const name = nameOfStitch(value)
  const button = (
    <button
      type="button"
      className={css.stitch}
      data-path={path}
      disabled={readOnly}
      aria-label={`${label}: ${value ? `${value} ${name}` : 'none'}`}
    >
      <StitchDrawing iso={value} />
      <span className={css.stitchNumber}>{value || '–'}</span>
      <span className={css.stitchName}>{name}</span>
    </button>
  )
  return (
    <PickList
      label="Find a stitch"
      placeholder="301, overlock, coverstitch …"
      wide
      trigger={button}
      open={open}
      onOpenChange={setOpen}
      find={findStitches}
      keyOf={({ iso }) => iso}
      render={({ iso, name, called }) => (
        <>
          <StitchDrawing iso={iso} />
          <strong className={css.stitchNumber}>{iso}</strong>
          <span>
            {name}
            <span className={css.stitchCalled}>{called.join(', ')}</span>
          </span>
        </>
      )}
      isChosen={({ iso }) => iso === value}
      none="No stitch has this number or name."
      onPick={({ iso }) => {
        if (iso !== value) onChange(iso)
      }}
    />
  )
}
