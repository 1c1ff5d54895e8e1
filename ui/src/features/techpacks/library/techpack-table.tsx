import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Techpack } from '@/api/queries/techpacks'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatDateTimeZone } from '@/lib/dates'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { Findings, findingsText } from './findings'
import { flatAddress } from './flat'
import { garmentName, seasonName } from './garments'
import { type ItemActions, ItemMenu } from './item-menu'
import { ago } from './relative-time'
import { State } from './state'
import css from './techpack-table.module.css'
import { useNow } from './use-now'

type Row = { id: string; techpack: Techpack }

type TechpackTableProps = {
  workspaceId: string
  techpacks: readonly Techpack[]
  actions: ItemActions
}

/** Techpacks as rows, with what is known of each. */
export function TechpackTable({ workspaceId, techpacks, actions }: TechpackTableProps) {
  const now = useNow()
  const rows = useMemo(
    () => techpacks.map((techpack): Row => ({ id: techpack._id, techpack })),
    [techpacks],
  )
  const columns: GridColumn<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ techpack }) => <TechpackLink workspaceId={workspaceId} techpack={techpack} />,
    },
    { id: 'code', header: 'Style number', width: '12%', cell: ({ techpack }) => techpack.code },
    {
      id: 'garment',
      header: 'Garment',
      width: '9%',
      cell: ({ techpack }) => garmentName(techpack.garment),
    },
    {
      id: 'season',
      header: 'Season',
      width: '15%',
      cell: ({ techpack }) => seasonName(techpack.season) || '–',
    },
    {
      id: 'state',
      header: 'State',
      width: '16%',
      cell: ({ techpack }) => <State techpack={techpack} />,
    },
    {
      id: 'findings',
      header: 'Findings',
      width: '9%',
      cell: ({ techpack: { errors, warnings } }) => (
        <>
          <Findings errors={errors} warnings={warnings} />
          <VisuallyHidden>{findingsText(errors, warnings) || 'None'}</VisuallyHidden>
        </>
      ),
    },
    {
      id: 'at',
      header: 'Changed',
      width: '8%',
      cell: ({ techpack: { updatedAt } }) => (
        <time dateTime={updatedAt} title={formatDateTimeZone(updatedAt)}>
          {ago(updatedAt, now)}
        </time>
      ),
    },
    {
      id: 'menu',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      width: '60px',
      cell: ({ techpack }) => <ItemMenu techpack={techpack} actions={actions} />,
    },
  ]
  return (
    <Grid
      label="Techpacks"
      columns={columns}
      rows={rows}
      rowHeight={61}
      cardHeight={72}
      cardGap={8}
      renderCard={({ techpack }) => (
        <TechpackCard workspaceId={workspaceId} techpack={techpack} now={now} actions={actions} />
      )}
      rowLabel={({ techpack }) => techpack.name}
      className={css.table}
    />
  )
}

type LinkProps = { workspaceId: string; techpack: Techpack }

function TechpackLink({ workspaceId, techpack: { _id, name, flat } }: LinkProps) {
  const address = useMemo(() => flatAddress(flat, { scale: 0.03, width: 0.7 }), [flat])
  return (
    <Link href={techpacksPaths.techpack(workspaceId, _id)} className={css.techpack}>
      <img alt="" src={address} className={css.flat} />
      <span className={css.name}>{name}</span>
    </Link>
  )
}

type CardProps = LinkProps & { now: number; actions: ItemActions }

/** A row of the table on phones. */
function TechpackCard({ workspaceId, techpack, now, actions }: CardProps) {
  const { code, errors, warnings, updatedAt } = techpack
  return (
    <div className={css.card}>
      <div>
        <TechpackLink workspaceId={workspaceId} techpack={techpack} />
        <p className={css.details}>
          {code}
          <State techpack={techpack} />
          <Findings errors={errors} warnings={warnings} />
          <VisuallyHidden>{findingsText(errors, warnings)}</VisuallyHidden>
          <time dateTime={updatedAt}>{ago(updatedAt, now)}</time>
        </p>
      </div>
      <ItemMenu techpack={techpack} actions={actions} />
    </div>
  )
}
