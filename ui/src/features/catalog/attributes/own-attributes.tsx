import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { attributesQuery, type CatalogAttribute } from '@/api/queries/catalog'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { ListAndForm } from '../list-and-form'
import { AttributeForm } from './attribute-form'
import { DeleteAttribute } from './delete-attribute'
import { aboutText } from './kinds'

const nobody = '' // the key of an attribute that is to be added

type OwnAttributesProps = {
  workspaceId: string
  /** The form of a new one is open at first. */
  isAdding: boolean
  /** Something else is looked at. */
  onLeave: () => void
}

/** The attributes of a brand's own, each with its form. */
export function OwnAttributes({ workspaceId, isAdding, onLeave }: OwnAttributesProps) {
  const attributes = useQuery(attributesQuery(workspaceId))
  const [chosen, setChosen] = useState<string | null>(isAdding ? nobody : null)
  const add = () => setChosen(nobody)

  function content(all: readonly CatalogAttribute[]) {
    const list = all.filter(({ own }) => own)
    const attribute = list.find(({ key }) => key === chosen) ?? null
    return (
      <ListAndForm
        label="Attributes"
        items={list.map((each) => ({ id: each.key, name: each.label, about: aboutText(each) }))}
        chosen={attribute || chosen === nobody ? chosen : null}
        adding="New attribute"
        onChoose={setChosen}
        onAdd={add}
        none={
          list.length > 0 ? (
            <p>Each is a column of Listings, of files and of feeds; a choice is a filter too.</p>
          ) : (
            <EmptyState
              title="No attributes of your own yet"
              text="For what the standard attributes don’t have, such as fit, neckline or heel height. Each becomes a column of Listings, of files and of feeds, and families can require it."
              action={
                <Button onClick={add}>
                  <Plus size={16} aria-hidden="true" /> New attribute
                </Button>
              }
            />
          )
        }
        form={
          <AttributeForm
            key={attribute?.key ?? nobody}
            workspaceId={workspaceId}
            attribute={attribute}
            onSaved={({ key }) => setChosen(key)}
          >
            {attribute && (
              <DeleteAttribute
                workspaceId={workspaceId}
                attribute={attribute}
                onDeleted={() => setChosen(null)}
                onLeave={onLeave}
              />
            )}
          </AttributeForm>
        }
      />
    )
  }

  return (
    <Loaded
      query={attributes}
      skeleton={<Skeleton height={320} />}
      failure="Couldn't load the attributes"
    >
      {content}
    </Loaded>
  )
}
