import { useMemo, useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { type Selected, type SelectionEdit, useEditSelection } from '@/api/queries/catalog-product'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { languageName } from '@/lib/markets'
import { formatCount } from '@/lib/money'
import { groupsOf, ownFirst } from '../attribute-groups'
import { shownValue } from '../mapping/shown-value'
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
  const [preview, setPreview] = useState<Selected | null>(null)
  const edit = useEditSelection(workspaceId)
  const chosen = choices.find((each) => each.key === key)
  const isIn = language !== '' && chosen?.localized === true
  const set = [{ attribute: key, value: value.trim(), ...(isIn && { locale: language }) }]
  const names = useNames()
  const options = useMemo(() => (chosen ? valueChoices(chosen, names) : []), [chosen, names])
  const field = {
    value,
    ...(edit.error && { error: errorText(edit.error) }),
    onChange(next: string) {
      setValue(next)
      setPreview(null)
    },
  }

  const apply = useOneAtATime(async () => {
    const done = await edit.mutateAsync({ query, set, locale }).catch(() => null)
    if (!done) return
    if (done.changeSet > 0) {
      onDone(done.changeSet, `${chosen?.label} of ${formatCount(done.variants)} variants set`)
    }
    onClose()
  })

  async function look() {
    setPreview(await edit.mutateAsync({ query, set, locale, preview: true }).catch(() => null))
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
        options={ownFirst(choices).map((each) => ({
          value: each.key,
          label: each.label,
          group: groupOf(each),
        }))}
        onChange={(next) => {
          setKey(next)
          setValue('')
          setPreview(null)
          edit.reset()
        }}
      />
      {options.length > 0 && chosen ? (
        <ChosenValueField label={chosen.label} choices={options} {...field} />
      ) : (
        <TextField
          label="Value"
          hint={chosen?.type === 'money' ? ofMoney : 'Left empty, it is removed.'}
          {...field}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
      {preview && (
        <SelectionPreview
          preview={preview}
          none="All of them say this already."
          left="they say this already"
          show={(text) => shownValue(text, chosen, names)}
        />
      )}
    </Panel>
  )
}
