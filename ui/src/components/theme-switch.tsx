import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { themes, useTheme } from './theme'
import css from './theme-switch.module.css'
import { VisuallyHidden } from './visually-hidden'

const faces = {
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
  system: { name: 'System', Icon: Monitor },
}

/** Light, dark or system; `compact` shows only icons, with the names as titles. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const group = useId()
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>
        <VisuallyHidden>Theme</VisuallyHidden>
      </legend>
      {themes.map((choice) => {
        const { name, Icon } = faces[choice]
        return (
          <label key={choice} className={css.choice} title={compact ? name : undefined}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className={css.radio}
            />
            <Icon size={16} aria-hidden="true" />
            {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </label>
        )
      })}
    </fieldset>
  )
}
