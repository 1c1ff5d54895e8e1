import { X } from 'lucide-react'
import { useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { FamilyInput } from '@/api/queries/catalog-families'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { SelectField } from '@/components/select-field'
import { channelName, salesChannels } from '@/lib/catalog-channels'
import { languageName } from '@/lib/markets'
import { labelOf } from '../listings/names'
import css from './families.module.css'

type Requirement = FamilyInput['required'][number]

const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'].map((value) => ({
  value,
  label: languageName(value),
}))

const channels = salesChannels.map(({ key, name }) => ({ value: key as string, label: name }))

/** What is required in one language or on one channel alone. */
export function RequiredIn({
  required,
  attributes,
  onChange,
}: {
  required: readonly Requirement[]
  attributes: readonly CatalogAttribute[]
  onChange: (required: Requirement[]) => void
}) {
  const choices = attributes.filter(({ localized, perChannel }) => localized || perChannel)
  const [key, setKey] = useState('title')
  const [locale, setLocale] = useState('')
  const [channel, setChannel] = useState('')
  const attribute = choices.find((each) => each.key === key)
  const next = {
    attribute: key,
    locale: attribute?.localized ? locale : '',
    channel: attribute?.perChannel ? channel : '',
  }
  const isThere = required.some((each) => textOf(each, attributes) === textOf(next, attributes))
  const narrow = required.filter(({ locale = '', channel = '' }) => locale !== '' || channel !== '')
  return (
    <fieldset className={css.group}>
      <legend>Required in a language or on a channel</legend>
      {narrow.length > 0 && (
        <ul className={css.narrow}>
          {narrow.map((each) => {
            const text = textOf(each, attributes)
            return (
              <li key={text}>
                {text}
                <IconButton
                  aria-label={`Remove ${text}`}
                  onClick={() => onChange(required.filter((other) => other !== each))}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <SelectField
        label="Required value"
        value={key}
        options={choices.map((each) => ({ value: each.key, label: each.label }))}
        onChange={setKey}
      />
      {attribute?.localized && (
        <SelectField
          label="In which language"
          value={locale}
          options={[{ value: '', label: 'Any language' }, ...languages]}
          onChange={setLocale}
        />
      )}
      {attribute?.perChannel && (
        <SelectField
          label="On which channel"
          value={channel}
          options={[{ value: '', label: 'All channels' }, ...channels]}
          onChange={setChannel}
        />
      )}
      <Button
        disabled={isThere || (next.locale === '' && next.channel === '')}
        onClick={() => onChange([...required, next])}
      >
        Require it
      </Button>
    </fieldset>
  )
}

/** "Title, German, Google". */
function textOf(
  { attribute, locale = '', channel = '' }: Requirement,
  attributes: readonly CatalogAttribute[],
): string {
  return [
    labelOf(attribute, attributes),
    locale !== '' && languageName(locale),
    channel !== '' && channelName(channel),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
