import clsx from 'clsx'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import type { CatalogProduct } from '@/api/queries/catalog'
import { Button } from '@/components/button'
import { Field } from '@/components/field'
import field from '@/components/field.module.css'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { capital } from '@/lib/capital'
import { languageName } from '@/lib/markets'
import { views } from '../picture-views'
import { absenceOf, absenceText } from './absence'
import { colorOf, colorsOf } from './new-pictures'
import { altLocale, type PictureFacts } from './picture-change'
import css from './picture-panel.module.css'

const longestAlt = 1000 // characters
const others = 'others'

type PicturePanelProps = {
  workspaceId: string
  product: CatalogProduct
  pictureId: string
  /** That texts are shown in, and the one of the list. */
  language: string
  main: string
  onSave: (facts: PictureFacts) => void
  onRemove: () => void
  /** Takes a picture out of the Library's bin. */
  onRestore: (assetId: string) => void
  onClose: () => void
}

/** Describes a picture of a product, moves it or removes it. */
export default function PicturePanel({
  workspaceId,
  product,
  pictureId,
  language,
  main,
  onSave,
  onRemove,
  onRestore,
  onClose,
}: PicturePanelProps) {
  const at = product.media.findIndex(({ _id }) => _id === pictureId)
  const picture = product.media[at]
  const colors = colorsOf(product)
  const assetId = picture?.assetId ?? ''
  const absence = absenceOf(product, assetId)
  const [view, setView] = useState(picture?.view ?? '')
  const [locale] = useState(() => altLocale(picture?.alt, language, main))
  const [alt, setAlt] = useState(picture?.alt?.[locale] ?? '')
  const ofAll = picture?.alt?.[''] ?? ''
  const [color, setColor] = useState(() => (picture ? colorOf(product, picture) : ''))
  const [place, setPlace] = useState(String(at))
  const formId = useId()
  const { length } = product.media

  function leave(act: () => void) {
    act()
    onClose()
  }

  return (
    <Panel
      open
      title={`Photo ${at + 1} of ${length}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => leave(onRemove)}>
            <Trash2 size={15} aria-hidden="true" />
            Remove
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          const shown = color === others ? null : color
          leave(() => onSave({ view, alt: alt.trim(), locale, color: shown, place: Number(place) }))
        }}
      >
        <div className={css.shown}>
          {assetId !== '' && absence !== 'deleted' && (
            <img
              src={renditionAddress(workspaceId, assetId, 960)}
              alt={alt || ofAll || 'Not described yet'}
            />
          )}
          {assetId === '' && <p>It is being fetched.</p>}
        </div>
        {absence && (
          <div className={css.absent}>
            <p>{absenceText[absence]}</p>
            {absence === 'bin' && (
              <Button onClick={() => leave(() => onRestore(assetId))}>
                <RotateCcw size={15} aria-hidden="true" />
                Restore
              </Button>
            )}
          </div>
        )}
        <Field
          label={locale === '' ? 'Alternative text' : `Alternative text, ${languageName(locale)}`}
          hint="What somebody who doesn't see it should know"
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={longestAlt}
              className={clsx(field.input, css.text)}
              placeholder={ofAll}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        <div className={css.pair}>
          <SelectField
            label="View"
            options={[
              { value: '', label: 'Not said' },
              ...views.map((each) => ({ value: each as string, label: capital(each) })),
            ]}
            value={view}
            onChange={setView}
          />
          <SelectField
            label="Place"
            options={product.media.map((_, i) => ({
              value: String(i),
              label: i === 0 ? '1, shown first' : String(i + 1),
            }))}
            value={place}
            onChange={setPlace}
          />
        </div>
        {colors.length > 1 && (
          <SelectField
            label="It shows"
            options={[
              { value: '', label: 'All colors' },
              ...colors.map((each) => ({ value: each, label: each })),
              ...(color === null || color === others
                ? [{ value: others, label: 'Some variants' }]
                : []),
            ]}
            value={color ?? others}
            onChange={setColor}
          />
        )}
      </form>
    </Panel>
  )
}
