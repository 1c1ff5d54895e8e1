import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { errorText } from '@/api/error'
import { auditCsvAddress, auditQuery } from '@/api/queries/audit'
import { ButtonLink } from '@/components/button'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { Paged } from '@/components/paged'
import { useFewOnPhone } from '@/components/use-few-on-phone'
import { type AuditRow, auditRow } from '@/lib/audit'
import css from './audit-log.module.css'
import part from './settings-page.module.css'

const columns: GridColumn<AuditRow>[] = [
  {
    id: 'what',
    header: 'What',
    width: '48%',
    cell: (row) => <EntryChange {...row} />,
    inCard: 'lead',
  },
  { id: 'who', header: 'Who', width: '29%', cell: ({ who }) => who },
  { id: 'when', header: 'When', width: '23%', cell: ({ when }) => <EntryTime at={when} /> },
]

/** The audit log of a workspace: changes to access and billing. */
export function AuditLog({ workspaceId }: { workspaceId: string }) {
  const log = useInfiniteQuery(auditQuery(workspaceId))
  const { data } = log
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data.map(auditRow)), [data])
  const { pages, shown } = useFewOnPhone(log, rows)
  return (
    <section aria-labelledby="audit" className={part.part}>
      <div className={part.row}>
        <div className={part.words}>
          <h2 id="audit" className={part.title}>
            Audit log
          </h2>
          <p className={part.text}>
            Changes to access and billing, newest first. Kept for two years.
          </p>
        </div>
        {rows && rows.length > 0 && (
          <ButtonLink href={auditCsvAddress(workspaceId)} download="audit-log.csv">
            <Download size={16} aria-hidden="true" />
            Export CSV
          </ButtonLink>
        )}
      </div>
      <div className={css.log}>
        <Paged
          pages={pages}
          rows={shown}
          failure="Couldn't load the audit log"
          errorText={errorText}
          empty={{
            title: 'No changes yet',
            text: 'Changes to access and billing will show up here.',
          }}
        >
          {shown && (
            <Grid label="Audit log entries" columns={columns} rows={shown} maxHeight={480} />
          )}
        </Paged>
      </div>
    </section>
  )
}

/** Day and time, which wrap onto two lines where space is short. */
function EntryTime({ at }: { at: string }) {
  const [day, time] = at.split(' - ')
  return (
    <>
      <span className={css.unbroken}>{day}</span> <span className={css.unbroken}>{time}</span>
    </>
  )
}

function EntryChange({ what, details }: AuditRow) {
  return (
    <>
      {what}
      {details.length > 0 && (
        <ul className={css.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  )
}
