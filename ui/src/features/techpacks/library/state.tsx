import type { Techpack } from '@/api/queries/techpacks'
import css from './state.module.css'

/** 'Draft', 'Released, rev. 2', 'Changed since rev. 2'. */
export function stateText({ state, revision }: Pick<Techpack, 'state' | 'revision'>): string {
  if (state === 'draft') return 'Draft'
  if (state === 'released') return `Released, rev. ${revision}`
  if (state === 'changed') return `Changed since rev. ${revision}`
  return revision > 0 ? `Archived, rev. ${revision}` : 'Archived'
}

/** The state of a techpack, with a shape. */
export function State({ techpack }: { techpack: Techpack }) {
  return (
    <span className={css.state}>
      <i aria-hidden="true" className={css[techpack.state]} />
      <span>{stateText(techpack)}</span>
    </span>
  )
}
