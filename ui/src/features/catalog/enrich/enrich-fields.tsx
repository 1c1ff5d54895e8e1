import type { CatalogAttribute } from '@/api/queries/catalog'
import type { EnrichInput } from '@/api/queries/catalog-enrich'
import { Checkbox } from '@/components/checkbox'
import { SelectField } from '@/components/select-field'
import { salesChannels } from '@/lib/catalog-channels'
import { languageName, languageOptions } from '@/lib/markets'
import css from './enrich.module.css'

export type Choices = Required<Pick<EnrichInput, 'by' | 'locale' | 'channel' | 'replace'>> & {
  attributes: readonly string[]
}

const makers = [
  { value: 'rule', label: 'By rules: free, no AI' },
  { value: 'model', label: 'By a language model: credits for each style' },
] as const

/** Languages that rules have the words of. */
const ruled = ['en', 'de', 'fr', 'it', 'es']

const languageOptionsFor = (by: Choices['by']) => [
  { value: '', label: 'All languages' },
  ...(by === 'rule'
    ? ruled.map((value) => ({ value, label: languageName(value) }))
    : languageOptions('en')),
]

const channels = [
  { value: '', label: 'All channels' },
  ...salesChannels.map(({ key, name }) => ({ value: key, label: name })),
]

/** Who fills in what, and for whom texts are written. */
export function EnrichFields({
  choices,
  attributes,
  onChange,
}: {
  choices: Choices
  attributes: readonly CatalogAttribute[]
  onChange: (choices: Choices) => void
}) {
  const offered = attributes.filter(({ filledBy }) => filledBy.includes(choices.by))
  const set = (part: Partial<Choices>) => onChange({ ...choices, ...part })
  return (
    <div className={css.fields}>
      <SelectField
        label="How"
        value={choices.by}
        options={makers}
        onChange={(by) =>
          set({
            by,
            locale: by === 'rule' && !ruled.includes(choices.locale) ? '' : choices.locale,
            attributes: attributes
              .filter(
                ({ key, filledBy }) => filledBy.includes(by) && choices.attributes.includes(key),
              )
              .map(({ key }) => key),
          })
        }
      />
      <fieldset className={css.attributes}>
        <legend>What</legend>
        {offered.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={choices.attributes.includes(key)}
            onChange={(checked) =>
              set({
                attributes: checked
                  ? [...choices.attributes, key]
                  : choices.attributes.filter((each) => each !== key),
              })
            }
          />
        ))}
      </fieldset>
      <div className={css.pair}>
        <SelectField
          label="Language of texts"
          value={choices.locale}
          options={languageOptionsFor(choices.by)}
          onChange={(locale) => set({ locale })}
        />
        <SelectField
          label="Channel of texts"
          value={choices.channel}
          options={channels}
          onChange={(channel) => set({ channel })}
        />
      </div>
      <Checkbox
        label="Write again what rules or a model wrote"
        checked={choices.replace}
        onChange={(replace) => set({ replace })}
      />
    </div>
  )
}
