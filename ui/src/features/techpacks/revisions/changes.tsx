import { useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { type Difference, revisionQuery, type TechpackRevision } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { urlOf } from '@/api/url'
import { useConfirm } from '@/components/confirm'
import { DateTime } from '@/components/date-time'
import { valueAt } from '@/lib/document-edits'
import { formatDifference, formatLength } from '@/lib/measures'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { partText } from '../editor/place-text'
import { PartChanges } from './part-changes'
import css from './revisions.module.css'
import { Section } from './section'
import { pointChanges, titleOf } from './texts'

type ChangesProps = {
  difference: Difference
  from: number
  to: number
  old: TechpackDocument
  next: TechpackDocument
  /** The one that is looked at; undefined for the working copy. */
  revision: TechpackRevision | undefined
}

/** Those of which a reader wants to know that nothing changed. */
const mainParts = new Set([
  'chart',
  'materials',
  'operations',
  'artwork',
  'colourways',
  'care',
  'packing',
  'cost',
  'style',
])

/** What changed between two revisions, in words and tables. */
export function Changes({ difference, from, to, old, next, revision }: ChangesProps) {
  const { place, document, edit, readOnly, unit } = useEditor()
  const client = useQueryClient()
  const confirm = useConfirm()
  const parts = [...new Set(difference.others.map(({ part }) => part))]
  const same = difference.same.filter((part) => mainParts.has(part))
  const points = pointChanges(difference, unit, next.chart.sizes)

  async function restore() {
    if (!revision) return
    const wants = await confirm({
      title: `Go on from revision ${revision.number}?`,
      body: 'The working copy gets its contents. Revisions stay as they are, and this can be undone.',
      action: 'Restore',
    })
    if (!wants) return
    const released = await client.fetchQuery(revisionQuery(place, revision.number))
    edit(
      Object.keys(document)
        .filter(
          (part) =>
            JSON.stringify(valueAt(released, part)) !== JSON.stringify(valueAt(document, part)),
        )
        .map((part) => ({ path: part, value: valueAt(released, part) })),
    )
  }

  const address = urlOf('/api/v1/workspace/{id}/techpacks/{techpack}/export.pdf', {
    id: place.workspaceId,
    techpack: place.techpackId,
  })
  return (
    <article className={css.changes}>
      <header>
        <h2>{titleOf(difference, from, to)}</h2>
        <div className={css.actions}>
          {revision && !readOnly && (
            <ToolButton onClick={restore}>
              <Undo2 size={14} aria-hidden="true" /> Restore
            </ToolButton>
          )}
          {revision && (
            <a className={css.pdf} href={`${address}?revision=${revision.number}`} download>
              <Download size={14} aria-hidden="true" /> PDF
            </a>
          )}
        </div>
        <p className={css.about}>
          Revision {from} to {to === 0 ? 'the draft' : `revision ${to}`}
          {revision && (
            <>
              , released by {revision.releasedByName || 'somebody'} on{' '}
              <DateTime at={revision.releasedAt} />
            </>
          )}
        </p>
      </header>
      {revision?.note && <blockquote className={css.note}>{revision.note}</blockquote>}
      {points.length > 0 && (
        <Section title="Measurements" about={`${points.length} points, ${unit}`}>
          <table className={css.table}>
            <tbody>
              {points.map(({ code, name, old, next, difference: change, remark }) => (
                <tr key={code}>
                  <td>{code}</td>
                  <th scope="row">{name}</th>
                  <td>{old !== null && <del>{formatLength(old, unit)}</del>}</td>
                  <td>
                    <strong>{next === null ? 'removed' : formatLength(next, unit)}</strong>
                  </td>
                  <td className={css.change}>
                    {change !== null && change !== 0 && formatDifference(change, unit)}
                  </td>
                  <td>{remark}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      {parts.map((part) => (
        <PartChanges
          key={part}
          part={part}
          changes={difference.others.filter((change) => change.part === part)}
          old={old}
          next={next}
        />
      ))}
      {same.length > 0 && points.length + parts.length > 0 && (
        <p className={css.about}>
          <strong>Not changed</strong> {same.map(partText).join(', ').toLowerCase()}
        </p>
      )}
    </article>
  )
}
