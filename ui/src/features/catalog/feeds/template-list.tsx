import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal, Plus } from 'lucide-react'
import { type Feed, feedsQuery } from '@/api/queries/catalog-feeds'
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
import { RefusableButton } from '@/components/refusable-button'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { separatorName, usesText } from './own-columns'
import { NewTemplatePanel } from './panels'
import css from './template-list.module.css'
import { TemplateNamePanel } from './template-name-panel'
import { useTemplateRefusal } from './use-save-template'

/** The templates of files, which feeds and exports use alike. */
export function TemplateList({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(templatesQuery(workspaceId))
  const { data: feeds = [] } = useQuery(feedsQuery(workspaceId))
  const refusal = useTemplateRefusal(workspaceId)
  const openPanel = useOpenPanel()
  return (
    <section aria-labelledby="templates" className={css.part}>
      <header className={css.head}>
        <h2 id="templates" className={css.title}>
          Templates
        </h2>
        <RefusableButton
          refusal={refusal}
          className={css.new}
          onClick={() => openPanel(NewTemplatePanel, { workspaceId })}
        >
          <Plus size={14} aria-hidden="true" />
          New template
        </RefusableButton>
      </header>
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
              None yet. A template is columns of your own: write them here, or save those of a feed
              or of an export, and use them for other feeds and exports.
            </p>
          ) : (
            <ul className={css.list}>
              {templates.map((template) => (
                <Row
                  key={template._id}
                  workspaceId={workspaceId}
                  template={template}
                  feeds={feeds}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

type RowProps = { workspaceId: string; template: Template; feeds: readonly Feed[] }

function Row({ workspaceId, template, feeds }: RowProps) {
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
      <span className={css.name}>
        {name}
        <span className={css.about}>
          {columns.length} {columns.length === 1 ? 'column' : 'columns'}, {separatorName(separator)}
        </span>
      </span>
      <span className={css.columns}>{columns.map((column) => column.name).join(', ')}</span>
      <span className={css.uses}>{usesText(template, feeds)}</span>
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
