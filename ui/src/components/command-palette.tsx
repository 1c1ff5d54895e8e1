import clsx from 'clsx'
import { useCombobox } from 'downshift'
import { CornerDownLeft, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ranked } from '@/lib/match'
import css from './command-palette.module.css'
import { isInToast } from './is-in-toast'
import overlay from './overlay.module.css'
import { VisuallyHidden } from './visually-hidden'

export type Command = {
  id: string
  title: string
  /** The heading its commands are grouped under. */
  group: string
  /** More search terms. */
  keywords?: string
  /** Its keyboard shortcut. */
  keys?: string
  icon: ReactNode
  run: () => void
}

const { InputBlur, InputChange, InputKeyDownEnter, ItemClick, MenuMouseLeave } =
  useCombobox.stateChangeTypes

/**
 * Finds a command by fuzzy search and runs it after the focus has returned. Open while mounted.
 */
export function CommandPalette({
  onClose,
  commands,
  onText,
  takeTyped,
}: {
  onClose: () => void
  commands: readonly Command[]
  /** Called with what is typed, so that more can be found. */
  onText?: (text: string) => void
  /** Called as the field takes the focus: gives what was typed for it before. */
  takeTyped?: () => string
}) {
  // Kept before the field takes the focus, which it does too early for the dialog to see.
  const [opener] = useState(() => document.activeElement)
  const chosen = useRef<Command | null>(null)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay.scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          className={clsx(overlay.raised, css.palette)}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement) opener.focus()
            chosen.current?.run()
          }}
        >
          <Dialog.Title asChild>
            <VisuallyHidden>Commands</VisuallyHidden>
          </Dialog.Title>
          <Finder
            commands={commands}
            onText={onText}
            takeTyped={takeTyped}
            onChoose={(command) => {
              chosen.current = command
              onClose()
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({
  commands,
  onText,
  takeTyped,
  onChoose,
}: {
  commands: readonly Command[]
  onText: ((text: string) => void) | undefined
  takeTyped: (() => string) | undefined
  onChoose: (command: Command) => void
}) {
  const [query, setQuery] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  const headingId = useId()
  const found = ranked(commands, query, ({ title, group, keywords = '' }) => [
    title,
    group,
    keywords,
  ])
  const grouped = query.trim() === ''

  const { getInputProps, getItemProps, getLabelProps, getMenuProps, setInputValue } =
    useCombobox<Command>({
      items: found,
      itemToString: (command) => command?.title ?? '',
      itemToKey: (command) => command?.id,
      isOpen: true,
      selectedItem: null,
      highlightedIndex: found.length === 0 ? -1 : Math.min(highlighted, found.length - 1),
      onHighlightedIndexChange: ({ highlightedIndex }) => setHighlighted(highlightedIndex),
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
      stateReducer(state, { type, changes }) {
        switch (type) {
          // Leaving the field must not choose what happens to be highlighted.
          case InputBlur:
          case MenuMouseLeave:
            return state
          case InputChange:
            return { ...changes, highlightedIndex: 0 }
          case InputKeyDownEnter:
          case ItemClick:
            return { ...state, selectedItem: changes.selectedItem ?? null }
          default:
            return changes
        }
      },
    })

  function find(text: string) {
    setQuery(text)
    onText?.(text)
    setHighlighted(0)
  }

  const takeOver = useEffectEvent(() => {
    const text = takeTyped?.() ?? ''
    if (text === '') return
    setInputValue(text)
    find(text)
  })
  useEffect(() => takeOver(), [])

  return (
    <>
      <label {...getLabelProps({ className: css.field })}>
        <Search size={18} aria-hidden="true" />
        <VisuallyHidden>Search pages, apps and actions</VisuallyHidden>
        <input
          {...getInputProps({
            className: css.input,
            placeholder: 'Search pages, apps and actions',
            // Not by onInputValueChange, which comes too late for an Enter that follows at once.
            onChange: ({ currentTarget }) => find(currentTarget.value),
          })}
          spellCheck={false}
        />
        <span className={css.key} aria-hidden="true">
          Esc
        </span>
      </label>
      <VisuallyHidden role="status">
        {found.length === 1 ? '1 result' : `${found.length} results`}
      </VisuallyHidden>
      <div {...getMenuProps({ className: css.list, 'aria-label': 'Commands' })}>
        {sections(found, grouped).map(({ name, from, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
          <div key={name} role="group" aria-labelledby={`${headingId}-${from}`}>
            <div
              id={`${headingId}-${from}`}
              aria-hidden="true"
              className={clsx(css.heading, !grouped && css.unseen)}
            >
              {name}
            </div>
            {members.map((command, place) => {
              const option = getItemProps({ item: command, index: from + place })
              return (
                <div
                  {...option}
                  key={command.id}
                  className={clsx(css.option, option['aria-selected'] && css.highlighted)}
                >
                  <span className={css.icon} aria-hidden="true">
                    {command.icon}
                  </span>
                  <span className={css.title}>{command.title}</span>
                  {command.keys && (
                    <span className={css.key} aria-hidden="true">
                      {command.keys}
                    </span>
                  )}
                  {!grouped && <span className={css.group}>{command.group}</span>}
                  <CornerDownLeft size={14} aria-hidden="true" className={css.enter} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={css.none}>
          No results for <q>{query.trim()}</q>
        </p>
      )}
    </>
  )
}

type Section = { name: string; from: number; members: Command[] }

/** Commands by group; search results stay in order of rank. */
function sections(commands: readonly Command[], grouped: boolean): Section[] {
  if (!grouped) return [{ name: 'Results', from: 0, members: [...commands] }]
  const all: Section[] = []
  for (const [index, command] of commands.entries()) {
    const last = all.at(-1)
    if (last?.name === command.group) last.members.push(command)
    else all.push({ name: command.group, from: index, members: [command] })
  }
  return all
}
