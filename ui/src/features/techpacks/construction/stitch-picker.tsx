import { useCombobox } from 'downshift'
import { Popover } from 'radix-ui'
import { useMemo, useState } from 'react'
import overlay from '@/components/overlay.module.css'
import css from './construction.module.css'
import { StitchDrawing } from './stitch-drawing'
import { findStitches, nameOfStitch, type Stitch } from './stitches'

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
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={css.stitch}
        data-path={path}
        disabled={readOnly}
        aria-label={`${label}: ${value ? `${value} ${name}` : 'none'}`}
      >
        <StitchDrawing iso={value} />
        <span className={css.stitchNumber}>{value || '–'}</span>
        <span className={css.stitchName}>{name}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label={label}
          className={`${overlay.raised} ${css.picker}`}
        >
          <Finder
            onPick={(iso) => {
              setOpen(false)
              if (iso !== value) onChange(iso)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Finder({ onPick }: { onPick: (iso: string) => void }) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findStitches(typed), [typed])
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<Stitch>({
    items: [...found],
    isOpen: true,
    defaultHighlightedIndex: 0,
    itemToString: () => typed,
    onStateChange: ({ selectedItem, type }) => {
      // Leaving the field chooses nothing.
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) onPick(selectedItem.iso)
    },
  })
  return (
    <>
      <input
        {...getInputProps({
          'aria-label': 'Find a stitch',
          // Told later by the list itself, when Enter may have chosen what was found before.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        })}
        className={css.find}
        placeholder="301, overlock, coverstitch …"
      />
      <ul {...getMenuProps({ 'aria-label': 'Stitches' })} className={css.found}>
        {found.map((stitch, index) => (
          <li
            key={stitch.iso}
            {...getItemProps({ item: stitch, index })}
            data-lit={index === highlightedIndex || undefined}
          >
            <StitchDrawing iso={stitch.iso} />
            <strong>{stitch.iso}</strong>
            <span>
              {stitch.name}
              <small>{stitch.called.join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>No stitch has this number or name.</p>}
    </>
  )
}
