import clsx from 'clsx'
import { useCombobox } from 'downshift'
import { Popover } from 'radix-ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import overlay from './overlay.module.css'
import css from './pick-list.module.css'

type PickListProps<Item> = {
  /** The accessible name of the list, and of the field that searches it. */
  label: string
  placeholder: string
  /** Has room for rows of two lines. */
  wide?: boolean
  /** The button that opens it. */
  trigger: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The items that match what was typed, best first. */
  find: (typed: string) => readonly Item[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  isChosen?: (item: Item) => boolean
  /** What follows from a choice takes the focus, which otherwise goes back to the button. */
  leads?: boolean
  /** What is said if nothing matches. */
  none: string
  onPick: (item: Item) => void
}

/** A searchable list that opens below a button. */
export function PickList<Item>({
  trigger,
  open,
  onOpenChange,
  wide,
  leads = false,
  ...list
}: PickListProps<Item>) {
  const isPicked = useRef(false)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={list.label}
          className={clsx(overlay.raised, css.list, wide && css.wide)}
          onOpenAutoFocus={() => {
            isPicked.current = false
          }}
          onCloseAutoFocus={(event) => isPicked.current && leads && event.preventDefault()}
        >
          <PickFinder
            {...list}
            onPick={(item) => {
              isPicked.current = true
              onOpenChange(false)
              list.onPick(item)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The field that searches a list, and what it finds. */
export function PickFinder<Item>({
  label,
  placeholder,
  start = '',
  picksOnTab = false,
  find,
  keyOf,
  render,
  isChosen,
  none,
  onPick,
}: Omit<PickListProps<Item>, 'trigger' | 'open' | 'onOpenChange' | 'wide' | 'leads'> & {
  /** What is looked for at first. */
  start?: string
  /** Tab chooses as Enter does. */
  picksOnTab?: boolean
}) {
  const [typed, setTyped] = useState(start)
  const found = useMemo(() => find(typed), [find, typed])
  const chosen = isChosen ? found.findIndex(isChosen) : 0
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<Item>({
    items: [...found],
    isOpen: true,
    initialInputValue: start,
    initialHighlightedIndex: Math.max(chosen, 0),
    defaultHighlightedIndex: 0,
    itemToString: () => typed,
    onStateChange: ({ selectedItem, type }) => {
      // Leaving the field chooses nothing.
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) onPick(selectedItem)
    },
  })
  return (
    <>
      <input
        {...getInputProps({
          'aria-label': label,
          // Told later by the list itself, when Enter may have chosen what was found before.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onKeyDown(event) {
            const item = found[highlightedIndex]
            if (!picksOnTab || event.key !== 'Tab' || !item) return
            event.preventDefault()
            onPick(item)
          },
        })}
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(start.length, start.length)}
        className={css.find}
        placeholder={placeholder}
      />
      <ul {...getMenuProps({ 'aria-label': label })} className={css.found}>
        {found.map((item, index) => (
          <li
            key={keyOf(item)}
            {...getItemProps({ item, index })}
            data-lit={index === highlightedIndex || undefined}
            data-chosen={isChosen?.(item) || undefined}
          >
            {render(item)}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{none}</p>}
    </>
  )
}
