import copy from '@fixtures/catalog/vocabulary/copy.json'
import { useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { FamilyInput } from '@/api/queries/catalog-families'
import { Checkbox } from '@/components/checkbox'
import { Field, TextField } from '@/components/field'
import field from '@/components/field.module.css'
import { groupedItems } from '@/components/grouped'
import { SelectField } from '@/components/select-field'
import { salesChannels } from '@/lib/catalog-channels'
import { languageName } from '@/lib/markets'
import { groupsOf, ownFirst } from '../attribute-groups'
import { categoryOptions } from './category-options'
import css from './families.module.css'
import { RequiredIn } from './required-in'

/** Where titles are written for. */
const titled = [...salesChannels, { key: 'seo', name: 'Search engines' }] as const

type Language = keyof typeof copy.descriptions

/** Languages that texts are written in by rules. */
const languages: readonly { value: Language | ''; label: string }[] = [
  { value: '', label: 'All languages' },
  ...(['en', 'de', 'fr', 'it', 'es'] as const).map((value) => ({
    value,
    label: languageName(value),
  })),
]

type FamilyFieldsProps = {
  draft: FamilyInput
  attributes: readonly CatalogAttribute[]
  onChange: (draft: FamilyInput) => void
}

/** What a family says of its products: what they must have, and how their texts are written. */
export function FamilyFields({ draft, attributes, onChange }: FamilyFieldsProps) {
  const set = (part: Partial<FamilyInput>) => onChange({ ...draft, ...part })
  const [language, setLanguage] = useState<Language | ''>('')
  const [channel, setChannel] = useState('')
  const inDescription = textKey(channel, language)
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label="Category"
        value={draft.category ?? ''}
        options={categoryOptions}
        onChange={(category) => set({ category })}
      />
      <Required draft={draft} attributes={attributes} onChange={set} />
      <RequiredIn
        required={draft.required}
        attributes={attributes}
        onChange={(required) => set({ required })}
      />
      <fieldset className={css.group}>
        <legend>Titles</legend>
        <p className={css.about}>
          Fields in braces, such as {'{brand}'}
          {ownFields(attributes)}; one with a question mark is left out where the others say it. An
          empty line is the standard.
        </p>
        <SelectField
          label="Language of texts"
          value={language}
          options={languages}
          onChange={setLanguage}
        />
        {titled.map(({ key: channel, name }) => {
          const key = textKey(channel, language)
          return (
            <TextField
              key={channel}
              label={name}
              value={draft.titles?.[key] ?? ''}
              placeholder={draft.titles?.[channel] || copy.titles[channel]}
              onChange={({ target }) => set({ titles: withText(draft.titles, key, target.value) })}
            />
          )
        })}
      </fieldset>
      <SelectField
        label="Channel of the description"
        value={channel}
        options={[
          { value: '', label: 'All channels' },
          ...salesChannels.map(({ key, name }) => ({ value: key as string, label: name })),
        ]}
        onChange={setChannel}
      />
      <Field label="Description" hint="Parts in brackets are left out where a field is missing.">
        {(control) => (
          <textarea
            {...control}
            className={field.input}
            rows={5}
            value={draft.descriptions?.[inDescription] ?? ''}
            placeholder={
              draft.descriptions?.[textKey('', language)] ||
              draft.descriptions?.[''] ||
              copy.descriptions[language || 'en']['']
            }
            onChange={({ target }) =>
              set({
                descriptions: withText(draft.descriptions, inDescription, target.value),
              })
            }
          />
        )}
      </Field>
    </>
  )
}

/** Some of a brand's own as fields of texts: ' or your own {own.fit} and {own.neckline}'. */
function ownFields(attributes: readonly CatalogAttribute[]): string {
  const keys = attributes.filter(({ own }) => own).map(({ key }) => `{${key}}`)
  return keys.length === 0 ? '' : ` or your own ${keys.slice(0, 3).join(', ')}`
}

/** Under what the text for a channel in a language is kept; for all languages without one. */
const textKey = (channel: string, language: string) =>
  language === '' ? channel : `${channel}/${language}`

/** The texts with one of them, or without it if it is empty. */
function withText(texts: FamilyInput['titles'], key: string, text: string) {
  const { [key]: _, ...rest } = texts ?? {}
  return text === '' ? rest : { ...rest, [key]: text }
}

type Requirement = FamilyInput['required'][number]

const isForAll = ({ locale = '', channel = '' }: Requirement) => locale === '' && channel === ''

function Required({
  draft: { required },
  attributes,
  onChange,
}: {
  draft: FamilyInput
  attributes: readonly CatalogAttribute[]
  onChange: (part: Partial<FamilyInput>) => void
}) {
  const has = (key: string) => required.some((each) => each.attribute === key && isForAll(each))
  const groupOf = groupsOf(attributes)
  const groups = groupedItems(
    ownFirst(attributes).map((attribute) => ({ ...attribute, group: groupOf(attribute) })),
  )
  return (
    <fieldset className={css.group}>
      <legend>Required</legend>
      {groups.map(({ name, items }) => (
        <div key={name} className={css.required}>
          {name !== '' && <p className={css.about}>{name}</p>}
          {items.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={has(key)}
              onChange={(checked) =>
                onChange({
                  required: checked
                    ? [...required, { attribute: key }]
                    : required.filter((each) => each.attribute !== key || !isForAll(each)),
                })
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
