import type { Feed } from '@/api/queries/catalog-feeds'
import type { ExportInput } from '@/api/queries/catalog-files'
import css from './feed-details.module.css'
import { SaveAsTemplate } from './save-as-template'

/** The columns of a feed, and how they are kept for others. */
export function FeedColumns({ workspaceId, feed }: { workspaceId: string; feed: Feed }) {
  const { name, separator, columns } = feed
  // Cast: the formats of feeds are those of exports.
  const format = feed.format as ExportInput['format']
  return (
    <section aria-label="Columns" className={css.part}>
      <div className={css.heading}>
        <h3>Columns</h3>
        <SaveAsTemplate
          workspaceId={workspaceId}
          name={name}
          source={format === 'custom' ? { separator, columns } : { format }}
          className={css.small}
        />
      </div>
      <p className={css.quiet}>
        {format === 'custom'
          ? columns.map((column) => column.name).join(', ')
          : 'Those of the channel. A template begins with the ones that your attributes fill.'}
      </p>
    </section>
  )
}
