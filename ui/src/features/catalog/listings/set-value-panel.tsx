import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { familiesQuery } from '@/api/queries/catalog-families'
import {
  type Selected,
  type SelectionEdit,
  useAssignFamily,
  useEditSelection,
} from '@/api/queries/catalog-product'
import { Button } from '@/components/button'
import { Choice } from '@/components/choice'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { languageName } from '@/lib/markets'
import { formatCount } from '@/lib/money'
import { groupsOf, ownFirst } from '../attribute-groups'
import { shownValue } from '../mapping/shown-value'
import { familyKey } from '../with-family'
import { ChosenValueField } from './chosen-value-field'
import { useNames } from './names'
import { SelectionPreview } from './selection-preview'
import { valueChoices } from './value-choices'

type SetValuePanelProps = {
  workspaceId: string
  query: SelectionEdit['query']
  /** Of variants. */
  count: number
  /** The language that the list is in, where values are set as it shows them. */
  locale: string
  /** That was chosen for the list: what differs by language is set in it; empty: none was. */
  language: string
  attributes: readonly CatalogAttribute[]
  /** Chosen at first. */
  attribute: string
  onDone: (changeSet: number, said: string) => void
  onClose: () => void
}

const ofMoney = 'Without a currency, it is in that of each. Left empty, it is removed.'

/** What is done with a list: only its items that are written, or all of it. */
const ofLists = ['Add', 'Remove', 'Replace'] as const
type HowSet = (typeof ofLists)[number]

const ofItems: Readonly<Record<HowSet, string>> = {
  Add: 'Several are parted by commas. What the lists have already stays.',
  Remove: 'Several are parted by commas. The other items stay.',
  Replace: 'Several are parted by commas. Left empty, the list is removed.',
}

const hows = { Add: 'add', Remove: 'remove', Replace: 'replace' } as const

/** The id of a family that was chosen, or whose name was typed; one that isn't there is refused by the server. */
const familyIdOf = (value: string, families: readonly { _id: string; name: string }[]) =>
  families.find(({ name }) => name.toLowerCase() === value.trim().toLowerCase())?._id ?? value

const identity: readonly string[] = ['sku', 'style', 'gtin']

/** Sets one value of all selected variants; what that would change is shown before. */
export function SetValuePanel({
  workspaceId,
  query,
  count,
  locale,
  language,
  attributes,
  attribute: first,
  onDone,
  onClose,
}: SetValuePanelProps) {
  const choices = attributes.filter(({ key }) => !identity.includes(key))
  const groupOf = groupsOf(choices)
  const [key, setKey] = useState(identity.includes(first) ? 'title' : first)
  const [value, setValue] = useState('')
  const [how, setHow] = useState<HowSet>('Add')
  const [preview, setPreview] = useState<Selected | null>(null)
  const { data: families = [] } = useQuery(familiesQuery(workspaceId))
  const ofFamily = useAssignFamily(workspaceId)
  const ofValue = useEditSelection(workspaceId)
  const isFamily = key === familyKey
  const edit = isFamily ? ofFamily : ofValue
  const chosen = choices.find((each) => each.key === key)
  const label = isFamily ? 'Family' : (chosen?.label ?? '')
  const isList = chosen?.type === 'list'
  const isIn = language !== '' && chosen?.localized === true
  const set = [{ attribute: key, value: value.trim(), ...(isIn && { locale: language }) }]
  const names = useNames()
  const options = useMemo(() => {
    if (isFamily) return families.map(({ _id, name }) => ({ value: _id, name, about: '' }))
    return chosen ? valueChoices(chosen, names) : []
  }, [isFamily, families, chosen, names])
  const field = {
    value,
    ...(edit.error && { error: errorText(edit.error) }),
    onChange(next: string) {
      setValue(next)
      setPreview(null)
    },
  }

  const send = (preview: boolean) =>
    isFamily
      ? ofFamily.mutateAsync({ query, familyId: familyIdOf(value, families), preview })
      : ofValue.mutateAsync({
          query,
          set,
          locale,
          ...(isList && { how: hows[how] }),
          ...(preview && { preview }),
        })

  const apply = useOneAtATime(async () => {
    const done = await send(false).catch(() => null)
    if (!done) return
    if (done.changeSet > 0) {
      onDone(done.changeSet, `${label} of ${formatCount(done.variants)} variants set`)
    }
    onClose()
  })

  async function look() {
    setPreview(await send(true).catch(() => null))
  }

  return (
    <Panel
      open
      title={`Set a value of ${formatCount(count)} variants`}
      {...(isIn && { description: `It is set in ${languageName(language)} alone.` })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={look} busy={edit.isPending && !preview}>
            Preview
          </Button>
          <Button
            variant="primary"
            onClick={apply}
            disabled={!preview || preview.variants === 0}
            busy={edit.isPending && preview !== null}
          >
            {preview ? `Change ${formatCount(preview.variants)}` : 'Change'}
          </Button>
        </>
      }
    >
      <SelectField
        label="Attribute"
        value={key}
        options={[
          ...(families.length > 0 || isFamily ? [{ value: familyKey, label: 'Family' }] : []),
          ...ownFirst(choices).map((each) => ({
            value: each.key,
            label: each.label,
            group: groupOf(each),
          })),
        ]}
        onChange={(next) => {
          setKey(next)
          setValue('')
          setPreview(null)
          ofFamily.reset()
          ofValue.reset()
        }}
      />
      {isList && (
        <Choice
          label="Items"
          options={ofLists}
          value={how}
          onChange={(next) => {
            setHow(next)
            setPreview(null)
            ofValue.reset()
          }}
        />
      )}
      {options.length > 0 || isFamily ? (
        <ChosenValueField label={label} choices={options} {...field} />
      ) : (
        <TextField
          label="Value"
          hint={
            isList
              ? ofItems[how]
              : chosen?.type === 'money'
                ? ofMoney
                : 'Left empty, it is removed.'
          }
          {...field}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
      {preview && (
        <SelectionPreview
          preview={preview}
          none={
            isList && how === 'Remove'
              ? 'None of them has these items.'
              : 'All of them say this already.'
          }
          left={
            isList && how === 'Remove' ? 'they have none of these items' : 'they say this already'
          }
          show={(text) => shownValue(text, chosen, names)}
        />
      )}
    </Panel>
  )
}
