import { useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Difference, revisionQuery, type TechpackRevision } from '@/api/queries/techpack'
import { urlOf } from '@/api/url'
import { useConfirm } from '@/components/confirm'
import { DateTime } from '@/components/date-time'
import { valueAt } from '@/lib/document-edits'
import { formatDifference, formatLength } from '@/lib/measures'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { partText } from '../editor/place-text'
import css from './revisions.module.css'
import { pointChanges, titleOf } from './texts'
import { wordChanges } from './word-changes'

type ChangesProps = {
  difference: Difference
  from: number
  to: number
  /** The one that is looked at; undefined for the working copy. */
  revision: TechpackRevision | undefined
}

/** What changed between two revisions, in words and tables. */
export function Changes({ difference, from, to, revision }: ChangesProps) {
  const { place, document, edit, readOnly, unit } = useEditor()
  const client = useQueryClient()
  const confirm = useConfirm()
  const parts = [...new Set(difference.others.map(({ part }) => part))]
  const points = pointChanges(difference, unit)

  async function restore() {
    if (!revision) return
    const wants = await confirm({
      title: `Go on from revision ${revision.number}?`,
      body: 'The working copy gets its contents. Revisions stay as they are, and this can be undone.',
      action: 'Restore',
    })
    if (!wants) return
    const old = await client.fetchQuery(revisionQuery(place, revision.number))
    edit(
      Object.keys(document)
        .filter(
          (part) => JSON.stringify(valueAt(old, part)) !== JSON.stringify(valueAt(document, part)),
        )
        .map((part) => ({ path: part, value: valueAt(old, part) })),
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
        <Section key={part} title={partText(part)}>
          <table className={css.table}>
            <tbody>
              {difference.others
                .filter((change) => change.part === part)
                .map(({ id, name, field, old, new: next }) => (
                  <tr key={`${id} ${field}`}>
                    <th scope="row">
                      {[name, field].filter(Boolean).join(', ') || partText(part)}
                    </th>
                    <td className={css.words}>
                      {wordChanges(old, next).map(({ kind, text }, i) => {
                        const Word = { same: 'span', old: 'del', new: 'ins' }[kind] as 'span'
                        // biome-ignore lint/suspicious/noArrayIndexKey: words in their order
                        return <Word key={i}>{text} </Word>
                      })}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Section>
      ))}
      {difference.same.length > 0 && points.length + parts.length > 0 && (
        <p className={css.about}>
          <strong>Not changed</strong> {difference.same.map(partText).join(', ').toLowerCase()}
        </p>
      )}
    </article>
  )
}

function Section({
  title,
  about,
  children,
}: {
  title: string
  about?: string
  children: ReactNode
}) {
  return (
    <section className={css.section}>
      <h3>
        {title} <small>{about}</small>
      </h3>
      {children}
    </section>
  )
}
