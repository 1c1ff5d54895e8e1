import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Menu } from '@/components/menu'
import { ToolButton } from '../bar/tool-button'
import { type Girth, girthNames } from './girth'

const girths: Girth[] = ['flat', 'round']

type GirthMenuProps = { girth: Girth; onGirth: (girth: Girth) => void }

/** How half measures are shown. Memoized: a keystroke in the chart renders no menus. */
export const GirthMenu = memo(function GirthMenu({ girth, onGirth }: GirthMenuProps) {
  return (
    <Menu
      button={
        <ToolButton quiet>
          {girthNames[girth].short} <ChevronDown size={14} aria-hidden="true" />
        </ToolButton>
      }
      items={girths.map((id) => ({
        id,
        label: girthNames[id].long,
        onSelect: () => onGirth(id),
      }))}
    />
  )
})
