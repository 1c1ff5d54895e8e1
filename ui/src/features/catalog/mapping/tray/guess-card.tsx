import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { LoosePhoto, TrayProduct } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { capital } from '@/lib/capital'
import type { Names } from '../../listings/names'
import { Swatch } from '../../listings/swatch'
import { views } from '../../picture-views'
import menu from '../menu.module.css'
import { fileName, questionOf, viewOf } from './guesses'
import { ProductPicker } from './product-picker'
import css from './tray.module.css'
import type { TrayActs } from './use-tray'

type GuessCardProps = {
  photo: LoosePhoto
  products: readonly TrayProduct[]
  tray: TrayActs
  names: Names
}

const kinds = { neighbor: 'Neighbor', color: 'Color', name: 'Name' } as const

/** Where a photo may belong, what speaks for it, and what can be done. */
export function GuessCard({ photo, products, tray, names }: GuessCardProps) {
  const { guess, assetId } = photo
  const view = tray.viewOf(assetId)
  const count = tray.about().length
  return (
    <li className={css.guess}>
      <b>{questionOf({ ...photo, view })}</b>
      {guess ? (
        <dl>
          {guess.evidence.map(({ kind, text, color }) => (
            <div key={kind}>
              <dt>{kinds[kind]}</dt>
              <dd>
                {kind === 'color' && <Swatch hex={names.hex(color)} />}
                <span title={text}>{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Neither its name nor its neighbors say which.</p>
      )}
      {tray.mayEdit && (
        <div className={css.acts}>
          {guess && (
            <Button variant="primary" className={css.act} onClick={tray.placeGuessed}>
              {count > 1 ? `Place ${count}` : 'Place it'}
            </Button>
          )}
          <ProductPicker
            others={guess?.others ?? []}
            products={products}
            names={names}
            label={guess ? 'Other product' : 'Choose a product'}
            onPick={(product) => tray.placeOn(product)}
          />
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger asChild>
              <IconButton
                className={menu.trigger}
                aria-label={`More about ${fileName(photo.name)}`}
              >
                <MoreHorizontal size={16} aria-hidden="true" />
              </IconButton>
            </DropdownMenu.Trigger>
            <DropdownMenu.Portal>
              <DropdownMenu.Content className={menu.menu} align="start" sideOffset={4}>
                <DropdownMenu.Label className={menu.label}>It shows</DropdownMenu.Label>
                <DropdownMenu.RadioGroup
                  value={view}
                  onValueChange={(next) => tray.setView(assetId, viewOf(next))}
                >
                  {views.map((each) => (
                    <DropdownMenu.RadioItem key={each} value={each} className={menu.item}>
                      {capital(each)}
                      <DropdownMenu.ItemIndicator className={menu.mark}>
                        ✓
                      </DropdownMenu.ItemIndicator>
                    </DropdownMenu.RadioItem>
                  ))}
                </DropdownMenu.RadioGroup>
                <DropdownMenu.Item className={menu.item} onSelect={() => tray.mark(assetId)}>
                  {tray.marked.has(assetId) ? 'Deselect' : 'Select'}
                </DropdownMenu.Item>
                <DropdownMenu.Item className={menu.item} onSelect={tray.leaveOut}>
                  Leave out
                </DropdownMenu.Item>
              </DropdownMenu.Content>
            </DropdownMenu.Portal>
          </DropdownMenu.Root>
        </div>
      )}
    </li>
  )
}
