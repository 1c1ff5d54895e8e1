import clsx from 'clsx'
import { useCombobox } from 'downshift'
import { ChevronDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useMemo, useState } from 'react'
import { type Country, countries, flagOf } from '@/lib/countries'
import { ranked } from '@/lib/match'
import css from './country-select.module.css'
import { Field } from './field'

/** How many options PageUp and PageDown skip. */
const page = 5

const {
  FunctionOpenMenu,
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEscape,
  InputKeyDownPageDown,
  InputKeyDownPageUp,
  ToggleButtonClick,
} = useCombobox.stateChangeTypes

type CountrySelectProps = {
  label: string
  /** ISO code of two letters; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: string
  className?: string
}

/** A searchable country select with a clear button. */
export function CountrySelect({ label, value, onChange, error, className }: CountrySelectProps) {
  const selected = countries.find((country) => country.value === value) ?? null
  const [typed, setTyped] = useState(nameOf(selected))
  // What is selected is no search: all countries can be seen beside it.
  const query = typed === selected?.label ? '' : typed
  const found = useMemo(() => ranked(countries, query, (each) => [each.label, each.value]), [query])

  const { getInputProps, getItemProps, getMenuProps, getToggleButtonProps, ...box } =
    useCombobox<Country>({
      items: found,
      itemToString: (country) => country?.label ?? '',
      itemToKey: (country) => country?.value,
      selectedItem: selected,
      initialInputValue: nameOf(selected),
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
      stateReducer(state, { type, changes }) {
        const last = found.length - 1
        switch (type) {
          // Left without a choice, it is what it was.
          case InputBlur:
            return { ...changes, selectedItem: state.selectedItem, inputValue: nameOf(selected) }
          case InputKeyDownEscape:
            return { ...state, isOpen: false, inputValue: nameOf(selected) }
          case InputChange:
            return { ...changes, highlightedIndex: 0 }
          case InputKeyDownPageDown:
            return { ...changes, highlightedIndex: Math.min(state.highlightedIndex + page, last) }
          case InputKeyDownPageUp:
            return { ...changes, highlightedIndex: Math.max(state.highlightedIndex - page, 0) }
          case InputClick:
          case ToggleButtonClick:
          case FunctionOpenMenu:
            return { ...changes, highlightedIndex: selected ? found.indexOf(selected) : -1 }
          default:
            return changes
        }
      },
    })

  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <Popover.Root open={box.isOpen}>
          <Popover.Anchor className={css.box}>
            {selected && query === '' && (
              <span className={css.flag} aria-hidden="true">
                {flagOf(selected.value)}
              </span>
            )}
            <input
              {...getInputProps({
                ...control,
                'aria-labelledby': undefined,
                className: clsx(css.input, selected && query === '' && css.flagged),
                placeholder: 'Select a country',
                autoComplete: 'off',
                onFocus: (event) => event.currentTarget.select(),
                // Told later by the list itself, when Enter may have chosen what was found before.
                onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
                  setTyped(event.currentTarget.value),
              })}
              spellCheck={false}
            />
            <span className={css.buttons}>
              {selected && (
                <button
                  type="button"
                  className={css.button}
                  aria-label={`Clear ${label}`}
                  onClick={() => box.selectItem(null)}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              )}
              <button
                {...getToggleButtonProps({
                  type: 'button',
                  className: css.button,
                  'aria-label': 'Show countries',
                })}
              >
                <ChevronDown size={16} aria-hidden="true" />
              </button>
            </span>
          </Popover.Anchor>
          {/* Within whatever the field stands in, so that a dialog takes it for its own. */}
          <Popover.Content
            role="presentation"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className={css.popover}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (event.currentTarget instanceof Element) showHighlighted(event.currentTarget)
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            <ul
              {...getMenuProps(
                { className: css.menu, 'aria-label': label, 'aria-labelledby': undefined },
                { suppressRefError: true },
              )}
            >
              {found.map((country, index) => (
                <li
                  {...getItemProps({ item: country, index })}
                  key={country.value}
                  className={clsx(
                    css.option,
                    index === box.highlightedIndex && css.highlighted,
                    country.value === value && css.selected,
                  )}
                >
                  <span aria-hidden="true">{flagOf(country.value)}</span>
                  {country.label}
                </li>
              ))}
            </ul>
            {found.length === 0 && <p className={css.none}>No countries found.</p>}
          </Popover.Content>
        </Popover.Root>
      )}
    </Field>
  )
}

/** The menu isn't positioned yet, so its surroundings must not scroll. */
function showHighlighted(popover: Element) {
  const menu = popover.querySelector('[role="listbox"]')
  const option = menu?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (menu && option) menu.scrollTop = option.offsetTop - menu.clientHeight / 2
}

function nameOf(country: Country | null) {
  return country?.label ?? ''
}
