import { useQuery } from '@tanstack/react-query'
import { paletteQuery } from '@/api/queries/making'
import { toast } from '@/components/toast'
import { Section } from '../details/section'
import css from './palette-section.module.css'

type PaletteSectionProps = {
  workspaceId: string
  asset: string
  /** Puts colors on the board. */
  onColors?: ((colors: { hex: string; name: string }[]) => void) | undefined
}

/** The colors of a picture, by share: a click puts one on the board, Alt and click copies its code. */
export function PaletteSection({ workspaceId, asset, onColors }: PaletteSectionProps) {
  const { data: palette = [] } = useQuery(paletteQuery(workspaceId, asset))
  if (palette.length === 0) return null

  async function copy(hex: string) {
    await navigator.clipboard.writeText(hex)
    toast.success(`${hex} copied`)
  }

  return (
    <Section
      title="Palette"
      aside={
        onColors && (
          <button type="button" className={css.all} onClick={() => onColors(palette)}>
            To the board
          </button>
        )
      }
    >
      <div aria-hidden="true" className={css.bar}>
        {palette.map(({ hex, share }) => (
          <i key={hex} style={{ flexGrow: share, background: hex }} />
        ))}
      </div>
      <ul className={css.colors}>
        {palette.map(({ hex, name, share }) => (
          <li key={hex}>
            <button
              type="button"
              title={onColors ? 'To the board; Alt copies the code' : 'Copy the code'}
              onClick={({ altKey }) =>
                onColors && !altKey ? onColors([{ hex, name }]) : copy(hex)
              }
            >
              <i aria-hidden="true" style={{ background: hex }} />
              <span>{name}</span>
              <span>{hex}</span>
              <span>{Math.round(share * 100)} %</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
