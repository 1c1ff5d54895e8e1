import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import {
  type Template,
  templatesQuery,
  useDeleteTemplate,
  useRenameTemplate,
} from '@/api/queries/catalog-files'
import { useConfirm } from '@/components/confirm'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Menu } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { separatorName } from './own-columns'
import css from './template-list.module.css'
import { TemplateNamePanel } from './template-name-panel'

/** The templates of files, which feeds and exports use alike. */
export function TemplateList({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(templatesQuery(workspaceId))
  return (
    <section aria-labelledby="templates" className={css.part}>
      <h2 id="templates" className={css.title}>
        Templates
      </h2>
      <Loaded
        query={query}
        skeleton={
          <Loading label="Loading the templates">
            <Skeleton height={44} />
          </Loading>
        }
        failure="Couldn't load the templates"
      >
        {(templates) =>
          templates.length === 0 ? (
            <p className={css.none}>
              None yet. Save the columns of a feed or of an export as a template, for other feeds
              and exports.
            </p>
          ) : (
            <ul className={css.list}>
              {templates.map((template) => (
                <Row key={template._id} workspaceId={workspaceId} template={template} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Row({ workspaceId, template }: { workspaceId: string; template: Template }) {
  const { _id, name, columns, separator } = template
  const openPanel = useOpenPanel()
  const confirm = useConfirm()
  const rename = useRenameTemplate(workspaceId)
  const remove = useAction(useDeleteTemplate(workspaceId), {
    done: 'Template deleted',
    failed: "Couldn't delete the template",
  })

  async function onDelete() {
    const yes = await confirm({
      title: `Delete ${name}?`,
      body: 'Feeds that were made with it keep their columns.',
      action: 'Delete template',
      danger: true,
    })
    if (yes) await remove.run(_id)
  }

  const onRename = () =>
    openPanel(TemplateNamePanel, {
      title: `Rename ${name}`,
      action: 'Rename',
      name,
      onSave: (next) => rename.mutateAsync({ id: _id, name: next }),
    })

  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.about}>
        {columns.length} {columns.length === 1 ? 'column' : 'columns'}, {separatorName(separator)}
      </span>
      <span className={css.columns}>{columns.map((column) => column.name).join(', ')}</span>
      <Menu
        button={
          <IconButton aria-label={`More about ${name}`}>
            <MoreHorizontal size={16} aria-hidden="true" />
          </IconButton>
        }
        items={[
          { id: 'rename', label: 'Rename', onSelect: onRename },
          { id: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}
