import { X } from 'lucide-react'
import { IconButton } from '@/components/icon-button'
import { Comments } from '../comments/comments'
import { FindingsRail } from '../findings/findings-rail'
import { Links } from '../links/links'
import type { RailId } from './editor'
import css from './rail.module.css'

export const railLabels: Readonly<Record<RailId, string>> = {
  findings: 'Release',
  comments: 'Comments',
  links: 'Factory links',
}

const parts = { findings: FindingsRail, comments: Comments, links: Links }

/** What stands beside the editor; F6 and Escape lead back. */
export function Rail({ rail, onClose }: { rail: RailId; onClose: () => void }) {
  const Part = parts[rail]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from everywhere within.
    <div
      className={css.rail}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <IconButton aria-label="Close" className={css.close} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <Part />
    </div>
  )
}
